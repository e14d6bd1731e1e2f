import { filesFromClients, filesToAllClients, filesToClients } from '@portal/contract/calls/shared-files';
import { DEFAULT_FILE_SORT, type FileTab } from '@portal/contract/rules/files';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, Paper } from '@portal/ui/base';
import { EmptyState, LazyPart, RowSkeletons, Skeleton } from '@portal/ui/data';
import { IconFiles, IconSearch } from '@portal/ui/icons';
import { PagedList, useAddressState } from '@portal/ui/lists';
import { useEffect, useRef, useState } from 'react';
import { FileOpener } from '../preview/file-opener.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FileFiltersContext } from './file-filters-context.ts';
import { FileTable } from './file-table.tsx';
import { type FilesState, filesFormat, isFiltered, placeOf } from './files-state.ts';
import { type FileRow, type ListedFile, listedFile } from './listed-file.ts';
import styles from './lists.module.css';
import { SendPart } from './send-part.tsx';

/** Their code is as large as that of the rows, which do not wait for it. */
const loadFilters = async () => {
  const { FileFilters } = await import(/* webpackChunkName: "file-filters" */ './file-filters.tsx');
  return { default: FileFilters };
};

/** One tab: whose files, in which order, and one page of them, with what can be done with each. */
export function FileList({ tab }: { tab: FileTab }) {
  const { t } = useText('mf-shared-files/lists');
  const format = filesFormat(tab);
  const [state, change] = useAddressState(format);
  const answer = useFileList(tab, state);
  const [asked, askAbout] = useState<ListedFile | null>(null);
  const card = useRef<HTMLElement>(null);
  const [deletions, setDeletions] = useState(0);
  useEffect(() => {
    // The button that had the focus goes with its row: the list is where one goes on.
    if (deletions > 0) card.current?.focus({ preventScroll: true });
  }, [deletions]);
  const label = t(`tabs.${tab}`);
  const toPage = (page: number) => {
    const query = format.write({ ...state, page }, new URLSearchParams()).toString();
    return query === '' ? placeOf(tab) : `${placeOf(tab)}?${query}`;
  };
  const showAll = () => {
    change({ client: '', page: 1 });
    card.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={card} tabIndex={-1} aria-label={label}>
      <Paper withBorder className={styles.card}>
        <div className={styles.bar}>
          {isFiltered(tab) && (
            <div className={styles.filters}>
              <FileFiltersContext value={{ state, onChange: change }}>
                <LazyPart
                  part="file-filters"
                  load={loadFilters}
                  failed={t('filters.partFailed')}
                  skeleton={
                    <div className={styles.coming}>
                      <Skeleton height={44} />
                    </div>
                  }
                />
              </FileFiltersContext>
            </div>
          )}
          {tab !== 'files_from_clients' && (
            <div className={styles.send}>
              <SendPart tab={tab} client={state.client} onSent={() => void answer.refetch()} />
            </div>
          )}
        </div>
        <FileOpener answer={answer} shownOf={listedFile}>
          <PagedList<FileRow>
            answer={answer}
            page={state.page}
            pageSize={LIST_PAGE_SIZE}
            toPage={toPage}
            label={label}
            list={`${tab} ${state.client} ${state.sort}`}
            failed={t('failed')}
            stale={t('stale')}
            skeleton={<RowSkeletons rows={5} rowClassName={styles.waiting} />}
            words={{ count: (count) => t('pager.count', { count }), rows: (rows) => t('pager.rows', rows) }}
            empty={<NoFiles tab={tab} onShowAll={state.client === '' ? undefined : showAll} />}
          >
            {(rows, isDimmed) => (
              <FileTable
                tab={tab}
                label={label}
                files={rows.map(listedFile)}
                isDimmed={isDimmed}
                onDelete={tab === 'files_from_clients' ? undefined : askAbout}
              />
            )}
          </PagedList>
        </FileOpener>
      </Paper>
      <DeleteDialog
        tab={tab}
        file={asked}
        onClose={() => askAbout(null)}
        onDeleted={() => {
          setDeletions(deletions + 1);
          // The last one of its page: there is no such page any more.
          if (state.page > 1 && answer.data?.data.length === 1) change({ page: state.page - 1 });
          else void answer.refetch();
        }}
      />
    </section>
  );
}

/** @param onShowAll takes the choice of a client back; absent while there is none */
function NoFiles({ tab, onShowAll }: { tab: FileTab; onShowAll: (() => void) | undefined }) {
  const { t } = useText('mf-shared-files/lists');
  const Icon = onShowAll ? IconSearch : IconFiles;
  const words = onShowAll ? 'emptyOfClient' : `empty.${tab}`;
  return (
    <EmptyState
      icon={<Icon size={26} stroke={1.75} />}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      action={
        onShowAll && (
          <Button variant="default" onClick={onShowAll}>
            {t('emptyOfClient.showAll')}
          </Button>
        )
      }
    />
  );
}

/**
 * One page of a tab's list (FILES-012, FILES-027); the other two lists are not asked for. When a page cannot be had,
 * the former one stays and is no longer dimmed (FILES-026).
 */
function useFileList(tab: FileTab, { client, sort, page }: FilesState) {
  // The default order is the server's own, so the first request is the one that was prefetched with the page.
  const query = { page, ...(client && { client }), ...(sort !== DEFAULT_FILE_SORT && { sort }) };
  const asked = (own: FileTab) => ({ keepPrevious: true, enabled: tab === own });
  const lists = {
    files_from_clients: useCall(filesFromClients, { query }, asked('files_from_clients')),
    files_to_clients: useCall(filesToClients, { query }, asked('files_to_clients')),
    files_to_all_clients: useCall(filesToAllClients, { query: { page } }, asked('files_to_all_clients')),
  };
  return lists[tab];
}
