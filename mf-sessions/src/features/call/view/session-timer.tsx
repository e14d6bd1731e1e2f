import { COUNTDOWN_TICK_MS } from '@portal/contract/rules/timings';
import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { useId, useState } from 'react';
import { timeLeft } from '../../session/timer/time-left.ts';
import styles from './session-timer.module.css';

/** The time that is left, or that the session is over its time, with a way to hide it (SESS-033, SESS-034). */
export function SessionTimer({ end }: { end: Date }) {
  const { t } = useText('mf-sessions/call');
  const id = useId();
  const [isShown, setIsShown] = useState(true);
  return (
    <div className={styles.timer}>
      <div className={styles.facts}>
        <span id={id} className={styles.label}>
          {t('call.timer.label')}
        </span>
        {isShown && <Time end={end} labelledBy={id} />}
      </div>
      <Button variant="default" size="sm" className={styles.toggle ?? ''} onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'call.timer.hide' : 'call.timer.show')}
      </Button>
    </div>
  );
}

/** The one text of a session that changes each second. */
function Time({ end, labelledBy }: { end: Date; labelledBy: string }) {
  const { t } = useText('mf-sessions/call');
  const { text, isOver } = timeLeft(useNow(COUNTDOWN_TICK_MS), end);
  return (
    <span className={styles.value} data-over={isOver}>
      <span role="timer" aria-labelledby={labelledBy}>
        {text}
      </span>
      {isOver && <span className={styles.unit}>{t('call.timer.overtime')}</span>}
    </span>
  );
}
