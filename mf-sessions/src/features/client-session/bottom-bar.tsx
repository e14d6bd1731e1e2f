import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { SessionTimer } from '../call-view/session-timer.tsx';
import type { Participant } from '../session/participants.ts';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  start: Date;
  end: Date;
  /** There is no time left to be counted. */
  isCompleted: boolean;
  others: readonly Participant[];
  /** The way out. */
  children: ReactNode;
}

/**
 * Below the call: the time, when it begins if that is not soon, with whom it is (SESS-083, SESS-084, SESS-085), the way
 * out.
 */
export function BottomBar({ start, end, isCompleted, others, children }: BottomBarProps) {
  const { t } = useText('mf-sessions/client-session');
  const formats = useFormats();
  const isAhead = isSessionAhead(start, useNow(60_000));
  return (
    <Paper withBorder className={styles.bar}>
      {!isCompleted && <SessionTimer end={end} />}
      <dl className={styles.people}>
        {isAhead && (
          <div>
            <dt>{t('starts')}</dt>
            <dd>{formats.dateTime(start)}</dd>
          </div>
        )}
        {others.map(({ id, role, name }) => (
          <div key={id}>
            <dt>{t(role === 'provider' ? 'careProvider' : 'partner')}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Paper>
  );
}
