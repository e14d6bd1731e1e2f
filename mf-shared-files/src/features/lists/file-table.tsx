import type { FileTab } from '@portal/contract/rules/files';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton, VisuallyHidden } from '@portal/ui/base';
import { IconTrash } from '@portal/ui/icons';
import { Table, type TableColumn } from '@portal/ui/records';
import { FileDownload, FileName } from '../preview/file-name.tsx';
import type { ListedFile } from './listed-file.ts';
import styles from './lists.module.css';

export interface FileTableProps {
  tab: FileTab;
  label: string;
  files: readonly ListedFile[];
  /** They are about to be replaced by another page's. */
  isDimmed: boolean;
  /** Asks whether a file is to be deleted; absent where that is not the practitioner's to do. */
  onDelete?: ((file: ListedFile) => void) | undefined;
}

/** The files of a page, under the headers of FILES-006, and of FILES-007 where all clients have them. */
export function FileTable({ tab, label, files, isDimmed, onDelete }: FileTableProps) {
  const { t } = useText('mf-shared-files/lists');
  const { date, time } = useFormats();
  const dates: TableColumn<ListedFile> = {
    id: 'date',
    header: t('columns.date'),
    cell: ({ created_at }) => (
      <time dateTime={created_at} className={styles.date}>
        {date(created_at)} <span className={styles.time}>{time(created_at)}</span>
      </time>
    ),
  };
  const clients: TableColumn<ListedFile> = {
    id: 'client',
    header: t('columns.client'),
    cell: ({ client }) => <span className={styles.words}>{client ?? t('unknownClient')}</span>,
  };
  const others: TableColumn<ListedFile>[] = [
    { id: 'file', header: t('columns.file'), cell: (file) => <FileName file={file} /> },
    {
      id: 'action',
      header: t('columns.action'),
      cell: (file) => (
        <span className={styles.actions}>
          <FileDownload file={file} />
          {onDelete && <DeleteButton file={file} onPress={() => onDelete(file)} />}
        </span>
      ),
    },
  ];
  return (
    <div className={styles.table} data-dimmed={isDimmed} aria-busy={isDimmed}>
      <Table
        caption={label}
        hideCaption
        columns={[dates, ...(tab === 'files_to_all_clients' ? [] : [clients]), ...others]}
        rows={files}
        rowId={({ id }) => id}
      />
    </div>
  );
}

function DeleteButton({ file, onPress }: { file: ListedFile; onPress: () => void }) {
  const { t } = useText('mf-shared-files/lists');
  return (
    <UnstyledButton className={styles.delete} aria-haspopup="dialog" onClick={onPress}>
      <IconTrash size={18} aria-hidden="true" />
      {t('delete.open')}
      <VisuallyHidden> {file.file_name}</VisuallyHidden>
    </UnstyledButton>
  );
}
