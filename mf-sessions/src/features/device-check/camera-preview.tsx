import { useCallback } from 'react';
import styles from './camera-preview.module.css';

/** A camera's picture, the way a mirror shows it. */
export function CameraPreview({ track, label }: { track: MediaStreamTrack; label: string }) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = new MediaStream([track]);
    },
    [track],
  );
  return <video ref={show} autoPlay muted playsInline aria-label={label} className={styles.preview} />;
}
