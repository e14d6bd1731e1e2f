import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Title } from '@portal/ui/base';
import type { RefObject } from 'react';
import styles from './note-view.module.css';
import { SessionMoment } from './session-moment.tsx';
import type { NoteFacts } from './use-note-facts.ts';

interface NoteHeadProps {
  facts: NoteFacts;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Whose session a note is of and when that was, and the way to the client's page. */
export function NoteHead({ facts: { names, clientId, start }, heading }: NoteHeadProps) {
  const { t } = useText('mf-sessions/session-notes');
  return (
    <div className={styles.head}>
      <Title order={2} ref={heading} tabIndex={-1} className={styles.title}>
        {names ?? t('note')}
      </Title>
      <p className={styles.facts}>
        {start !== null && <SessionMoment at={start} />}
        {clientId !== null && (
          <Anchor component={Link} size="sm" to={`/clients?client=${encodeURIComponent(clientId)}`}>
            {t('toClient')}
          </Anchor>
        )}
      </p>
    </div>
  );
}
