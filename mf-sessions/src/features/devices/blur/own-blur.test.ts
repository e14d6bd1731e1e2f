import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { noBlur } from '../background-blur.ts';
import { sourceOf, trackOf } from '../device-state.ts';
import { createDeviceStore } from '../device-store.ts';
import { blurring, fakeMedia } from '../testing/fake-media.ts';
import { fakeBlur } from './testing/fake-blur.ts';

beforeEach(() => localStorage.clear());

function prepare(devices?: typeof blurring) {
  const fake = fakeMedia(devices);
  const library = fakeBlur();
  const { media } = fake;
  const reported: unknown[] = [];
  const store = createDeviceStore({
    ...{ media, permissions: undefined, storage: localStorage, isSecure: true },
    blur: library.blur,
    report: (error) => reported.push(error),
  });
  const camera = () => store.getState().camera;
  /** Whatever was ever shown or sent of a camera. */
  const given = new Set<MediaStreamTrack>();
  store.subscribe(() => {
    const track = trackOf(camera());
    if (track) given.add(track);
  });
  return { reported, fake, library, store, camera, given, blur: () => store.getState().blur };
}

const chosen = () => JSON.parse(localStorage.getItem('portal.devices') ?? '{}').blur;
const choose = () => localStorage.setItem('portal.devices', '{"blur":true}');
const off = { ...noBlur, isOffered: true };
const on = { ...off, isOn: true };
const shutFor = (failure: string) => ({ status: 'failed', failure });

/** Neither a camera nor a picture that was made of one goes on. */
function expectNothingLeft({ fake, library }: Pick<ReturnType<typeof prepare>, 'fake' | 'library'>, cameras: string[]) {
  expect(fake.open()).toEqual(cameras);
  expect(library.pictures.filter(({ track }) => track.readyState === 'live')).toHaveLength(0);
}

it('is offered where the camera has none, begins for nobody unasked, and is kept for the next time', async () => {
  const { fake, library, store, camera, blur } = prepare();
  await store.open(['camera']);
  expect(blur()).toEqual(off);
  expect(library.pictures).toEqual([]);
  const begin = library.hold();
  const asked = store.setBlur(true);
  await waitFor(() => expect(blur()).toEqual({ ...off, isBeginning: true }));
  // What everybody has seen before goes on meanwhile.
  expect(trackOf(camera())).toBe(fake.tracks[0]);
  begin();
  await asked;
  expect(blur()).toEqual(on);
  expect(trackOf(camera())).toBe(library.pictures[0]?.track);
  expect(sourceOf(camera())).toBe(fake.tracks[0]);
  expect(chosen()).toBe(true);
  await store.setBlur(false);
  expect(blur()).toEqual(off);
  expect(trackOf(camera())).toBe(fake.tracks[0]);
  expectNothingLeft({ fake, library }, ['lid']);
  expect(chosen()).toBe(false);
});

it('is on before anybody is given a picture, and no microphone waits for it', async () => {
  choose();
  const { fake, library, store, camera, given, blur } = prepare();
  const begin = library.hold();
  const opened = store.open();
  await waitFor(() => expect(store.getState().microphone.status).toBe('on'));
  expect(camera().status).toBe('opening');
  expect(blur().isBeginning).toBe(true);
  begin();
  await opened;
  expect(blur()).toEqual(on);
  await store.choose('camera', 'desk');
  expect(sourceOf(camera())).toBe(fake.tracks.at(-1));
  expect(blur()).toEqual(on);
  expect([...given]).toEqual(library.pictures.map(({ track }) => track));
  expect(library.pictures.map(({ track }) => track.readyState)).toEqual(['ended', 'live']);
  expect(fake.open()).toEqual(['inner', 'desk']);
  store.release();
  expectNothingLeft({ fake, library }, []);
});

it('follows a camera that goes by itself to the next one', async () => {
  choose();
  const { fake, library, store, camera, given } = prepare();
  await store.open(['camera']);
  fake.unplug('lid');
  await waitFor(() => expect(sourceOf(camera())?.getSettings().deviceId).toBe('desk'));
  expect([...given]).toEqual(library.pictures.map(({ track }) => track));
  expect(store.getState().replacedBy.camera).toBe('Desk camera');
});

it('is left to the camera where that has one', async () => {
  choose();
  const { library, store, camera, blur } = prepare(blurring);
  await store.open(['camera']);
  expect(blur()).toEqual(on);
  expect(library.pictures).toEqual([]);
  // The desk's has none.
  await store.choose('camera', 'desk');
  expect(blur()).toEqual(on);
  expect(trackOf(camera())).toBe(library.pictures[0]?.track);
});

