import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useLayoutEffect, useRef } from 'react';
import { usePageClasses } from '../../call/view/use-page-classes.ts';
import { NoteText } from '../reader/note-text.tsx';
import styles from './print-sheet.module.css';
import { SessionMoment } from './session-moment.tsx';
import type { NoteFacts } from './use-note-facts.ts';

/**
 * Marks everything that an element lies in, for print-sheet.module.css: Firefox 115 to 120, which we serve, have no
 * `:has()`. An attribute, because React writes class names anew.
 * @returns takes the marks away
 */
function markAround(inner: HTMLElement | null): () => void {
  const around: HTMLElement[] = [];
  for (let at = inner?.parentElement; at; at = at.parentElement) around.push(at);
  for (const element of around) element.dataset['aroundSheet'] = '';
  return () => {
    for (const element of around) delete element.dataset['aroundSheet'];
  };
}

/** A note on paper: nobody sees it on the screen, and nothing else of the page is printed. */
export function PrintSheet({ html, facts: { names, start } }: { html: string; facts: NoteFacts }) {
  const { t } = useText('mf-sessions/session-notes');
  const { user } = useSession();
  const sheet = useRef<HTMLElement>(null);
  usePageClasses(styles.withSheet);
  useLayoutEffect(() => markAround(sheet.current), []);
  return (
    <article ref={sheet} className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.title}>{t('print.title')}</p>
        <dl className={styles.facts}>
          {names !== null && (
            <div>
              <dt>{t('print.client')}</dt>
              <dd>{names}</dd>
            </div>
          )}
          {start !== null && (
            <div>
              <dt>{t('print.session')}</dt>
              <dd>
                <SessionMoment at={start} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('print.practitioner')}</dt>
            <dd>
              {user.first_name} {user.last_name}
            </dd>
          </div>
        </dl>
      </header>
      <NoteText html={html} />
    </article>
  );
}
