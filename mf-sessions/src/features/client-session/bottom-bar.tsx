import { useText } from '@portal/portal-kit/i18n';
import { Paper } from '@portal/ui/base';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { SessionTimer } from '../call/view/session-timer.tsx';
import type { Participant } from '../session/participants.ts';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  end: Date;
  /** There is time to be counted. */
  hasTimer: boolean;
  /** It does not stay in sight on a phone: there is more to see than a call. */
  isStill: boolean;
  others: readonly Participant[];
  /** The way out. */
  children: ReactNode;
}

/** Below the call: the time, with whom it is (SESS-083, SESS-084, SESS-085), the way out. */
export function BottomBar({ end, hasTimer, isStill, others, children }: BottomBarProps) {
  const { t } = useText('mf-sessions/client-session');
  const bar = useRef<HTMLDivElement>(null);
  useHeightAbove(bar);
  return (
    <Paper ref={bar} withBorder className={styles.bar} data-still={isStill}>
      {hasTimer && <SessionTimer end={end} />}
      <dl className={styles.people}>
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

/** Tells the parts above the bar how high it is, as `--session-bar`: the controls of the call stay clear of it. */
function useHeightAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const place = element?.parentElement;
    if (!element || !place) return;
    const sizes = new ResizeObserver(() => place.style.setProperty('--session-bar', `${element.offsetHeight}px`));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [bar]);
}
