import { useCallback } from 'react';
import styles from './track-video.module.css';

interface TrackVideoProps {
  track: MediaStreamTrack;
  /** What it shows, for who does not see it. */
  label: string;
  /** Shows it the way a mirror does: for one's own picture. */
  mirrored?: boolean;
}

/** The picture of a track. It is given to the browser once, and plays on without another render. */
export function TrackVideo({ track, label, mirrored = false }: TrackVideoProps) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = new MediaStream([track]);
    },
    [track],
  );
  return (
    <video ref={show} autoPlay muted playsInline aria-label={label} className={styles.video} data-mirrored={mirrored} />
  );
}
