import { useText } from '@portal/portal-kit/i18n';
import { IconMicrophone } from '@portal/ui/icons';
import { useRef } from 'react';
import { trackOf } from '../devices/device-state.ts';
import type { HearingVerdict } from '../devices/level-history.ts';
import type { Devices } from '../devices/use-devices.ts';
import { useHearing } from '../devices/use-hearing.ts';
import { useTrackMuted } from '../devices/use-track-muted.ts';
import { InputCheck } from './input-check.tsx';
import styles from './microphone-check.module.css';
import type { Tone } from './verdict-line.tsx';

const tones: Readonly<Record<HearingVerdict | 'muted', Tone>> = {
  listening: 'waiting',
  heard: 'good',
  faint: 'caution',
  nothing: 'trouble',
  muted: 'caution',
};

/** What the other person would hear. The meter is for the eye; the verdict says the same in words. */
export function MicrophoneCheck({ devices }: { devices: Devices }) {
  const { t } = useText('mf-sessions');
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
      {track && <div ref={meter} aria-hidden="true" className={styles.level} />}
    </InputCheck>
  );
}
