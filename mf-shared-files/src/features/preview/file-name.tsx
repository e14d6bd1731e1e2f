import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton, VisuallyHidden } from '@portal/ui/base';
import { IconDownload } from '@portal/ui/icons';
import styles from './file-name.module.css';
import { useOpener } from './preview-context.ts';
import { previewKind, type ShownFile } from './shown-file.ts';

/** A file's name in full; pressed, it shows the file in place, or downloads what cannot be shown. */
export function FileName({ file }: { file: ShownFile }) {
  const { view, download } = useOpener();
  const isViewable = previewKind(file.file_name) !== null;
  return (
    <UnstyledButton
      className={styles.name}
      data-file={file.id}
      aria-haspopup={isViewable ? 'dialog' : undefined}
      onClick={() => (isViewable ? view(file) : void download(file))}
    >
      {file.file_name}
    </UnstyledButton>
  );
}

/**
 * The link to a file (FILES-013, FILES-014, FILES-015). A press reads the file here, with a fresh address where the
 * link's is too old; what browsers offer for links besides uses the address as it stands.
 */
export function FileDownload({ file }: { file: ShownFile }) {
  const { t } = useText('mf-shared-files/preview');
  const { download, downloading } = useOpener();
  return (
    <a
      href={file.url}
      download={file.file_name}
      className={styles.action}
      aria-busy={downloading === file.id}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void download(file);
      }}
    >
      <IconDownload size={18} aria-hidden="true" />
      {t('download')}
      <VisuallyHidden> {file.file_name}</VisuallyHidden>
    </a>
  );
}
