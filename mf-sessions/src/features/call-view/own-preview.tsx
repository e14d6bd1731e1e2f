import { useText } from '@portal/portal-kit/i18n';
import { memo } from 'react';
import styles from './own-preview.module.css';
import { TrackVideo } from './track-video.tsx';

interface OwnPreviewProps {
  /** One's own camera; undefined while there is none. */
  track: MediaStreamTrack | undefined;
  /** Whether the others see it. */
  shown: boolean;
}

/** What the others see of oneself, mirrored; in words while they see nothing. */
export const OwnPreview = memo(function OwnPreview({ track, shown }: OwnPreviewProps) {
  const { t } = useText('mf-sessions');
  return (
    <section className={styles.preview} aria-label={t('shared:clients.you')}>
      {track && shown ? (
        <TrackVideo track={track} label={t('call.own.picture')} mirrored />
      ) : (
        <p className={styles.off}>{t('call.own.off')}</p>
      )}
    </section>
  );
});
