import { useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { IconVolume } from '@portal/ui/icons';
import { Notice } from '@portal/ui/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RemotePerson } from '../video-room.ts';
import { NoticeButton } from './notice-button.tsx';

interface CallSoundProps {
  people: readonly RemotePerson[];
  /** Where it is played; empty text is the browser's own choice. */
  speakerId: string;
}

/** The sound of everybody in the room. A browser may play none before it was asked to: then there is a button. */
export function CallSound({ people, speakerId }: CallSoundProps) {
  const { t } = useText('mf-sessions/call');
  const place = useRef<HTMLDivElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const block = useCallback(() => setIsBlocked(true), []);
  const turnOn = () => {
    const sounds = place.current?.querySelectorAll('audio') ?? [];
    void Promise.all([...sounds].map((sound) => sound.play())).then(() => setIsBlocked(false), block);
  };
  return (
    <>
      <div ref={place} hidden>
        {people.map(
          ({ sid, audio }) =>
            audio && <RemoteSound key={sid} track={audio.track} speakerId={speakerId} onBlocked={block} />,
        )}
      </div>
      <Notice tone="trouble" text={isBlocked ? t('call.sound.text') : null}>
        {isBlocked && (
          <NoticeButton onClick={turnOn} leftSection={<IconVolume aria-hidden="true" size={18} />}>
            {t('call.sound.turnOn')}
          </NoticeButton>
        )}
      </Notice>
    </>
  );
}

interface RemoteSoundProps {
  track: MediaStreamTrack;
  /** Where it is played; empty text is the browser's own choice. */
  speakerId: string;
  /** The browser plays nothing before the person has done something on the page. */
  onBlocked: () => void;
}

/** Somebody's sound, by an element of its own: a picture that is not drawn must not silence it. */
function RemoteSound({ track, speakerId, onBlocked }: RemoteSoundProps) {
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
