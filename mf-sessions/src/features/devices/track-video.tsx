import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface TrackVideoProps extends Pick<ComponentProps<'video'>, 'className'> {
  track: MediaStreamTrack;
  /** What it shows, for who does not see it. */
  label: string;
  /** Its first picture is there. */
  onArrive?: () => void;
  /** It goes, and is still in the page. */
  onGo?: (video: HTMLVideoElement) => void;
}

/** The picture of a track. It is given to the browser once, and plays on without another render. */
export function TrackVideo({ track, label, onArrive, onGo, className }: TrackVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  useLayoutEffect(() => {
    const mine = video.current;
    return () => {
      if (mine) onGo?.(mine);
    };
  }, [onGo]);
  return (
    <video ref={video} autoPlay muted playsInline aria-label={label} className={className} onLoadedData={onArrive} />
  );
}
