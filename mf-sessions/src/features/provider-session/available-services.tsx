import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { Slot, type SlotInputs } from '@portal/portal-kit';
import { useSlotStates } from './use-slot-states.tsx';

/** The tab of what the client is entitled to (SESS-044), by the part of the portal that knows it. */
export function AvailableServices({ appointment: { client, provider_type } }: { appointment: SessionAppointment }) {
  const input = { clientId: client.id, providerType: provider_type } satisfies SlotInputs['client-services/v1'];
  return <Slot name="client-services/v1" input={input} {...useSlotStates('services')} />;
}
