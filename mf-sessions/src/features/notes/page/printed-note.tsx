import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { PrintSheet } from '@portal/ui/print';
import { NoteText } from '../reader/note-text.tsx';
import styles from './printed-note.module.css';
import { SessionMoment } from './session-moment.tsx';
import type { NoteFacts } from './use-note-facts.ts';

/** A note on paper: nobody sees it on the screen, and nothing else of the page is printed. */
export function PrintedNote({ html, facts: { names, start } }: { html: string; facts: NoteFacts }) {
  const { t } = useText('mf-sessions/session-notes');
  const { user } = useSession();
  return (
    <PrintSheet onPaperOnly>
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
    </PrintSheet>
  );
}
