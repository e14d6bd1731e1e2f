import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { Slot, type SlotInputs } from '@portal/portal-kit';
import { AssessmentReport } from '../assessment-report/assessment-report.tsx';
import { useSlotStates } from './use-slot-states.tsx';

/** The tab of who the session is with (SESS-042), by the part of the portal that knows it. */
export function ClientInfo({ appointment: { id, client, provider_type } }: { appointment: SessionAppointment }) {
  const input = { clientId: client.id } satisfies SlotInputs['client-info/v1'];
  return (
    <>
      <Slot name="client-info/v1" input={input} {...useSlotStates('clientInfo')} />
      {/* Specialized sessions have no tab of assessments to write it in (SESS-046). */}
      {provider_type === 'generic' && <AssessmentReport appointmentId={id} />}
    </>
  );
}
