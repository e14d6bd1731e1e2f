import { COUNTDOWN_TICK_MS } from '@portal/contract/rules/timings';
import { useNow } from '@portal/portal-kit';
import { useEffect, useEffectEvent } from 'react';
import { timeLeft } from '../../session/timer/time-left.ts';

interface EndWatchProps {
  end: Date;
  /** The session's time is up; at once when it was already. */
  onOver?: () => void;
  /** An hour more is up (SESS-052). */
  onClosed?: () => void;
}

/** Tells a page that its session has ended. A leaf of its own, so that nothing else is drawn each second. */
export function EndWatch({ end, onOver, onClosed }: EndWatchProps) {
  const { isOver, isClosed } = timeLeft(useNow(COUNTDOWN_TICK_MS), end);
  const tellOver = useEffectEvent(() => onOver?.());
  const tellClosed = useEffectEvent(() => onClosed?.());
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  useEffect(() => {
    if (isClosed) tellClosed();
  }, [isClosed]);
  return null;
}
