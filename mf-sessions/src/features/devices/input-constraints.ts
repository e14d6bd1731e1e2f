import type { DeviceChoice } from './device-choice.ts';
import type { InputKind } from './device-kinds.ts';

/** What is asked of each kind. */
export type InputConstraints = Readonly<Record<InputKind, MediaTrackConstraints>>;

/** What a call needs of picture and sound. */
const usual: InputConstraints = {
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/**
 * What to ask the browser for.
 * @param need `ideal`: another device will do when the one named is gone; `exact`: that one or none
 */
export function constraintsFor(need: 'ideal' | 'exact', ids: DeviceChoice): InputConstraints {
  const device = (id: string | undefined): MediaTrackConstraints => {
    if (id === undefined) return {};
    return { deviceId: need === 'exact' ? { exact: id } : { ideal: id } };
  };
  return {
    camera: { ...usual.camera, ...device(ids.camera) },
    microphone: { ...usual.microphone, ...device(ids.microphone) },
  };
}
