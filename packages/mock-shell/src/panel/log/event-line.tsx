import type { HostEvent } from '../../host/host-event.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './log.module.css';
import { LogTime } from './log-time.tsx';

export function EventLine({ event, at }: { event: HostEvent; at: Date }) {
  const { t } = usePanelText();
  return (
    <div className={styles.event}>
      <LogTime at={at} /> <span className={styles.kind}>{t(`log.events_named.${event.kind}`)}</span>{' '}
      <span className={styles.path}>{event.detail}</span>
    </div>
  );
}
