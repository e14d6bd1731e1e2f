import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { AppointmentSummary, FinalOutcome, useClosing, useLeaving } from './dialog-frame.tsx';
import { StatusForm } from './status-form.tsx';
import { useDecision } from './use-decision.ts';

/**
 * The slot `status-dialog/v1`: how a session went, told by its practitioner or by an admin (DASH-010). Closing it asks
 * nothing: a decision that was confirmed goes on, a mere choice is made again in no time.
 */
export default function StatusDialog({ appointment: given, onChanged, onClose }: SlotInputs['status-dialog/v1']) {
  const { t } = useText('mf-dashboard');
  const { opened, close } = useClosing(onClose);
  const { appointment, admin, decide, pending, refusal, settled } = useDecision(given, {
    opened,
    onDone: (changed) => {
      onChanged?.(changed);
      close();
    },
  });
  const leave = useLeaving(appointment, pending, close);
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t(admin ? 'statusDialog.titleAdmin' : 'shared:appointments.complete')}
    >
      <AppointmentSummary appointment={appointment} />
      {settled ? (
        <FinalOutcome refusal={refusal} onClose={close} />
      ) : (
        <StatusForm
          appointment={appointment}
          admin={admin}
          onDecide={decide}
          onDismiss={leave}
          pending={pending}
          refusal={refusal}
        />
      )}
    </Dialog>
  );
}
