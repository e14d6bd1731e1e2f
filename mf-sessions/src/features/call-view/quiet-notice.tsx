import { useText } from '@portal/portal-kit/i18n';
import { Notice } from '@portal/ui/live';
import { useEffect, useState } from 'react';
import type { RemotePerson } from '../call/video-room.ts';
import { listen } from '../devices/listen.ts';
import { isShut } from '../devices/voice.ts';
import { type DialIn, DialInFacts } from './dial-in.tsx';
import { voiceOf } from './panes.ts';
import type { MediaFlows } from './use-media-flow.ts';

interface QuietNoticeProps {
  name: string;
  person: RemotePerson;
  people: readonly RemotePerson[];
  flows: MediaFlows;
  dialIn: DialIn;
}

/**
 * Somebody's microphone is open, something arrives from them, and all of it is silence: a switch at the headset, or the
 * wrong microphone. They do not notice it themselves. Whoever is on the phone, too, is heard by that.
 */
export function QuietNotice({ name, person, people, flows, dialIn }: QuietNoticeProps) {
  const { t } = useText('mf-sessions/call');
  const isByPhone = people.some(({ userId, isOnPhone }) => userId === person.userId && isOnPhone);
  const isExpected = flows.get(person.userId) === 'arriving' && !isByPhone;
  const isQuiet = useIsShut(isExpected ? voiceOf(person, people) : null);
  return (
    <Notice tone="trouble" text={isQuiet ? t('call.quiet.text', { name }) : null}>
      {isQuiet && (
        <>
          <p>{t('call.quiet.advice')}</p>
          <DialInFacts dialIn={dialIn} />
        </>
      )}
    </Notice>
  );
}

/** No even part of a second: what sounds at even times must not be missed each time. */
const shutLookMs = 330;
/** In looks: 20 seconds of somebody who was never heard, two minutes of who was. People listen, too. */
const shutAfter = { unheard: 61, heard: 364 } as const;

/**
 * Whether a track that arrives has given nothing at all for so long that its microphone must be shut.
 * @param track null while nothing is to be expected
 */
function useIsShut(track: MediaStreamTrack | null): boolean {
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (!track) return;
    let looks = 0;
    let wasHeard = false;
    const stop = listen(track, shutLookMs, (samples) => {
      const isNothing = isShut(samples);
      wasHeard ||= !isNothing;
      looks = isNothing ? looks + 1 : 0;
      setIsTold(looks >= shutAfter[wasHeard ? 'heard' : 'unheard']);
    });
    return () => {
      stop();
      setIsTold(false);
    };
  }, [track]);
  return isTold;
}
