import type { HostEvent } from '../../host/host-event.ts';
import { releaseOf } from '../mock/build-registry.ts';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './log.module.css';
import { LogTime } from './log-time.tsx';

export function EventLine({ event, at }: { event: HostEvent; at: Date }) {
  const { t } = usePanelText();
  const { build } = useMock();
  const { version } = useScene();
  const isEmptySlot = event.kind === 'slot' && !releaseOf(build, version)?.slots.includes(event.detail);
  return (
    <div className={styles.event}>
      <LogTime at={at} /> <span className={styles.kind}>{t(`log.events_named.${event.kind}`)}</span>{' '}
      <span className={styles.path}>{isEmptySlot ? t('log.empty_slot', { slot: event.detail }) : event.detail}</span>
    </div>
  );
}
