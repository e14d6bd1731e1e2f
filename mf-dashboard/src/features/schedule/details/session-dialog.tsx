import type { Appointment } from '@portal/contract/entities/appointment';
import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { partnerName } from '../../appointments/partner-name.ts';
import { SessionDetails } from './session-details.tsx';

interface SessionDialogProps {
  /** Null while none is open. */
  appointment: Appointment | null;
  now: Date;
  onClose: () => void;
}

/** Details of a session of the calendar, above it. */
export function SessionDialog({ appointment, now, onClose }: SessionDialogProps) {
  const { t: shared } = useText('mf-dashboard');
  const partner = appointment && partnerName(appointment);
  return (
    <Dialog
      opened={appointment !== null}
      onClose={onClose}
      title={
        <>
          {appointment?.client.preferred_name_with_last_name}
          {partner !== null && <> {shared('shared:appointments.with', { name: partner })}</>}
        </>
      }
    >
      {appointment !== null && <SessionDetails appointment={appointment} now={now} />}
    </Dialog>
  );
}
