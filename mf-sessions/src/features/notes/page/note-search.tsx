import { clientSelector } from '@portal/contract/calls/clients';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { useNavigate } from '@portal/portal-kit/router';
import { NativeSelect } from '@portal/ui/forms';
import { SearchField } from '@portal/ui/lists';
import type { RefObject } from 'react';
import styles from './note-list.module.css';
import { type NotesState, notesLocation } from './notes-state.ts';

/** A search begins this long after the last key. */
const SEARCH_PAUSE_MS = 300;

interface NoteSearchProps {
  state: NotesState;
  /** The fields, to lead people back to. */
  fields: RefObject<HTMLDivElement | null>;
}

/**
 * What to look for, and in whose notes. Both begin at the first page; the note that is open stays open. In notes that
 * say nothing there is nothing to look for.
 */
export function NoteSearch({ state, fields }: NoteSearchProps) {
  const { t } = useText('mf-sessions/session-notes');
  const navigate = useNavigate();
  const clients = useCall(clientSelector, {}).data ?? [];
  const { list, search, client, note } = state;
  const go = (change: Partial<NotesState>) =>
    void navigate(notesLocation({ list, search, client, note, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const options = clients.map(({ id, full_name }) => ({ value: id, label: full_name }));
  // Chosen by a link, and not there yet, or no client of one's own any more: the choice is kept all the same.
  if (client !== null && !options.some(({ value }) => value === client))
    options.unshift({ value: client, label: t('chosenClient') });
  return (
    <div ref={fields} className={styles.search}>
      {list === 'written' && (
        <SearchField
          label={t('search')}
          placeholder={t('searchExample')}
          value={search}
          onChange={(words) => go({ search: words })}
          pauseMs={SEARCH_PAUSE_MS}
        />
      )}
      <NativeSelect
        label={t('client')}
        value={client ?? ''}
        options={[{ value: '', label: t('shared:clients.all') }, ...options]}
        onChange={(chosen) => go({ client: chosen || null })}
      />
    </div>
  );
}
