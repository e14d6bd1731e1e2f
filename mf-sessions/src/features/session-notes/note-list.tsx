import { useText } from '@portal/portal-kit/i18n';
import { Link, useNavigate } from '@portal/portal-kit/router';
import { Anchor, Button, Group, Paper, Text } from '@portal/ui/base';
import { EmptyState, ErrorCard, Pager, PendingButton } from '@portal/ui/data';
import { IconNotes, IconSearch } from '@portal/ui/icons';
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
  const { t: shared } = useText('mf-sessions');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const rows = answer.data?.data ?? [];
  const pagination = answer.data?.pagination;
  const words = useListWords(answer.isPlaceholderData ? undefined : pagination, state);
  const retry = { label: shared('session.retry'), onRetry: () => void answer.refetch(), pending: answer.isFetching };
  const isEmpty = answer.data !== undefined && !answer.isPlaceholderData && rows.length === 0;
  const isBeyond = isEmpty && pagination !== undefined && pagination.total > 0;
  const isFiltered = state.search !== '' || state.client !== null;
  const clear = () => {
    field.current?.focus();
    void navigate(notesLocation({ note: state.note }), { replace: true, preventScrollReset: true });
  };
  return (
    <Paper withBorder component="section" className={styles.card} aria-label={t('list')} aria-busy={answer.isFetching}>
      <NoteSearch state={state} field={field} />
      <Text role="status" size="sm" c="dimmed" className={styles.words}>
        {answer.isLoadingError ? '' : words}
      </Text>
      {answer.isPending && <NotesSkeleton />}
      {answer.isLoadingError && (
        <ErrorCard
          title={t('failed')}
          text={shared('session.failedText')}
          retry={retry}
          details={shared('session.code', { code: answer.error.code })}
        />
      )}
      {answer.isRefetchError && (
        <Group role="status" justify="space-between" gap="xs" className={styles.stale}>
          <Text size="sm">{t('stale')}</Text>
          <PendingButton variant="subtle" onClick={retry.onRetry} pending={retry.pending}>
            {retry.label}
          </PendingButton>
        </Group>
      )}
      {rows.length > 0 && (
        // Safari forgets that an unstyled list is one.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ul role="list" className={styles.rows} data-late={answer.isPlaceholderData}>
          {rows.map((note) => (
            <NoteRow key={note.id} note={note} state={state} />
          ))}
        </ul>
      )}
      {isBeyond && (
        <EmptyState
          icon={<IconNotes size={26} stroke={1.75} />}
          title={t('beyond', { page: state.page })}
          action={
            <Anchor component={Link} to={notesLocation({ ...state, page: pagination.total })}>
              {t('lastPage')}
            </Anchor>
          }
        />
      )}
      {isEmpty && !isBeyond && isFiltered && (
        <EmptyState
          icon={<IconSearch size={26} stroke={1.75} />}
          title={t('noneTitle')}
          text={t('noneText')}
          action={
            <Button variant="default" onClick={clear}>
              {t('clear')}
            </Button>
          }
        />
      )}
      {isEmpty && !isBeyond && !isFiltered && (
        <EmptyState icon={<IconNotes size={26} stroke={1.75} />} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {pagination !== undefined && pagination.total > 1 && (
        <div className={styles.foot}>
          <Pager
            page={state.page}
            pages={pagination.total}
            toPage={(page) => notesLocation({ ...state, page })}
            link={Link}
            summary=""
            labels={{
              navigation: t('pages'),
              previous: t('previousPage'),
              next: t('nextPage'),
              page: (page) => t('page', { page }),
            }}
          />
        </div>
      )}
    </Paper>
  );
}
