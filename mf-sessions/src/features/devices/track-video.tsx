import { type ComponentProps, useCallback } from 'react';

interface TrackVideoProps extends Pick<ComponentProps<'video'>, 'className'> {
  track: MediaStreamTrack;
  /** What it shows, for who does not see it. */
  label: string;
}

/** The picture of a track. It is given to the browser once, and plays on without another render. */
export function TrackVideo({ track, label, className }: TrackVideoProps) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = new MediaStream([track]);
    },
    [track],
  );
  return <video ref={show} autoPlay muted playsInline aria-label={label} className={className} />;
}
