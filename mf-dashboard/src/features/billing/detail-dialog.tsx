import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { DetailForm } from './detail-form.tsx';

interface DetailDialogProps {
  /** Whose billing details are edited; null while the dialog is closed. */
  session: CompletedAppointment | null;
  onClose: () => void;
  /** Called before what was saved shows in the list. */
  onSaved: () => void;
}

/** The billing details of one session, to fill in and to correct (BA-011). What is typed outlives the dialog. */
export function DetailDialog({ session, onClose, onSaved }: DetailDialogProps) {
  const { t } = useText('mf-dashboard/billing');
  const detail = session?.appointment_detail ?? null;
  return (
    <Dialog opened={detail !== null} onClose={onClose} title={t('form.title')}>
      {session && detail && (
        <DetailForm key={detail.id} session={session} stored={detail} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}
