import { type BlurState, noBlur } from './background-blur.ts';
import { type DeviceKind, type FoundDevices, type InputKind, inputKinds, nothingFound } from './device-kinds.ts';
import type { MediaFailure } from './media-failure.ts';

/** A camera or a microphone, from before it is asked for to its picture or sound. */
export type InputState =
  | { status: 'off' }
  /** The browser may be asking the person for permission. */
  | { status: 'opening' }
  | {
      status: 'on';
      /** What is shown and sent. */
      track: MediaStreamTrack;
      /** What the camera itself gives, where the portal makes another picture of it. */
      source?: MediaStreamTrack;
    }
  | { status: 'failed'; failure: MediaFailure };

/** All that is known of devices at a moment. */
export interface DeviceState {
  readonly camera: InputState;
  readonly microphone: InputState;
  readonly found: FoundDevices;
  /** Ids of the devices in use or asked for. Empty text stands for the browser's default, for `setSinkId` too. */
  readonly chosen: Readonly<Record<DeviceKind, string>>;
  /** The label of what took the place of a device that went by itself; null where none did, or another was chosen since. */
  readonly replacedBy: Readonly<Record<InputKind, string | null>>;
  /** Of the camera that is on, or was last. */
  readonly blur: BlurState;
}

export const everythingOff: DeviceState = {
  camera: { status: 'off' },
  microphone: { status: 'off' },
  found: nothingFound,
  chosen: { camera: '', microphone: '', speaker: '' },
  replacedBy: { camera: null, microphone: null },
  blur: noBlur,
};

/** The tracks that are open now. */
export function tracksOf(state: DeviceState): MediaStreamTrack[] {
  return inputKinds.flatMap((kind) => trackOf(state[kind]) ?? []);
}

export function trackOf(input: InputState): MediaStreamTrack | undefined {
  return input.status === 'on' ? input.track : undefined;
}

/** What the device itself gives: what is known of the device is known of this one. */
export function sourceOf(input: InputState): MediaStreamTrack | undefined {
  return input.status === 'on' ? (input.source ?? input.track) : undefined;
}

/** Which way a camera looks, as phones tell it: at its person, or at what is before them. Null where nobody knows. */
export function facingOf(input: InputState): 'user' | 'environment' | null {
  const facing = sourceOf(input)?.getSettings().facingMode;
  return facing === 'user' || facing === 'environment' ? facing : null;
}
