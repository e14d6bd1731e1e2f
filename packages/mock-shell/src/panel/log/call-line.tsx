import { useState } from 'react';
import type { CallRecord } from '../../calls/transport.ts';
import { hasFailed } from '../mock/log.ts';
import { usePanelText } from '../panel-text.ts';
import { faultName } from '../sections/fault-options.ts';
import { CallBody } from './call-body.tsx';
import styles from './log.module.css';
import { LogTime } from './log-time.tsx';

/** One call: how it went, and opened, what it carried both ways. */
export function CallLine({ record }: { record: CallRecord }) {
  const { t } = usePanelText();
  const [opened, setOpened] = useState(false);
  const { call, callId, answer, fault, startedAt, tookMs } = record;
  const outcome = tookMs === null ? t('log.under_way') : (answer?.status ?? t('log.no_answer'));
  return (
    <details className={styles.call} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <LogTime at={startedAt} />{' '}
        <span className={styles.outcome} data-failed={hasFailed(record)}>
          {outcome}
        </span>{' '}
        {tookMs !== null && <span className={styles.took}>{t('calls.ms', { ms: Math.round(tookMs) })}</span>}{' '}
        {fault !== null && <span className={styles.fault}>{t('log.rule', { fault: faultName(t, fault) })}</span>}{' '}
        <span className={styles.path}>
          {call.method} {call.path}
        </span>
      </summary>
      {opened && (
        <div className={styles.bodies}>
          {callId && <code className={styles.id}>{callId}</code>}
          <CallBody title={t('log.request')} body={call.body} headers={call.headers} />
          {answer && <CallBody title={t('log.response')} body={answer.body} headers={answer.headers} />}
        </div>
      )}
    </details>
  );
}
