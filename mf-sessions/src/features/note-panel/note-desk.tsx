import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useId, useRef, useState } from 'react';
import type { OpenNote } from '../note/note.ts';
import type { HeadingLevel } from './heading-level.ts';
import { LazyNoteEditor } from './lazy-note-editor.tsx';
import { NoteConflict } from './note-conflict.tsx';
import styles from './note-desk.module.css';
import { NoteLength } from './note-length.tsx';
import { NoteState } from './note-state.tsx';
import { isInTrouble, originWords, stateWords, toneOf, whenWords } from './note-words.ts';
import { useSaveNews } from './save-news.ts';
import { SetAside } from './set-aside.tsx';
import { TakeOver } from './take-over.tsx';
import { useDecision } from './use-decision.ts';
import { useEditedText } from './use-edited-text.ts';

interface NoteDeskProps {
  note: OpenNote;
  /** Of headings inside: one below the note's own. */
  headingLevel: HeadingLevel;
  /** Of the session whose text may lie on this device. */
  appointmentId: string | undefined;
}

/** The editor of a note, how the note fares, and what another device made of it. */
export function NoteDesk({ note, headingLevel, appointmentId }: NoteDeskProps) {
  const { t } = useText('mf-sessions');
  const formats = useFormats();
  const now = useNow(60_000);
  const stateId = useId();
  const conflictTitle = useRef<HTMLHeadingElement>(null);
  // Said until somebody writes on: it may be saved before they have read it.
  const [isBack, setIsBack] = useState(note.isRestored);
  const edited = useEditedText(note);
  const { editor, read, change, length } = edited;
  const { keepMine, keepTheirs, merge, bringBack } = useDecision(note, edited);
  const { status } = note;
  const tone = toneOf(status);
  const when = (moment: Date) => whenWords(moment, now, formats, t);
  const words = stateWords(status, when, t);
  const news = useSaveNews({ tone, words }, t('note.state.savedAgain'));
  const origin = originWords(note.isFromElsewhere, isBack, t);
  const theirs = status.kind === 'conflict' ? status.theirs : null;

  const write = () => {
    setIsBack(false);
    change();
  };
  const actions = {
    retrying: { label: t('note.tryNow'), onClick: () => void note.flush() },
    conflict: { label: t('note.conflict.show'), onClick: () => conflictTitle.current?.focus() },
  };
  const action = status.kind === 'retrying' || status.kind === 'conflict' ? actions[status.kind] : undefined;
  return (
    <div className={styles.desk}>
      <div className={styles.texts} data-beside={theirs !== null}>
        <div className={styles.mine}>
          {theirs && <p className={styles.whose}>{t('note.conflict.mine')}</p>}
          <LazyNoteEditor
            ref={editor}
            read={read}
            label={t('note.label')}
            describedBy={stateId}
            isInvalid={status.kind === 'refused'}
            onChange={write}
          />
          <NoteState
            id={stateId}
            tone={tone}
            words={words}
            news={note.isFromElsewhere ? origin : news || origin}
            action={action}
          >
            {status.kind === 'refused' && <Text size="sm">{t('note.refusedHint')}</Text>}
            {isInTrouble(status) && note.kept === 'kept' && <Text size="sm">{t('note.kept')}</Text>}
            {note.kept === 'failed' && <Text size="sm">{t('note.unkept')}</Text>}
            {origin !== '' && <Text size="sm">{origin}</Text>}
            {appointmentId !== undefined && <TakeOver appointmentId={appointmentId} note={note} read={read} />}
            <NoteLength length={length} />
          </NoteState>
          {bringBack && <SetAside onBringBack={bringBack} />}
        </div>
        {theirs && (
          <NoteConflict
            ref={conflictTitle}
            theirs={theirs}
            mine={read()}
            when={theirs.saved_at === null ? null : when(new Date(theirs.saved_at))}
            headingLevel={headingLevel}
            onKeepMine={keepMine}
            onKeepTheirs={keepTheirs}
            onMerge={() => merge(theirs.note)}
          />
        )}
      </div>
    </div>
  );
}
