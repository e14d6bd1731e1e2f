import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import type { ReactNode } from 'react';
import { SessionTimer } from '../call-view/session-timer.tsx';
import { CompleteSession } from './complete-session.tsx';
import styles from './timer-bar.module.css';

interface TimerBarProps {
  appointment: SessionAppointment;
  /** Of the clients. */
  names: readonly string[];
  end: Date;
  onCompleted: () => void;
  /** What else one can do here. */
  children?: ReactNode;
}

/** Whom the session is with, how long it lasts, and the way to complete it (SESS-033 to SESS-037). */
export function TimerBar({ appointment, names, end, onCompleted, children }: TimerBarProps) {
  const { t } = useText('mf-sessions/provider-session');
  return (
    <div className={styles.bar}>
      <div className={styles.who}>
        <span className={styles.label}>{t(names.length > 1 ? 'clients' : 'client')}</span>
        {names.map((name) => (
          <span key={name} className={styles.name}>
            {name}
          </span>
        ))}
      </div>
      <SessionTimer end={end} />
      <div className={styles.complete}>
        {children}
        <CompleteSession appointment={appointment} onCompleted={onCompleted} />
      </div>
    </div>
  );
}
