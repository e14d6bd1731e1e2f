import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { Button, Paper, Text } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconNotes, IconSearch } from '@portal/ui/icons';
import { PagedList } from '@portal/ui/lists';
import { useRef } from 'react';
import styles from './note-list.module.css';
import { NoteRow } from './note-row.tsx';
import { NoteSearch } from './note-search.tsx';
import { NotesSkeleton } from './notes-skeleton.tsx';
import { type NotesState, notesLocation } from './notes-state.ts';
import { useListWords } from './use-list-words.ts';
import type { useNoteRows } from './use-note-rows.ts';

interface NoteListProps {
  state: NotesState;
  answer: ReturnType<typeof useNoteRows>;
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
