import type { DeviceChoice } from './device-choice.ts';
import { type FoundDevices, type InputKind, isFound } from './device-kinds.ts';

/** What is asked of each kind. */
export type InputConstraints = Readonly<Record<InputKind, MediaTrackConstraints>>;

/**
 * What to ask the browser for: what a call needs of picture and sound, from the chosen devices.
 *
 * Chromium may give another device than one that is only preferred, so one that is there is asked for by all means;
 * one that is not, or that the browser does not name yet, is preferred, and another will do.
 */
export function constraintsFor(choice: DeviceChoice, found: FoundDevices): InputConstraints {
  const device = (kind: InputKind): MediaTrackConstraints => {
    const id = choice[kind];
    if (id === undefined) return {};
    return { deviceId: isFound(found[kind], id) ? { exact: id } : { ideal: id } };
  };
  return {
    camera: { ...device('camera'), width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } },
    microphone: { ...device('microphone'), echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  };
}
