import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { Versions, type VersionsProps } from './versions.tsx';

interface VersionsDialogProps extends VersionsProps {
  opened: boolean;
  onClose: () => void;
}

/** The earlier texts of a note, above the page: the editor stays as it is below. */
export function VersionsDialog({ opened, onClose, ...versions }: VersionsDialogProps) {
  const { t } = useText('mf-sessions/session-notes');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('versions.title')} closeLabel={t('versions.close')}>
      <Versions {...versions} />
    </Dialog>
  );
}
