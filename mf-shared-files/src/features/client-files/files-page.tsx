import { clientFiles } from '@portal/contract/calls/client-files';
import { filesOfClient } from '@portal/contract/calls/shared-files';
import type { ExchangedFile } from '@portal/contract/entities/shared-file';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { VisuallyHidden } from '@portal/ui/base';
import { Answer, EmptyState, RowSkeletons } from '@portal/ui/data';
import { IconFiles } from '@portal/ui/icons';
import { useEffect, useRef } from 'react';
import { FileOpener } from '../preview/file-opener.tsx';
import styles from './client-files.module.css';
import { FileRow, type FileRowProps, shownFile } from './file-row.tsx';

interface FilesPageProps extends Pick<SlotInputs['client-files/v1'], 'with' | 'full_name'> {
  /** Chooses one of them. */
  onPick?: FileRowProps['onPick'];
  page: number;
  /** How many pages there are, once that is known. */
  onPages: (pages: number) => void;
  /** It was asked for by a button: a reader goes on at its first file. */
  takesFocus: boolean;
  /** Asks whether a file is to be deleted, which only a practitioner may do. */
  onDelete: (file: ExchangedFile) => void;
}

/** Ten files, in each state that their answer can be in. */
export function FilesPage({ with: other, full_name, onPick, page, onPages, takesFocus, onDelete }: FilesPageProps) {
  const { t } = useText('mf-shared-files/client');
  const answer = useFiles(other, page);
  const list = useRef<HTMLUListElement>(null);
  const pages = answer.data?.pagination.total;
  const isThere = pages !== undefined;
  useEffect(() => {
    if (pages !== undefined) onPages(pages);
  }, [pages, onPages]);
  useEffect(() => {
    if (isThere && takesFocus) list.current?.focus();
  }, [isThere, takesFocus]);
  const viewer = other.kind === 'client' ? 'practitioner' : 'client';
  // Whoever chooses one has come for nothing else.
  const mayDelete = (file: ExchangedFile) => !onPick && viewer === 'practitioner' && file.sent_by === viewer;
  return (
    <Answer
      answer={answer}
      failed={t('failed')}
      stale={t('stale')}
      skeleton={<RowSkeletons rows={page === 1 ? 3 : 1} />}
    >
      {({ data, pagination }) => {
        const count = pagination.total_items;
        if (count === 0) return page === 1 && <NoFiles kind={other.kind} full_name={full_name} />;
        // Its last file was deleted.
        if (data.length === 0) return null;
        const from = (page - 1) * LIST_PAGE_SIZE + 1;
        const range = t('rows', { from, to: from + data.length - 1, count });
        return (
          <FileOpener answer={answer} shownOf={shownFile}>
            <VisuallyHidden role="status">{range}</VisuallyHidden>
            <ul ref={list} tabIndex={-1} className={styles.files} aria-label={t('list', { name: full_name, range })}>
              {data.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  viewer={viewer}
                  full_name={full_name}
                  onPick={onPick}
                  onDelete={mayDelete(file) ? () => onDelete(file) : undefined}
                />
              ))}
            </ul>
          </FileOpener>
        );
      }}
    </Answer>
  );
}

function NoFiles({ kind, full_name }: { kind: 'client' | 'practitioner'; full_name: string }) {
  const { t } = useText('mf-shared-files/client');
  return (
    <EmptyState
      icon={<IconFiles size={26} stroke={1.75} />}
      title={t('empty.title')}
      text={t(`empty.${kind}`, { name: full_name })}
    />
  );
}

/** The same list by the call of whoever looks at it. */
export function useFiles({ kind, id }: FilesPageProps['with'], page: number) {
  const asPractitioner = useCall(filesOfClient, { params: { id }, query: { page } }, { enabled: kind === 'client' });
  const asClient = useCall(clientFiles, { query: { practitioner: id, page } }, { enabled: kind === 'practitioner' });
  return kind === 'client' ? asPractitioner : asClient;
}
