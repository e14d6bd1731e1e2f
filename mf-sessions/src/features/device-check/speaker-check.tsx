import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { IconVolume } from '@portal/ui/icons';
import { canChooseSpeaker } from '../devices/play-test-tone.ts';
import type { Devices } from '../devices/use-devices.ts';
import { CheckPanel } from './check-panel.tsx';
import { DeviceSelect } from './device-select.tsx';
import { ToneAnswer } from './tone-answer.tsx';
import { type ToneState, useTestTone } from './use-test-tone.ts';
import type { Tone } from './verdict-line.tsx';

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
  const { t } = useText('mf-sessions');
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
