import { CONNECTED_BANNER_MS } from '@portal/contract/rules/timings';
import { useText } from '@portal/portal-kit/i18n';
import { useEffect, useState } from 'react';
import type { MediaKind } from '../call/video-room.ts';
import styles from './connected-banner.module.css';

interface ConnectedBannerProps {
  /** Which of one's own tracks have reached the room. */
  published: readonly MediaKind[];
  /** Which of them make a connection: both for video, the sound for voice (SESS-054, SESS-055). */
  needed: readonly MediaKind[];
}

/**
 * Tells for three seconds that one's own tracks have reached the room (SESS-053). A room that was joined anew after the
 * connection was lost tells it again, since that is what the person was waiting for; one that came back by itself does
 * not, for its tracks never left.
 */
export function ConnectedBanner({ published, needed }: ConnectedBannerProps) {
  const { t } = useText('mf-sessions');
  const isConnected = needed.every((kind) => published.includes(kind));
  return (
    <div role="status" className={styles.place}>
      {isConnected && <Banner text={t('call.connected')} />}
    </div>
  );
}

function Banner({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), CONNECTED_BANNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <p className={styles.banner}>{text}</p>;
}
