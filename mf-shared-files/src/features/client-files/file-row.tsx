import type { ExchangedFile } from '@portal/contract/entities/shared-file';
import { type LinkedFile, useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, UnstyledButton, VisuallyHidden } from '@portal/ui/base';
import { Badge, sizeInWords } from '@portal/ui/data';
import { IconTrash } from '@portal/ui/icons';
import { FileDownload, FileName } from '../preview/file-name.tsx';
import type { ShownFile } from '../preview/shown-file.ts';
import styles from './client-files.module.css';

/** A file of either direction, as it is opened. */
export function shownFile({ id, file_name, resource }: ExchangedFile): ShownFile {
  return { id, file_name, url: resource.url };
}

export interface FileRowProps {
  file: ExchangedFile;
  viewer: ExchangedFile['sent_by'];
  /** Of the other one. */
  full_name: string;
  /** Chooses it. */
  onPick?: ((file: LinkedFile) => void) | undefined;
  /** Asks whether the file is to be deleted; absent where that is not the viewer's to do. */
  onDelete?: (() => void) | undefined;
}

/** One file: its name, which opens it, who sent it, when, how large it is, and what can be done with it. */
export function FileRow({ file, viewer, full_name, onPick, onDelete }: FileRowProps) {
  const { t } = useText('mf-shared-files/client');
  const { dateTime } = useFormats();
  const { locale } = useLocale();
  const { file_name, created_at, byte_size, sent_by, to_all_yn } = file;
  const shown = shownFile(file);
  return (
    <li className={styles.file}>
      <FileName file={shown} />
      <div className={styles.facts}>
        <span>{sent_by === viewer ? t('sentByYou') : t('sentBy', { name: full_name })}</span>
        <time dateTime={created_at}>{dateTime(created_at)}</time>
        <span>{sizeInWords(byte_size, locale)}</span>
        {to_all_yn && viewer === 'practitioner' && <Badge color="gray">{t('toAll')}</Badge>}
      </div>
      <div className={styles.actions} data-picks={onPick !== undefined}>
        {onPick && (
          <Button size="sm" variant="default" onClick={() => onPick({ id: file.id, name: file_name })}>
            {t('pick')}
            <VisuallyHidden> {file_name}</VisuallyHidden>
          </Button>
        )}
        <FileDownload file={shown} />
        {onDelete && (
          <UnstyledButton className={styles.delete} aria-haspopup="dialog" onClick={onDelete}>
            <IconTrash size={18} aria-hidden="true" />
            {t('delete')}
            <VisuallyHidden> {file_name}</VisuallyHidden>
          </UnstyledButton>
        )}
      </div>
    </li>
  );
}
