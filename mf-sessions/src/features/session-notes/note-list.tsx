import type { searchNotes } from '@portal/contract/calls/notes';
import type { Pagination } from '@portal/contract/entities/pagination';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import type { useCall } from '@portal/portal-kit/query';
import { useNavigate } from '@portal/portal-kit/router';
import { Button, Paper, Text } from '@portal/ui/base';
import { EmptyState, Skeleton } from '@portal/ui/data';
import { IconNotes, IconSearch } from '@portal/ui/icons';
import { PagedList } from '@portal/ui/lists';
import { useRef } from 'react';
import styles from './note-list.module.css';
import { NoteRow } from './note-row.tsx';
import { NoteSearch } from './note-search.tsx';
import { type NotesState, notesLocation } from './notes-state.ts';

interface NoteListProps {
  state: NotesState;
  answer: ReturnType<typeof useCall<typeof searchNotes>>;
}

/** One's own notes, the newest session first, and the way to find one. */
export function NoteList({ state, answer }: NoteListProps) {
  const { t } = useText('mf-sessions/session-notes');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const words = useListWords(answer.isPlaceholderData ? undefined : answer.data?.pagination, state);
  const isFiltered = state.search !== '' || state.client !== null;
  const clear = () => {
    field.current?.focus();
    void navigate(notesLocation({ note: state.note }), { replace: true, preventScrollReset: true });
  };
  const none = (
    <EmptyState
      icon={<IconSearch size={26} stroke={1.75} />}
      title={t('shared:controls.nothingFound')}
      text={t('noneText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('clear')}
        </Button>
      }
    />
  );
  const empty = (
    <EmptyState icon={<IconNotes size={26} stroke={1.75} />} title={t('emptyTitle')} text={t('emptyText')} />
  );
  return (
    <Paper withBorder component="section" className={styles.card} aria-label={t('list')} aria-busy={answer.isFetching}>
      <NoteSearch state={state} field={field} />
      <Text role="status" size="sm" c="dimmed" className={styles.words}>
        {answer.data ? words : ''}
      </Text>
      <PagedList
        answer={answer}
        page={state.page}
        pageSize={LIST_PAGE_SIZE}
        toPage={(page) => notesLocation({ ...state, page })}
        label={t('list')}
        list={`${state.search} ${state.client}`}
        failed={t('failed')}
        skeleton={<NotesSkeleton />}
        words={null}
        empty={isFiltered ? none : empty}
      >
        {(rows, isDimmed) => (
          // Safari forgets that an unstyled list is one.
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <ul role="list" className={styles.rows} data-late={isDimmed}>
            {rows.map((note) => (
              <NoteRow key={note.id} note={note} state={state} />
            ))}
          </ul>
        )}
      </PagedList>
    </Paper>
  );
}

/**
 * How many notes there are or were found, and which of them are shown. While another answer is on its way the former
 * words stay, so that a screen reader speaks once for each change.
 */
function useListWords(pagination: Pagination | undefined, { search, client, page }: NotesState): string {
  const { t } = useText('mf-sessions/session-notes');
  const former = useRef('');
  if (!pagination) return former.current;
  const { total, total_items: count } = pagination;
  const first = (page - 1) * LIST_PAGE_SIZE + 1;
  const all = t(search || client ? 'found' : 'count', { count });
  const shown = t('shown', { from: first, to: Math.min(page * LIST_PAGE_SIZE, count) });
  former.current = total > 1 && page <= total ? `${all} ${shown}` : all;
  return former.current;
}

const skeletonRows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** As large as a page of notes. */
function NotesSkeleton() {
  return (
    <div className={styles.rows}>
      {skeletonRows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={16} width="45%" mb={8} />
          <Skeleton height={12} width="90%" mb={6} />
          <Skeleton height={12} width="60%" />
        </div>
      ))}
    </div>
  );
}
