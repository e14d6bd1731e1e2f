import { networkQualityColor } from '@portal/contract/rules/sessions';
import { useText } from '@portal/portal-kit/i18n';
import { useEffect, useState } from 'react';
import type { Call } from '../call.ts';
import { type ConnectionCounts, networkLevel } from '../network-level.ts';
import styles from './network-badge.module.css';

const bars = [1, 2, 3, 4, 5];

/**
 * How good one's own connection is, in bars, colour and words (SESS-067, SESS-068, SESS-069, SESS-070). Measures and
 * draws by itself.
 */
export function NetworkBadge({ call, isConnected }: { call: Call; isConnected: boolean }) {
  const { t } = useText('mf-sessions/call');
  const measured = useNetworkLevel(call);
  // What was measured before says nothing of a connection that is lost.
  const level = isConnected ? measured : null;
  const quality = t(`call.network.${level ?? (isConnected ? 'unknown' : 'lost')}`);
  return (
    <p className={styles.badge} data-color={level === null ? undefined : networkQualityColor(level)}>
      <span className={styles.bars} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={styles.bar} data-filled={level !== null && bar <= level} />
        ))}
      </span>
      {t('call.network.label', { quality })}
    </p>
  );
}

/** How often the connection is measured, in milliseconds. */
const measureEveryMs = 3_000;

/**
 * The quality of one's own connection from 1 to 5 (SESS-067): the video service's word where it has one, else worked
 * out from what the browser counts; null while there is nothing to tell it by. Renders only where it is used.
 */
function useNetworkLevel(call: Call): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    let before: ConnectionCounts | null = null;
    const measure = async () => {
      const room = call.room();
      // A room that has just been left has nothing to count.
      const counts = (await room?.counts().catch(() => null)) ?? null;
      if (!current) return;
      setLevel(room?.networkLevel() ?? (before && counts && networkLevel(before, counts)));
      before = counts;
    };
    const timer = setInterval(() => void measure(), measureEveryMs);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [call]);
  return level;
}
