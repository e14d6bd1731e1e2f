import { useState } from 'react';
import { playTestTone } from '../devices/play-test-tone.ts';

/** From before the first sound to what the person says of it. */
export type ToneState = 'ready' | 'playing' | 'played' | 'heard' | 'notHeard' | 'failed';

/** The test of one speaker; a change of speaker begins it anew. */
export function useTestTone(speakerId: string): {
  state: ToneState;
  play: () => Promise<void>;
  answer: (answer: 'heard' | 'notHeard') => void;
} {
  const [tested, setTested] = useState<{ speakerId: string; state: ToneState }>({ speakerId, state: 'ready' });
  const put = (state: ToneState) => setTested({ speakerId, state });
  return {
    state: tested.speakerId === speakerId ? tested.state : 'ready',
    play: async () => {
      put('playing');
      put(
        await playTestTone(speakerId).then(
          () => 'played',
          () => 'failed',
        ),
      );
    },
    answer: put,
  };
}
