import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import type { WordRun } from './compare-words.ts';
import styles from './versions.module.css';

/** Two texts in one: what only the earlier one has and what only the present one has, told by more than colour. */
export function ComparedText({ runs }: { runs: readonly WordRun[] }) {
  const { t } = useText('mf-sessions/session-notes');
  return (
    <>
      <p className={styles.legend}>
        {runs.some(({ of }) => of === 'first') && <ins>{t('versions.legendThen')}</ins>}{' '}
        {runs.some(({ of }) => of === 'second') && <del>{t('versions.legendNow')}</del>}
      </p>
      <p className={styles.compared}>
        {runs.map(({ of, text }, place) => {
          const key = `${place}`;
          if (of === 'both') return <span key={key}>{text}</span>;
          const Mark = of === 'first' ? 'ins' : 'del';
          const end = text.trimEnd().length;
          return (
            <span key={key}>
              <Mark>
                <VisuallyHidden>[{t(of === 'first' ? 'versions.legendThen' : 'versions.legendNow')}: </VisuallyHidden>
                {text.slice(0, end)}
                <VisuallyHidden>]</VisuallyHidden>
              </Mark>
              {text.slice(end)}
            </span>
          );
        })}
      </p>
    </>
  );
}
