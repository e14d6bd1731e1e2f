import { useReport } from '@portal/portal-kit';
import { useEffect, useRef } from 'react';

interface RemoteSoundProps {
  track: MediaStreamTrack;
  /** Where it is played; empty text is the browser's own choice. */
  speakerId: string;
  /** The browser plays nothing before the person has done something on the page. */
  onBlocked: () => void;
}

/** Somebody's sound, by an element of its own: a picture that is not drawn must not silence it. */
export function RemoteSound({ track, speakerId, onBlocked }: RemoteSoundProps) {
  const element = useRef<HTMLAudioElement>(null);
  const report = useReport('sound');
  useEffect(() => {
    const audio = element.current;
    if (!audio) return;
    audio.srcObject = new MediaStream([track]);
    audio.play().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '';
      if (name === 'NotAllowedError') onBlocked();
      // Another track took its place before it began.
      else if (name !== 'AbortError') report(error);
    });
    return () => {
      audio.srcObject = null;
    };
  }, [track, onBlocked, report]);
  useEffect(() => {
    const audio = element.current;
    // Not every browser lets pages choose, and a speaker may be gone by now: the default plays on.
    if (audio && 'setSinkId' in audio && audio.sinkId !== speakerId) void audio.setSinkId(speakerId).catch(report);
  }, [speakerId, report]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: people who speak with one another have no captions
    <audio ref={element} />
  );
}