it('takes the place of a camera’s own that does not do as it is told, in a call and at opening', async () => {
  const { fake, library, store, camera, given, blur } = prepare(blurring);
  await store.open(['camera']);
  const [lid] = fake.tracks;
  if (lid) lid.keepsBlur = true;
  await store.setBlur(true);
  expect(trackOf(camera())).toBe(library.pictures[0]?.track);
  given.clear();
  // Nor does the next one, which its system forbids it.
  const { getUserMedia } = fake.media;
  fake.media.getUserMedia = async (wanted) => {
    const opened = await getUserMedia(wanted);
    for (const track of fake.tracks) track.keepsBlur = true;
    return opened;
  };
  await store.open(['camera']);
  expect(blur()).toEqual(on);
  library.refuse(new Error('404'));
  await store.open(['camera']);
  expect(camera()).toEqual(shutFor('blurFailed'));
  expect([...given]).toEqual([library.pictures[1]?.track]);
  expectNothingLeft({ fake, library }, []);
});

it.each(['blurSlow', 'blurFailed'] as const)('that cannot go on (%s) shuts the camera, and asks', async (trouble) => {
  choose();
  const { fake, library, store, camera, given, blur } = prepare();
  await store.open(['camera']);
  library.pictures[0]?.fail(trouble);
  expect(camera()).toEqual(shutFor(trouble));
  expect(blur()).toEqual(noBlur);
  expectNothingLeft({ fake, library }, []);
  // Tried again it begins again; what of the one before is late changes nothing.
  await store.open(['camera']);
  library.pictures[0]?.fail(trouble);
  expect(trackOf(camera())).toBe(library.pictures[1]?.track);
  library.pictures[1]?.fail(trouble);
  expect([...given]).toEqual(library.pictures.map(({ track }) => track));
  // Its person lets the background be seen.
  await store.setBlur(false);
  expect(trackOf(camera())).toBe(fake.tracks.at(-1));
  expect(blur()).toEqual(off);
  expect(chosen()).toBe(false);
});

it('that does not begin keeps a camera shut that nobody has seen', async () => {
  choose();
  const { fake, library, store, camera, given } = prepare();
  library.refuse(new Error('404'));
  await store.open();
  expect(camera()).toEqual(shutFor('blurFailed'));
  expect([...given]).toEqual([]);
  expectNothingLeft({ fake, library }, ['inner']);
  library.refuse(null);
  await store.setBlur(true);
  expect(trackOf(camera())).toBe(library.pictures[0]?.track);
});

it('that does not begin leaves a picture as it is that everybody sees, and says so', async () => {
  const { fake, library, store, camera, blur } = prepare();
  await store.open(['camera']);
  library.refuse(new Error('404'));
  await store.setBlur(true);
  expect(trackOf(camera())).toBe(fake.tracks[0]);
  expect(blur()).toEqual({ ...off, isMissed: true, isUnbegun: true });
  library.refuse(null);
  await store.setBlur(true);
  expect(blur()).toEqual(on);
});

it('is given up while it begins: by the same switch, another camera, or leaving', async () => {
  const { fake, library, store, camera, blur } = prepare();
  await store.open(['camera']);
  const begin = library.hold();
  const asked = store.setBlur(true);
  await waitFor(() => expect(blur().isBeginning).toBe(true));
  await store.setBlur(false);
  await asked;
  expect(blur()).toEqual(off);
  void store.setBlur(true);
  const changed = store.choose('camera', 'desk');
  await waitFor(() => expect(fake.open()).toEqual(['desk']));
  // Its person has changed their mind before anybody saw the desk.
  await store.setBlur(false);
  await changed;
  expect(sourceOf(camera())).toBe(fake.tracks.at(-1));
  expect(trackOf(camera())).toBe(fake.tracks.at(-1));
  void store.setBlur(true);
  store.release();
  begin();
  await waitFor(() => expectNothingLeft({ fake, library }, []));
  expect(library.pictures).toEqual([]);
  expect(camera().status).toBe('off');
});

it('that had not begun is not said to begin any more once its camera has failed', async () => {
  const { fake, library, store, camera, blur } = prepare([
    { kind: 'videoinput', deviceId: 'lid', label: 'Lid camera' },
  ]);
  await store.open(['camera']);
  library.hold();
  void store.setBlur(true);
  await waitFor(() => expect(blur().isBeginning).toBe(true));
  fake.unplug('lid');
  await waitFor(() => expect(camera()).toEqual(shutFor('missing')));
  expect(blur().isBeginning).toBe(false);
});

it('tells the error reporter why it failed, and nothing of what was given up', async () => {
  choose();
  const { reported, library, store } = prepare();
  const missing = new Error('404');
  library.refuse(missing);
  await store.open(['camera']);
  expect(reported).toEqual([missing]);
  library.refuse(null);
  await store.open(['camera']);
  const broken = new Error('The worker of the blur has failed');
  library.pictures[0]?.fail('blurFailed', broken);
  expect(reported).toEqual([missing, broken]);
  await store.open(['camera']);
  library.pictures[1]?.fail('blurSlow');
  library.hold();
  const opened = store.open(['camera']);
  await waitFor(() => expect(store.getState().blur.isBeginning).toBe(true));
  store.release();
  await opened;
  library.pictures[1]?.fail('blurFailed', broken);
  expect(reported).toEqual([missing, broken]);
});
