import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text, Title } from '@portal/ui/base';
import { Switch } from '@portal/ui/switches';
import { type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { compareNotes, differInWords } from '../compare/compare-words.ts';
import { ComparedLegend, ComparedText } from '../compare/compared-text.tsx';
import { NoteText } from '../reader/note-text.tsx';
import { saysNothing } from './join-texts.ts';
import styles from './note-conflict.module.css';
import type { useDecision } from './use-edited-text.ts';

interface NoteConflictProps {
  theirs: SavedNote;
  /** One's own text, as it is now. */
  mine: string;
  /** When it was saved, as people name it; null where nobody knows. */
  when: string | null;
  /** The heading, to lead people to. */
  ref: Ref<HTMLHeadingElement>;
  decision: Pick<ReturnType<typeof useDecision>, 'keepMine' | 'keepTheirs' | 'merge'>;
}

/** When the other text was written, and on what device, as far as that is known. */
function origin(device: string | null, when: string | null, t: ReturnType<typeof useText>['t']): string {
  if (when === null) return t('note.conflict.undated');
  return device === null ? t('note.conflict.written', { when }) : t('note.conflict.savedWith', { when, device });
}

/** What another tab or device made of the note, beside one's own text, and what is to become of both. */
export function NoteConflict({ theirs, mine, when, ref, decision }: NoteConflictProps) {
  const { t } = useText('mf-sessions/note');
  return (
    <section className={styles.conflict} aria-label={t('note.conflict.title')}>
      <Title ref={ref} tabIndex={-1} order={3} className={styles.title}>
        {t('note.conflict.title')}
      </Title>
      <p className={styles.words}>{origin(theirs.device, when, t)}</p>
      <OtherText theirs={theirs.note} mine={mine} />
      <p className={styles.words}>{t('note.conflict.question')}</p>
      <div className={styles.choices}>
        <Button onClick={decision.keepMine}>{t('note.conflict.keepMine')}</Button>
        <Button variant="default" onClick={decision.keepTheirs}>
          {t('note.conflict.keepTheirs')}
        </Button>
        <Button variant="default" onClick={() => decision.merge(theirs.note)}>
          {t('note.conflict.merge')}
        </Button>
      </div>
    </section>
  );
}

interface OtherTextProps {
  /** HTML, as everywhere. */
  theirs: string;
  /** One's own text, as it is now. */
  mine: string;
}

/** How much of what is above the first difference stays in sight, in pixels. */
const MARGIN = 40;

/** The other text of a note: in what it differs from one's own, or as it is. */
function OtherText({ theirs, mine }: OtherTextProps) {
  const { t } = useText('mf-sessions/note');
  const [isMarked, setIsMarked] = useState(true);
  const text = useRef<HTMLElement>(null);
  const runs = useMemo(() => compareNotes(theirs, mine), [theirs, mine]);
  const isEmpty = saysNothing(theirs);
  const differs = !isEmpty && differInWords(runs);
  const isCompared = differs && isMarked;
  const words = { first: t('note.conflict.onlyTheirs'), second: t('note.conflict.onlyMine') };
  // Only when the text comes, and not while one writes on: it would go from under the eyes of who reads it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one text is one place to begin at
  useLayoutEffect(() => {
    const mark = text.current?.querySelector('ins, del');
    if (!text.current || !mark) return;
    const distance = mark.getBoundingClientRect().top - text.current.getBoundingClientRect().top;
    text.current.scrollTop += distance - MARGIN;
  }, [theirs, isCompared]);
  return (
    <>
      {differs && (
        <Switch
          label={t('note.conflict.mark')}
          checked={isMarked}
          onChange={(event) => setIsMarked(event.currentTarget.checked)}
        />
      )}
      {isCompared && <ComparedLegend runs={runs} words={words} />}
      {!isEmpty && !differs && <Text size="sm">{t('note.conflict.onlyLooks')}</Text>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by keyboard */}
      <section ref={text} className={styles.text} tabIndex={0} aria-label={t('note.conflict.theirs')}>
        {isEmpty && t('note.conflict.empty')}
        {isCompared && <ComparedText runs={runs} words={words} />}
        {!isEmpty && !isCompared && <NoteText html={theirs} />}
      </section>
    </>
  );
}
