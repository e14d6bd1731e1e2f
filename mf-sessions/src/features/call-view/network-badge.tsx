import { networkQualityColor } from '@portal/contract/rules/sessions';
import { useText } from '@portal/portal-kit/i18n';
import type { Call } from '../call/call.ts';
import { useNetworkLevel } from '../call/use-network-level.ts';
import styles from './network-badge.module.css';

const bars = [1, 2, 3, 4, 5];

/** How good one's own connection is, in bars, colour and words (SESS-067..070). Measures and draws by itself. */
export function NetworkBadge({ call, isConnected }: { call: Call; isConnected: boolean }) {
  const { t } = useText('mf-sessions');
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
