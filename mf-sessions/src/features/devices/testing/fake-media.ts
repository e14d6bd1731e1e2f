import type { ListedDevice } from '../device-kinds.ts';
import { FakeTrack } from './fake-track.ts';

type InputName = 'videoinput' | 'audioinput';

/** A rejection as browsers make them. */
export const refusal = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

/** A device as a test lists it; cameras of phones look one way, and some blur what is behind a person. */
interface FakeDevice extends ListedDevice {
  facing?: 'user' | 'environment';
  blur?: readonly boolean[];
}

/** Two cameras, of which the first can blur what is behind a person. */
export const blurring: readonly FakeDevice[] = [
  { kind: 'videoinput', deviceId: 'lid', label: 'Lid camera', blur: [false, true] },
  { kind: 'videoinput', deviceId: 'desk', label: 'Desk camera' },
];

const usual: readonly FakeDevice[] = [
  { kind: 'videoinput', deviceId: 'lid', label: 'Lid camera' },
  { kind: 'videoinput', deviceId: 'desk', label: 'Desk camera' },
  { kind: 'audioinput', deviceId: 'inner', label: 'Inner microphone' },
  { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
  { kind: 'audiooutput', deviceId: 'box', label: 'Box on the desk' },
];

/**
 * A browser's devices in memory. Like a real one it rejects a request for two kinds when one of them is missing or
 * refused, does not mind which device is only preferred, and ends the tracks of what is pulled out.
 */
export function fakeMedia(devices: readonly FakeDevice[] = usual) {
  let listed = [...devices];
  const tracks: FakeTrack[] = [];
  const asked: MediaStreamConstraints[] = [];
  const refused = new Map<InputName, Error>();
  let gate: Promise<void> = Promise.resolve();

  function open(kind: InputName, wanted: MediaTrackConstraints): FakeTrack {
    const refuse = refused.get(kind);
    if (refuse) throw refuse;
    const ofKind = listed.filter((device) => device.kind === kind);
    const { exact }: ConstrainDOMStringParameters =
      typeof wanted.deviceId === 'object' && !Array.isArray(wanted.deviceId) ? wanted.deviceId : {};
    const { exact: facing }: ConstrainDOMStringParameters =
      typeof wanted.facingMode === 'object' && !Array.isArray(wanted.facingMode) ? wanted.facingMode : {};
    const fits = (device: FakeDevice) =>
      (exact === undefined || device.deviceId === exact) && (facing === undefined || device.facing === facing);
    const found = ofKind.find(fits) ?? ofKind[0];
    if (!found) throw refusal('NotFoundError');
    if (!fits(found)) throw refusal('OverconstrainedError');
    return new FakeTrack(kind === 'videoinput' ? 'video' : 'audio', found);
  }

  const events = new EventTarget();
  const media = Object.assign(events, {
    async getUserMedia({ video, audio }: MediaStreamConstraints) {
      asked.push({ video: Boolean(video), audio: Boolean(audio) });
      await gate;
      const opened = [
        ...(typeof video === 'object' ? [open('videoinput', video)] : []),
        ...(typeof audio === 'object' ? [open('audioinput', audio)] : []),
      ];
      tracks.push(...opened);
      const ofKind = (kind: string) => opened.filter((track) => track.kind === kind);
      return { getVideoTracks: () => ofKind('video'), getAudioTracks: () => ofKind('audio') };
    },
    enumerateDevices: async () => listed,
  });

  return {
    media,
    /** Every track that was ever opened. */
    tracks,
    /** Ids of what is open now. */
    open: () => tracks.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId),
    /** Which kinds each question to the person was about. */
    asked,
    refuse: (kind: InputName, error: Error) => void refused.set(kind, error),
    permit: (kind: InputName) => void refused.delete(kind),
    /** Holds the person's answer back until the answer of this is called. */
    hold(): () => void {
      let letGo: () => void = () => undefined;
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => letGo();
    },
    plug(device: FakeDevice): void {
      listed = [...listed, device];
      events.dispatchEvent(new Event('devicechange'));
    },
    unplug(id: string): void {
      listed = listed.filter(({ deviceId }) => deviceId !== id);
      for (const track of tracks) if (track.deviceId === id) track.end();
      events.dispatchEvent(new Event('devicechange'));
    },
  };
}
