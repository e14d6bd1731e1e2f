import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { Switch } from '@portal/ui/switches';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { compareNotes, differInWords } from '../note-compare/compare-notes.ts';
import { ComparedLegend, ComparedText } from '../note-compare/compared-text.tsx';
import { NoteText } from '../note-reader/note-text.tsx';
import { saysNothing } from './join-texts.ts';
import styles from './note-conflict.module.css';

interface OtherTextProps {
  /** HTML, as everywhere. */
  theirs: string;
  /** One's own text, as it is now. */
  mine: string;
}

/** How much of what is above the first difference stays in sight, in pixels. */
const MARGIN = 40;

/** The other text of a note: in what it differs from one's own, or as it is. */
export function OtherText({ theirs, mine }: OtherTextProps) {
  const { t } = useText('mf-sessions');
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
