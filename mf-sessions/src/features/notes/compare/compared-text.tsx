import { VisuallyHidden } from '@portal/ui/base';
import type { WordRun } from './compare-words.ts';
import styles from './compared-text.module.css';

interface ComparedTextProps {
  runs: readonly WordRun[];
  /** Where words stand that only the first text has, and only the second one. */
  words: Readonly<Record<'first' | 'second', string>>;
}

/** What the marks of a compared text mean. */
export function ComparedLegend({ runs, words }: ComparedTextProps) {
  return (
    <p className={styles.legend}>
      {runs.some(({ of }) => of === 'first') && <ins>{words.first}</ins>}{' '}
      {runs.some(({ of }) => of === 'second') && <del>{words.second}</del>}
    </p>
  );
}

/** Two texts in one: what only the first one has and what only the second one has, told by more than colour. */
export function ComparedText({ runs, words }: ComparedTextProps) {
  return (
    <p className={styles.compared}>
      {runs.map(({ of, text }, place) => {
        const key = `${place}`;
        if (of === 'both') return <span key={key}>{text}</span>;
        const Mark = of === 'first' ? 'ins' : 'del';
        const end = text.trimEnd().length;
        return (
          <span key={key}>
            <Mark>
              <VisuallyHidden>[{words[of]}: </VisuallyHidden>
              {text.slice(0, end)}
              <VisuallyHidden>]</VisuallyHidden>
            </Mark>
            {text.slice(end)}
          </span>
        );
      })}
    </p>
  );
}
