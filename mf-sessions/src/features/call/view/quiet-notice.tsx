import { useText } from '@portal/portal-kit/i18n';
import { Notice } from '@portal/ui/live';
import { type RefObject, useEffect, useState } from 'react';
import { listen } from '../../devices/listen.ts';
import {
  nothingKnown,
  type Silence,
  silenceLookMs,
  silenceOf,
  withOpening,
  withSilenceLook,
} from '../../devices/silence.ts';
import { isShut } from '../../devices/voice.ts';
import type { RemotePerson } from '../video-room.ts';
import { type DialIn, DialInFacts } from './dial-in.tsx';
import { NoticeButton } from './notice-button.tsx';
import { voiceOf } from './panes.ts';
import type { MediaFlows } from './use-media-flow.ts';

/** What is known of each person's sound, by their id. It outlives their muting, and connections made anew. */
export type Silences = RefObject<Map<string, Silence>>;

interface QuietNoticeProps {
  name: string;
  person: RemotePerson;
  people: readonly RemotePerson[];
  flows: MediaFlows;
  silences: Silences;
  dialIn: DialIn;
}

/**
 * Somebody's microphone is open, something arrives from them, and all of it is silence: a switch at the headset, or the
 * wrong microphone. They do not notice it themselves. They may as well only listen, so it says what is known, and can be
 * sent away for good. Whoever is on the phone, too, is heard by that.
 */
export function QuietNotice({ name, person, people, flows, silences, dialIn }: QuietNoticeProps) {
  const { t } = useText('mf-sessions/call');
  const { userId } = person;
  const isByPhone = people.some((one) => one.userId === userId && one.isOnPhone);
  const isExpected = flows.get(userId) === 'arriving' && !isByPhone;
  const { told, dismiss } = useSilence(isExpected ? voiceOf(person, people) : null, userId, silences);
  return (
    <Notice text={told && t(`call.quiet.${told}`, { name })}>
      {told && (
        <>
          <p>{t('call.quiet.advice')}</p>
          <DialInFacts dialIn={dialIn} />
          <NoticeButton variant="default" onClick={dismiss}>
            {t('call.quiet.listening')}
          </NoticeButton>
        </>
      )}
    </Notice>
  );
}

/**
 * What is to be told of a track that arrives and has given nothing at all for long, and the way to be told it no more.
 * @param track null while nothing is to be expected
 */
function useSilence(track: MediaStreamTrack | null, userId: string, silences: Silences) {
  const [told, setTold] = useState<'never' | 'since' | null>(null);
  useEffect(() => {
    if (!track) return;
    const known = silences.current;
    known.set(userId, withOpening(known.get(userId) ?? nothingKnown));
    const stop = listen(track, silenceLookMs, (samples) => {
      const silence = withSilenceLook(known.get(userId) ?? nothingKnown, isShut(samples));
      known.set(userId, silence);
      setTold(silenceOf(silence));
    });
    return () => {
      stop();
      setTold(null);
    };
  }, [track, userId, silences]);
  const dismiss = () => {
    silences.current.set(userId, { ...(silences.current.get(userId) ?? nothingKnown), isDismissed: true });
    setTold(null);
  };
  return { told, dismiss };
}
