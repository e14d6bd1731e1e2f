import { searchNotes } from '@portal/contract/calls/notes';
import type { Pagination } from '@portal/contract/entities/pagination';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useNavigate } from '@portal/portal-kit/router';
import { Button, Paper, Text } from '@portal/ui/base';
import { EmptyState, Skeleton } from '@portal/ui/data';
import { IconNotes, IconSearch } from '@portal/ui/icons';
import { LinkTabs, PagedList } from '@portal/ui/lists';
import { type RefObject, useRef } from 'react';
import styles from './note-list.module.css';
import { NoteRow } from './note-row.tsx';
import { NoteSearch } from './note-search.tsx';
import { NOTE_LISTS, type NotesState, notesInput, notesLocation } from './notes-state.ts';

interface NoteListProps {
  state: NotesState;
  answer: ReturnType<typeof useCall<typeof searchNotes>>;
}

/** One's own notes, the newest session first, and the way to find one: of those written, and of those still to be. */
export function NoteList({ state, answer }: NoteListProps) {
  const { t } = useText('mf-sessions/session-notes');
  const fields = useRef<HTMLDivElement>(null);
  const words = useListWords(answer.isPlaceholderData ? undefined : answer.data?.pagination, state);
  return (
    <Paper withBorder component="section" className={styles.card} aria-label={t('list')} aria-busy={answer.isFetching}>
      <NoteTabs state={state} answer={answer} />
      <NoteSearch state={state} fields={fields} />
      <Text role="status" size="sm" c="dimmed" className={styles.words}>
        {answer.data ? words : ''}
      </Text>
      <PagedList
        answer={answer}
        page={state.page}
        pageSize={LIST_PAGE_SIZE}
        toPage={(page) => notesLocation({ ...state, page })}
        label={t('list')}
        list={`${state.list} ${state.search} ${state.client}`}
        failed={t('failed')}
        skeleton={<NotesSkeleton />}
        words={null}
        empty={<NoNotes state={state} fields={fields} />}
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

/** The ways to both lists, of the same client. That some notes are still to be written is said on the way there (UX-1). */
function NoteTabs({ state, answer }: NoteListProps) {
  const { t } = useText('mf-sessions/session-notes');
  const { list: active, client, note } = state;
  const isFetched = answer.isFetched;
  const counts = {
    written: useCount('written', state, isFetched),
    unwritten: useCount('unwritten', state, isFetched),
  };
  const tabs = NOTE_LISTS.map((list) => {
    const count = counts[list];
    return {
      key: list,
      label: t(`lists.${list}`),
      to: notesLocation({ list, client, note }),
      count,
      countLabel: count === undefined ? undefined : t(countWords[list], { count }),
    };
  });
  return (
    <div className={styles.tabs}>
      <LinkTabs label={t('lists.label')} tabs={tabs} active={active} link={Link} />
    </div>
  );
}

const countWords = { written: 'count', unwritten: 'missing' } as const;

/**
 * How many notes one of the lists has, of the chosen client. Only once the rows are there is asked for what is merely
 * counted, and never for what they tell already. It is counted without its rows: nobody looks at those notes, and no
 * audit event is to say so.
 */
function useCount(list: NotesState['list'], state: NotesState, isFetched: boolean): number | undefined {
  const isOpen = state.list === list && state.search === '' && state.page === 1;
  const input = notesInput({ ...state, list, search: '', page: 1 });
  const rows = useCall(searchNotes, input, { enabled: false }).data;
  const counted = useCall(
    searchNotes,
    { query: { ...input.query, count_only: 'true' } },
    { enabled: isFetched && !isOpen },
  ).data;
  return (isOpen ? (rows ?? counted) : (counted ?? rows))?.pagination.total_items;
}

/** A list without notes: because there are none, none is missing, or none is like what is looked for. */
function NoNotes({ state, fields }: { state: NotesState; fields: RefObject<HTMLDivElement | null> }) {
  const { t } = useText('mf-sessions/session-notes');
  const navigate = useNavigate();
  const { list, search, client, note } = state;
  const isFiltered = search !== '' || client !== null;
  const clear = () => {
    // The button goes away with what it clears. The first field is that of the words, where words are looked for.
    fields.current?.querySelector<HTMLElement>('input, select')?.focus();
    void navigate(notesLocation({ list, note }), { replace: true, preventScrollReset: true });
  };
  const kind = search === '' ? list : 'noneFound';
  return (
    <EmptyState
      icon={kind === 'noneFound' ? <IconSearch size={26} stroke={1.75} /> : <IconNotes size={26} stroke={1.75} />}
      title={t(`none.${kind}.title`)}
      text={t(`none.${kind}.text`)}
      action={
        isFiltered ? (
          <Button variant="default" onClick={clear}>
            {t(search === '' ? 'shared:clients.all' : 'clear')}
          </Button>
        ) : undefined
      }
    />
  );
}

/**
 * How many notes there are or were found, and which of them are shown. While another answer is on its way the former
 * words stay, so that a screen reader speaks once for each change.
 */
function useListWords(pagination: Pagination | undefined, { list, search, client, page }: NotesState): string {
  const { t } = useText('mf-sessions/session-notes');
  const former = useRef('');
  if (!pagination) return former.current;
  const { total, total_items: count } = pagination;
  const first = (page - 1) * LIST_PAGE_SIZE + 1;
  const all = t(list === 'written' && (search || client) ? 'found' : countWords[list], { count });
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
