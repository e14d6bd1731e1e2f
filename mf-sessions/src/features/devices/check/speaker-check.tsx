import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';
import { IconVolume } from '@portal/ui/icons';
import { useState } from 'react';
import { canChooseSpeaker, playTestTone } from '../play-test-tone.ts';
import type { Devices } from '../use-devices.ts';
import { CheckPanel, type Tone } from './check-panel.tsx';
import { DeviceSelect } from './device-select.tsx';
import styles from './speaker-check.module.css';

/** From before the first sound to what the person says of it. */
type ToneState = 'ready' | 'playing' | 'played' | 'heard' | 'notHeard' | 'failed';

const tones: Readonly<Record<ToneState, Tone>> = {
  ready: 'waiting',
  playing: 'waiting',
  played: 'waiting',
  heard: 'good',
  notHeard: 'trouble',
  failed: 'trouble',
};

/** Whether the person would hear the other one. Only they can say. */
export function SpeakerCheck({ devices }: { devices: Devices }) {
  const { t } = useText('mf-sessions/device-check');
  const { state, play, answer } = useTestTone(devices.chosen.speaker);
  const wasPlayed = state === 'played' || state === 'heard' || state === 'notHeard';
  const verdict = {
    tone: tones[state],
    text: t(`deviceCheck.speaker.${state}`),
    ...(state === 'notHeard' && { detail: t('deviceCheck.speaker.advice') }),
  };
  return (
    <CheckPanel icon={IconVolume} title={t('deviceCheck.speaker.title')} verdict={verdict}>
      <div>
        {/* Not disabled while it plays: it would lose the focus. */}
        <Button variant="default" onClick={() => state !== 'playing' && void play()}>
          {t(state === 'ready' ? 'deviceCheck.speaker.play' : 'deviceCheck.speaker.playAgain')}
        </Button>
      </div>
      {wasPlayed && <ToneAnswer state={state} onAnswer={answer} />}
      {canChooseSpeaker() ? (
        <DeviceSelect kind="speaker" devices={devices} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('deviceCheck.speaker.notChosenHere')}
        </Text>
      )}
    </CheckPanel>
  );
}

/** Whether the sound was heard. Stays when it is answered: an answer may be taken back, and the focus has a place. */
function ToneAnswer({ state, onAnswer }: { state: ToneState; onAnswer: (answer: ToneState) => void }) {
  const { t } = useText('mf-sessions/device-check');
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{t('deviceCheck.speaker.question')}</legend>
      <Group gap="sm">
        {(['heard', 'notHeard'] as const).map((answer) => (
          <Button
            key={answer}
            variant={state === answer ? 'light' : 'default'}
            aria-pressed={state === answer}
            onClick={() => onAnswer(answer)}
          >
            {t(`deviceCheck.speaker.answers.${answer}`)}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}

/** The test of one speaker; a change of speaker begins it anew. */
function useTestTone(speakerId: string) {
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
