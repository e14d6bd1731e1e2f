import type { ExchangedFile } from '@portal/contract/entities/shared-file';
import { useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import styles from './client-files.module.css';
import { fileSize } from './file-size.ts';

interface FileRowProps {
  file: ExchangedFile;
  viewer: ExchangedFile['sent_by'];
  /** Of the other one. */
  full_name: string;
}

/** One file: its name, which opens it, who sent it, when, and how large it is. */
export function FileRow({ file, viewer, full_name }: FileRowProps) {
  const { t } = useText('mf-shared-files/client');
  const { dateTime } = useFormats();
  const { locale } = useLocale();
  const { file_name, created_at, byte_size, sent_by, to_all_yn, resource } = file;
  return (
    <li className={styles.file}>
      <Anchor href={resource.url} download={file_name} className={styles.name}>
        {file_name}
      </Anchor>
      <div className={styles.facts}>
        <span>{sent_by === viewer ? t('sentByYou') : t('sentBy', { name: full_name })}</span>
        <time dateTime={created_at}>{dateTime(created_at)}</time>
        <span>{fileSize(byte_size, locale)}</span>
        {to_all_yn && viewer === 'practitioner' && <Badge color="gray">{t('toAll')}</Badge>}
      </div>
    </li>
  );
}
