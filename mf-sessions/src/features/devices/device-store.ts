import { createStore } from '@portal/portal-kit/store';
import { blurStateOf, noBlur, switchBlur } from './background-blur.ts';
import { chooseSpeaker, readChoice, rememberChoice } from './device-choice.ts';
import { type DeviceKind, type InputKind, inputKinds, isFound, sortDevices } from './device-kinds.ts';
import { everythingOff, facingOf, type InputState, trackOf } from './device-state.ts';
import type { MediaSource, MediaSurroundings } from './media-surroundings.ts';
import { constraintsFor, type OpenedTrack, type OpenedTracks, openTracks } from './open-tracks.ts';

export type DeviceStore = ReturnType<typeof createDeviceStore>;

/**
 * Camera, microphone and speaker of one place in the portal, whatever draws them: of this browser, or of what a test has
 * in its place.
 */
export function createDeviceStore({ media, storage, isSecure }: MediaSurroundings) {
  const { setState: change, ...store } = createStore(() => everythingOff);
  const { getState } = store;
  /** Counts openings: what comes from an earlier one is not wanted any more. */
  const openings: Record<InputKind, number> = { camera: 0, microphone: 0 };
  /** Tracks that were opened because the one before had ended. */
  const secondTries = new WeakSet<MediaStreamTrack>();
  let choice = readChoice(storage);

  const put = (kind: InputKind, input: InputState) =>
    change(kind === 'camera' ? { camera: input } : { microphone: input });
  const putReplacedBy = (kind: InputKind, label: string | null) =>
    change({ replacedBy: { ...getState().replacedBy, [kind]: label } });
  /** What of the blur there is to tell of the camera that is on. */
  const putBlur = (track: MediaStreamTrack) => {
    if (trackOf(getState().camera) === track) change({ blur: blurStateOf(track, choice.blur, getState().blur) });
  };
  const putChosen = (kind: DeviceKind, id: string) => change({ chosen: { ...getState().chosen, [kind]: id } });

  /** A device is given back before the next is asked for: many browsers and phones lend one at a time. */
  function leave(kind: InputKind, next: InputState): number {
    trackOf(getState()[kind])?.stop();
    openings[kind] += 1;
    put(kind, next);
    return openings[kind];
  }

  /** Asks the browser which devices there are. */
  async function look(): Promise<void> {
    // A browser that does not name its devices may still open them.
    const listed = (await media?.enumerateDevices().catch(() => [])) ?? [];
    const found = sortDevices(listed);
    change({ found });
    putChosen('speaker', chooseSpeaker(found.speaker, choice.speaker));
  }

  /** A device went by itself: another takes its place. One that is still there is tried once more, then has failed. */
  async function followEnd(kind: InputKind, track: MediaStreamTrack): Promise<void> {
    await look();
    const { found, chosen, [kind]: input } = getState();
    if (trackOf(input) !== track) return;
    if (secondTries.has(track) && isFound(found[kind], chosen[kind])) {
      leave(kind, { status: 'failed', failure: 'inUse' });
      return;
    }
    const before = chosen[kind];
    await open([kind]);
    const next = trackOf(getState()[kind]);
    if (!next) return;
    secondTries.add(next);
    const isAnother = getState().chosen[kind] !== before;
    putReplacedBy(kind, isAnother ? next.label : null);
  }

  function settle(kind: InputKind, opened: OpenedTrack): void {
    if ('failure' in opened) {
      put(kind, { status: 'failed', failure: opened.failure });
      return;
    }
    const { track } = opened;
    track.addEventListener('ended', () => void followEnd(kind, track));
    putChosen(kind, track.getSettings().deviceId ?? '');
    put(kind, { status: 'on', track });
    if (kind === 'microphone') return;
    // The system may switch the blur at any time.
    track.addEventListener('configurationchange', () => putBlur(track));
    putBlur(track);
  }

  /** Nobody is given the picture of a room whose person has chosen that it is blurred, not even for a moment. */
  async function openFrom(source: MediaSource, kinds: readonly InputKind[], facing?: string): Promise<OpenedTracks> {
    const opened = await openTracks(source, kinds, constraintsFor(choice, getState().found, facing));
    const { camera } = opened;
    if (camera && 'track' in camera && choice.blur !== undefined) await switchBlur(camera.track, choice.blur);
    return opened;
  }

  /**
   * Opens devices, or opens them anew; the browser may ask the person. Never rejects.
   * @param facing which way the camera is to look, instead of which one it is to be
   */
  async function open(kinds: readonly InputKind[] = inputKinds, facing?: string): Promise<void> {
    const mine = new Map(kinds.map((kind) => [kind, leave(kind, { status: 'opening' })]));
    await look();
    // Who left meanwhile is not asked for a permission any more.
    const wanted = kinds.filter((kind) => openings[kind] === mine.get(kind));
    if (wanted.length === 0) return;
    const opened = media ? await openFrom(media, wanted, facing) : {};
    const impossible: OpenedTrack = { failure: isSecure ? 'unsupported' : 'insecure' };
    for (const kind of wanted) {
      const answer = opened[kind] ?? impossible;
      if (openings[kind] === mine.get(kind)) settle(kind, answer);
      else if ('track' in answer) answer.track.stop();
    }
    // Browsers name devices only to pages that were permitted one.
    await look();
  }

  /** Stops every track: the light of the camera goes off. */
  function release(): void {
    for (const kind of inputKinds) leave(kind, { status: 'off' });
    change({ blur: noBlur });
  }

  return {
    ...store,
    look,
    open: (kinds?: readonly InputKind[]) => open(kinds),
    /** Changes to a device, now and for the next time. */
    async choose(kind: DeviceKind, id: string) {
      choice = { ...choice, [kind]: id };
      rememberChoice(storage, { [kind]: id });
      putChosen(kind, id);
      if (kind === 'speaker') return;
      putReplacedBy(kind, null);
      await open([kind]);
    },
    /** From the camera at the front of a phone to the one at its back, or back; and for the next time. */
    async turnCamera() {
      await open(['camera'], facingOf(getState().camera) === 'user' ? 'environment' : 'user');
      const { camera, chosen } = getState();
      // There is none that looks there after all: the one before serves on.
      if (camera.status === 'failed') return open(['camera']);
      choice = { ...choice, camera: chosen.camera };
      rememberChoice(storage, { camera: chosen.camera });
    },
    /** Has the camera blur what is behind the person, or not; now, with other cameras, and for the next time. */
    async setBlur(isOn: boolean) {
      choice = { ...choice, blur: isOn };
      rememberChoice(storage, { blur: isOn });
      const track = trackOf(getState().camera);
      if (!track) return;
      await switchBlur(track, isOn);
      // Nothing is told of a press that another has overtaken.
      if (choice.blur === isOn) putBlur(track);
    },
    release,
  };
}
