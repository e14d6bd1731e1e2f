import type { NoteSummary } from '@portal/contract/entities/appointment-note';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { findWords } from './find-words.ts';
import styles from './note-list.module.css';
import { type NotesState, notesLocation } from './notes-state.ts';
import { SessionMoment } from './session-moment.tsx';
import { useClientNames } from './use-note-facts.ts';

/** One note of the list: whose session it is of, when that was, and the words around what was looked for. */
export function NoteRow({ note, state }: { note: NoteSummary; state: NotesState }) {
  const { id, client, guest, start_date, excerpt } = note;
  const { t } = useText('mf-sessions/session-notes');
  const namesOf = useClientNames();
  return (
    <li className={styles.row} data-open={state.note === id}>
      <Link
        to={notesLocation({ ...state, note: id })}
        preventScrollReset
        className={styles.link}
        aria-current={state.note === id || undefined}
        data-note={id}
      >
        <span className={styles.name}>{namesOf(client.full_name, guest?.full_name)}</span>{' '}
        <SessionMoment at={start_date} className={styles.when} />
      </Link>
      <p className={styles.excerpt}>
        {excerpt === '' ? t('nothingWritten') : <MarkedWords text={excerpt} search={state.search} />}
      </p>
    </li>
  );
}

/** A text in which the words that were looked for are marked. */
function MarkedWords({ text, search }: { text: string; search: string }) {
  return findWords(text, search).map(({ text: piece, isFound }, place) => {
    const key = `${place}`;
    return isFound ? <mark key={key}>{piece}</mark> : <span key={key}>{piece}</span>;
  });
}
