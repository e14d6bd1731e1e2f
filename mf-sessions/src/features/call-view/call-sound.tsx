import { useText } from '@portal/portal-kit/i18n';
import { IconVolume } from '@portal/ui/icons';
import { Notice } from '@portal/ui/live';
import { useCallback, useRef, useState } from 'react';
import type { RemotePerson } from '../call/video-room.ts';
import { NoticeButton } from './notice-button.tsx';
import { RemoteSound } from './remote-sound.tsx';

interface CallSoundProps {
  people: readonly RemotePerson[];
  /** Where it is played; empty text is the browser's own choice. */
  speakerId: string;
}

/** The sound of everybody in the room. A browser may play none before it was asked to: then there is a button. */
export function CallSound({ people, speakerId }: CallSoundProps) {
  const { t } = useText('mf-sessions');
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
