import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { AppointmentSummary } from './appointment-summary.tsx';
import { StatusForm } from './status-form.tsx';
import { useClosing } from './use-closing.ts';
import { useDecision } from './use-decision.ts';

/**
 * The slot `status-dialog/v1`: how a session went, told by its practitioner or by an admin (DASH-010). Closing it asks
 * nothing: a decision that was confirmed goes on, a mere choice is made again in no time.
 */
export default function StatusDialog({ appointment: given, onChanged, onClose }: SlotInputs['status-dialog/v1']) {
  const { t } = useText('mf-dashboard');
  const { opened, close } = useClosing(onClose);
  const { appointment, admin, decide, pending, refusal } = useDecision(given, {
    opened,
    onDone: (changed) => {
      onChanged?.(changed);
      close();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(admin ? 'statusDialog.titleAdmin' : 'statusDialog.title')}
      closeLabel={t('statusDialog.close')}
    >
      <AppointmentSummary appointment={appointment} />
      <StatusForm
        appointment={appointment}
        admin={admin}
        onDecide={(decision) => void decide(decision)}
        onDismiss={close}
        pending={pending}
        refusal={refusal}
      />
    </Dialog>
  );
}
