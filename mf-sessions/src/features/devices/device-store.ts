import { createStore } from '@portal/portal-kit/store';
import { blurStateOf, isBlurred, noBlur, switchBlur } from './background-blur.ts';
import { type BegunBlur, createOwnBlur } from './blur/own-blur.ts';
import type { BlurTrouble } from './blur/picture-blur.ts';
import { chooseSpeaker, readChoice, rememberChoice } from './device-choice.ts';
import { type DeviceKind, type InputKind, inputKinds, isFound, sortDevices } from './device-kinds.ts';
import { everythingOff, facingOf, type InputState, sourceOf } from './device-state.ts';
import { isUnblurred } from './media-failure.ts';
import type { MediaSurroundings } from './media-surroundings.ts';
import { constraintsFor, type OpenedTrack, openTracks } from './open-tracks.ts';

const noReport = () => undefined;

export type DeviceStore = ReturnType<typeof createDeviceStore>;

/**
 * Camera, microphone and speaker of one place in the portal, whatever draws them: of this browser, or of what a test has
 * in its place.
 */
export function createDeviceStore({
  media,
  storage,
  isSecure,
  blur: blurPicture,
  report = noReport,
}: MediaSurroundings) {
  const { setState: change, ...store } = createStore(() => everythingOff);
  const { getState } = store;
  /** Counts openings: what comes from an earlier one is not wanted any more. */
  const openings: Record<InputKind, number> = { camera: 0, microphone: 0 };
  /** Tracks that were opened because the one before had ended. */
  const secondTries = new WeakSet<MediaStreamTrack>();
  let choice = readChoice(storage);
  const ownBlur = createOwnBlur(blurPicture, report);

  const put = (kind: InputKind, input: InputState) =>
    change(kind === 'camera' ? { camera: input } : { microphone: input });
  const putReplacedBy = (kind: InputKind, label: string | null) =>
    change({ replacedBy: { ...getState().replacedBy, [kind]: label } });
  /** What of the blur there is to tell of the camera that is on. */
  const putBlur = (camera: MediaStreamTrack) => {
    if (sourceOf(getState().camera) !== camera) return;
    change({ blur: blurStateOf(camera, ownBlur.state(), choice.blur, getState().blur) });
  };
  const putChosen = (kind: DeviceKind, id: string) => change({ chosen: { ...getState().chosen, [kind]: id } });

  /** Of a blur that had not begun nothing is left: a camera that fails next has no switch that is on. */
  function endBlur(): void {
    ownBlur.end();
    const { blur } = getState();
    if (blur.isBeginning) change({ blur: { ...blur, isBeginning: false } });
  }

  /** A device is given back before the next is asked for: many browsers and phones lend one at a time. */
  function leave(kind: InputKind, next: InputState): number {
    if (kind === 'camera') endBlur();
    sourceOf(getState()[kind])?.stop();
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
    if (sourceOf(input) !== track) return;
    if (secondTries.has(track) && isFound(found[kind], chosen[kind])) {
      leave(kind, { status: 'failed', failure: 'inUse' });
      return;
    }
    const before = chosen[kind];
    await open([kind]);
    const next = sourceOf(getState()[kind]);
    if (!next) return;
    secondTries.add(next);
    const isAnother = getState().chosen[kind] !== before;
    putReplacedBy(kind, isAnother ? next.label : null);
  }

  /** The blur cannot go on. Its person has chosen that nobody sees what is behind them: they are asked before anybody does. */
  function shutUnblurred(trouble: BlurTrouble): void {
    leave('camera', { status: 'failed', failure: trouble });
    change({ blur: noBlur });
  }

  /** Not by what a camera says that it can, but by what came of it: some are told to blur and do not. */
  const canBlur = (camera: MediaStreamTrack) => ownBlur.state().canRun && !isBlurred(camera);

  async function beginBlur(camera: MediaStreamTrack): Promise<BegunBlur> {
    if (!ownBlur.state().canRun) return 'failed';
    change({ blur: { ...getState().blur, isBeginning: true, isMissed: false, isLost: false, isUnbegun: false } });
    return ownBlur.begin(camera, shutUnblurred);
  }

  /** Blurs the picture that is in use, or no more. Where no blur comes about it goes on as everybody has seen it before. */
  async function changeBlur(camera: MediaStreamTrack, isOn: boolean): Promise<void> {
    const own = ownBlur.state();
    if (!isOn) {
      if (own.isOn) put('camera', { status: 'on', track: camera });
      ownBlur.end();
    } else if (canBlur(camera) && !own.isOn && !own.isBeginning) {
      const begun = await beginBlur(camera);
      if (typeof begun === 'object') put('camera', { status: 'on', track: begun.track, source: camera });
    }
    putBlur(camera);
  }

  /** What of a camera that has just opened may be shown: nothing unblurred of who has chosen blur, not even for a moment. */
  async function shownOf(camera: MediaStreamTrack, isWanted: () => boolean): Promise<InputState> {
    if (choice.blur !== undefined) await switchBlur(camera, choice.blur);
    if (!isWanted()) return { status: 'off' };
    if (choice.blur !== true || isBlurred(camera)) return { status: 'on', track: camera };
    const begun = await beginBlur(camera);
    if (typeof begun === 'object') return { status: 'on', track: begun.track, source: camera };
    // Its person has changed their mind meanwhile, or has left.
    if (begun === 'givenUp') return isWanted() ? shownOf(camera, isWanted) : { status: 'off' };
    camera.stop();
    change({ blur: noBlur });
    return { status: 'failed', failure: 'blurFailed' };
  }

  /** Takes what was opened into use, unless something else was asked for meanwhile. */
  async function settle(kind: InputKind, opening: number, opened: OpenedTrack): Promise<void> {
    const isWanted = () => openings[kind] === opening;
    const track = 'track' in opened ? opened.track : null;
    const input =
      'failure' in opened ? ({ status: 'failed', ...opened } as const) : await inputOf(kind, opened.track, isWanted);
    if (!isWanted()) {
      track?.stop();
      return;
    }
    put(kind, input);
    if (track && input.status === 'on') follow(kind, track);
  }

  const inputOf = (
    kind: InputKind,
    track: MediaStreamTrack,
    isWanted: () => boolean,
  ): InputState | Promise<InputState> =>
    kind === 'camera' && isWanted() ? shownOf(track, isWanted) : { status: 'on', track };

  function follow(kind: InputKind, track: MediaStreamTrack): void {
    track.addEventListener('ended', () => void followEnd(kind, track));
    putChosen(kind, track.getSettings().deviceId ?? '');
    if (kind === 'microphone') return;
    // The system may switch the blur at any time.
    track.addEventListener('configurationchange', () => putBlur(track));
    putBlur(track);
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
    const opened = media ? await openTracks(media, wanted, constraintsFor(choice, getState().found, facing)) : {};
    const impossible: OpenedTrack = { failure: isSecure ? 'unsupported' : 'insecure' };
    // A microphone does not wait for a blur.
    await Promise.all(wanted.map((kind) => settle(kind, mine.get(kind) ?? 0, opened[kind] ?? impossible)));
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
    /** Has what is behind the person blurred, or not; now, with other cameras, and for the next time. */
    async setBlur(isOn: boolean) {
      choice = { ...choice, blur: isOn };
      rememberChoice(storage, { blur: isOn });
      const { camera: input } = getState();
      const camera = sourceOf(input);
      if (camera) {
        await switchBlur(camera, isOn);
        // Nothing is done or told for a press that another has overtaken, or for a camera that is left.
        if (choice.blur === isOn && sourceOf(getState().camera) === camera) await changeBlur(camera, isOn);
        return;
      }
      // A camera that opens does so as it is wished now; one that is shut for want of blur opens as its person has decided.
      ownBlur.end();
      if (input.status === 'failed' && isUnblurred(input.failure)) await open(['camera']);
    },
    release,
  };
}
