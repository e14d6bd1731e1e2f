import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { COUNTDOWN_TICK_MS, SESSION_LEAD_MS } from '@portal/contract/rules/timings';
import { type WaitingRoomState, waitingRoomState } from '@portal/contract/rules/waiting-room';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, VisuallyHidden } from '@portal/ui/base';
import { useLayoutEffect, useRef } from 'react';
import { canCall } from '../devices/can-call.ts';
import type { Participant } from '../session/participants.ts';
import { clockText } from '../session/timer/time-left.ts';
import { spokenMinutes } from './spoken-minutes.ts';
import styles from './start-session.module.css';

interface StartSessionProps {
  start: Date;
  others: readonly Participant[];
  isOtherWaiting: boolean;
  /** Practitioners may go in however early; for clients it opens a quarter of an hour before the start. */
  opensEarly: boolean;
  /** Whether there is a number to take part by. */
  hasPhone: boolean;
  onStart: () => void;
}

/**
 * How long until the session, whether it can begin, and the way in (SESS-008, SESS-009, SESS-012, SESS-013, SESS-014,
 * SESS-015, SESS-016, SESS-017). The only part of the page that is drawn each second, and that is not read out each
 * second: only when something changes.
 */
export function StartSession({ start, others, isOtherWaiting, opensEarly, hasPhone, onStart }: StartSessionProps) {
  const { t } = useText('mf-sessions/waiting-room');
  const now = useNow(COUNTDOWN_TICK_MS);
  const formats = useFormats();
  const opensAt = new Date(start.getTime() - SESSION_LEAD_MS);
  const state = !opensEarly && isSessionAhead(start, now) ? 'early' : waitingRoomState(now, start, isOtherWaiting);
  const minutes = spokenMinutes(now, start);
  const stateText = useRef<HTMLParagraphElement>(null);
  const button = useFocusGoesTo(stateText, state);
  return (
    <div className={styles.start}>
      <p className={styles.countdown}>
        <span className={styles.label}>{t('countdown')}</span>
        <span role="timer" aria-live="off" className={styles.clock}>
          {clockText(start.getTime() - now.getTime())}
        </span>
      </p>
      <VisuallyHidden role="status">{minutes === null ? '' : t('minutesLeft', { count: minutes })}</VisuallyHidden>
      <p role="status" ref={stateText} tabIndex={-1} className={styles.state} data-state={state}>
        {state === 'early'
          ? t('early', { time: formats.dateTime(opensAt) })
          : t(state, { count: others.length, name: others[0]?.name })}
      </p>
      {!canCall() && (
        <Alert color="yellow">
          {t('unsupported.text')} {t(hasPhone ? 'unsupported.phone' : 'unsupported.chat')}
        </Alert>
      )}
      <Button ref={button} size="md" disabled={state !== 'ready'} onClick={onStart}>
        {t('start')}
      </Button>
    </div>
  );
}

/** A button that is disabled while it has the focus passes it on, to the words that say why. */
function useFocusGoesTo(next: { current: HTMLElement | null }, state: WaitingRoomState | 'early') {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (state !== 'ready' && button.current === document.activeElement) next.current?.focus();
  }, [next, state]);
  return button;
}
