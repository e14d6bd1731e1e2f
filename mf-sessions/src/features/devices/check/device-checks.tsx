import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { IconMicrophone, IconVideo } from '@portal/ui/icons';
import { useRef } from 'react';
import { type InputKind, inputKinds } from '../device-kinds.ts';
import { sourceOf, trackOf } from '../device-state.ts';
import type { HearingVerdict } from '../level-history.ts';
import { TrackVideo } from '../track-video.tsx';
import type { Devices } from '../use-devices.ts';
import { useHearing } from '../use-hearing.ts';
import { useTrackMuted } from '../use-track-muted.ts';
import { BlurSwitch } from './blur-switch.tsx';
import type { Tone } from './check-panel.tsx';
import { ConnectionCheck } from './connection-check.tsx';
import styles from './device-checks.module.css';
import { InputCheck } from './input-check.tsx';
import { SpeakerCheck } from './speaker-check.tsx';

interface DeviceChecksProps {
  devices: Devices;
  /** What is wanted of the person; both unless told otherwise. */
  inputs?: readonly InputKind[];
}

/** The parts of the check, for whichever page has the devices in hand. */
export function DeviceChecks({ devices, inputs = inputKinds }: DeviceChecksProps) {
  return (
    <div className={styles.checks}>
      <div className={styles.parts}>
        {inputs.includes('camera') && <CameraCheck devices={devices} />}
        {inputs.includes('microphone') && <MicrophoneCheck devices={devices} />}
        <SpeakerCheck devices={devices} />
        <ConnectionCheck />
      </div>
    </div>
  );
}

/** The picture that the other person would get. */
function CameraCheck({ devices }: { devices: Devices }) {
  const { t } = useText('mf-sessions/device-check');
  const track = trackOf(devices.camera);
  const isMuted = useTrackMuted(sourceOf(devices.camera));
  return (
    <InputCheck
      kind="camera"
      devices={devices}
      icon={IconVideo}
      whenOn={
        isMuted
          ? { tone: 'caution', text: t('deviceCheck.camera.muted') }
          : { tone: 'good', text: t('deviceCheck.camera.works') }
      }
    >
      {/* From the first, and as high as it will be, so that nothing moves once it is open. */}
      {devices.camera.status !== 'failed' && (
        <div>
          {track ? (
            // The way a mirror shows it.
            <TrackVideo track={track} label={t('deviceCheck.camera.preview')} className={styles.preview} />
          ) : (
            <div className={styles.preview} />
          )}
          <Text size="sm" c="dimmed" mt="xs">
            {t('deviceCheck.camera.hint')}
          </Text>
        </div>
      )}
      <BlurSwitch devices={devices} isToldElsewhere />
    </InputCheck>
  );
}

const tones: Readonly<Record<HearingVerdict | 'muted', Tone>> = {
  listening: 'waiting',
  heard: 'good',
  faint: 'caution',
  nothing: 'trouble',
  muted: 'caution',
};

/** What the other person would hear. The meter is for the eye; the verdict says the same in words. */
function MicrophoneCheck({ devices }: { devices: Devices }) {
  const { t } = useText('mf-sessions/device-check');
  const meter = useRef<HTMLDivElement>(null);
  const track = trackOf(devices.microphone);
  const hearing = useHearing(track, meter);
  const verdict = useTrackMuted(track) ? 'muted' : hearing;
  return (
    <InputCheck
      kind="microphone"
      devices={devices}
      icon={IconMicrophone}
      whenOn={{ tone: tones[verdict], text: t(`deviceCheck.microphone.${verdict}`) }}
    >
      {devices.microphone.status !== 'failed' && <div ref={meter} aria-hidden="true" className={styles.level} />}
      <Text size="sm" c="dimmed">
        {t('deviceCheck.microphone.whileMuted')}
      </Text>
    </InputCheck>
  );
}
