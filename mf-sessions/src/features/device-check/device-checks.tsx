import type { Devices } from '../devices/use-devices.ts';
import { CameraCheck } from './camera-check.tsx';
import { ConnectionCheck } from './connection-check.tsx';
import styles from './device-checks.module.css';
import { MicrophoneCheck } from './microphone-check.tsx';
import { SpeakerCheck } from './speaker-check.tsx';

/** The four parts of the check, for whichever page has the devices in hand. */
export function DeviceChecks({ devices }: { devices: Devices }) {
  return (
    <div className={styles.checks}>
      <div className={styles.parts}>
        <CameraCheck devices={devices} />
        <MicrophoneCheck devices={devices} />
        <SpeakerCheck devices={devices} />
        <ConnectionCheck />
      </div>
    </div>
  );
}
