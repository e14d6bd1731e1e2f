import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button } from '@portal/ui/base';
import type { MissingFile } from './queue.ts';
import styles from './send.module.css';

interface MissingFilesProps {
  files: readonly MissingFile[];
  onForget: () => void;
}

/** Files that a reload took away: pages cannot keep them, so their names are told. */
export function MissingFiles({ files, onForget }: MissingFilesProps) {
  const { t } = useText('mf-shared-files/send');
  const count = files.length;
  if (count === 0) return null;
  return (
    <Alert color="blue" role="status">
      {t('missing', { count })}
      <ul className={styles.missing}>
        {files.map(({ name, size, modified }) => (
          <li key={`${name} ${size} ${modified}`}>{name}</li>
        ))}
      </ul>
      <Button variant="default" size="compact-md" onClick={onForget}>
        {t('forget', { count })}
      </Button>
    </Alert>
  );
}
