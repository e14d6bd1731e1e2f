import { type InputKind, inputKinds } from '../devices/device-kinds.ts';
import type { Devices } from '../devices/use-devices.ts';
import { CameraCheck } from './camera-check.tsx';
import { ConnectionCheck } from './connection-check.tsx';
import styles from './device-checks.module.css';
import { MicrophoneCheck } from './microphone-check.tsx';
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
