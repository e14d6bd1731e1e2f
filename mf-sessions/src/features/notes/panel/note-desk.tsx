import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { OpenNote } from '../saving/note.ts';
import { useAheadText } from './ahead-text.ts';
import { LazyNoteEditor } from './lazy-note-editor.tsx';
import { NoteConflict } from './note-conflict.tsx';
import styles from './note-desk.module.css';
import { NoteState } from './note-state.tsx';
import { isInTrouble, originWords, stateWords, toneOf, whenWords } from './note-words.ts';
import { useSaveNews } from './save-news.ts';
import { useDecision, useEditedText } from './use-edited-text.ts';

/** From this share of the longest note on, people are told how long theirs is. */
const NEAR = 0.9;

interface NoteDeskProps {
  note: OpenNote;
  /** Of the session whose text may lie on this device. */
  appointmentId: string | undefined;
}

/** The editor of a note, how the note fares, and what another device made of it. */
export function NoteDesk({ note, appointmentId }: NoteDeskProps) {
  const { t } = useText('mf-sessions/note');
  const formats = useFormats();
  const now = useNow(60_000);
  const stateId = useId();
  const conflictTitle = useRef<HTMLHeadingElement>(null);
  // Said until somebody writes on: it may be saved before they have read it.
  const [isBack, setIsBack] = useState(note.isRestored);
  const edited = useEditedText(note);
  const { editor, read, change, length } = edited;
  const { bringBack, ...decision } = useDecision(note, edited);
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
            {length > NOTE_LIMIT * NEAR && (
              <Text size="sm">
                {t('note.length', { length: formats.number(length), limit: formats.number(NOTE_LIMIT) })}
              </Text>
            )}
          </NoteState>
          {bringBack && (
            // The text that was given up has never been on the server: this page still holds it.
            <Group gap="xs" justify="space-between">
              <Text size="sm">{t('note.setAside.text')}</Text>
              <Button size="compact-sm" variant="default" onClick={bringBack}>
                {t('note.setAside.bringBack')}
              </Button>
            </Group>
          )}
        </div>
        {theirs && (
          <NoteConflict
            ref={conflictTitle}
            theirs={theirs}
            mine={read()}
            when={theirs.saved_at === null ? null : when(new Date(theirs.saved_at))}
            decision={decision}
          />
        )}
      </div>
    </div>
  );
}

interface TakeOverProps {
  appointmentId: string;
  note: Pick<OpenNote, 'status' | 'replace' | 'whenSaved'>;
  /** What the editor shows. */
  read: () => string;
}

/** Puts what was written before the session could be opened (SESS-048) below what is in its note, and says so. */
function TakeOver({ appointmentId, note, read }: TakeOverProps) {
  const { t } = useText('mf-sessions/note');
  const { ahead, isLooking, text } = useAheadText(appointmentId);
  const [isTaken, setIsTaken] = useState(false);
  // While two texts wait for a decision a third one would only add to it.
  const isWaiting = !isLooking && text !== '' && note.status.kind !== 'conflict';
  const take = useEffectEvent(() => {
    setIsTaken(true);
    void ahead?.putInto(note, read);
  });
  useEffect(() => {
    if (isWaiting) take();
  }, [isWaiting]);
  return isTaken ? <Text size="sm">{t('note.ahead.taken')}</Text> : null;
}
