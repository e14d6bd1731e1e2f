import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { noBlur } from './background-blur.ts';
import { trackOf } from './device-state.ts';
import { createDeviceStore } from './device-store.ts';
import { blurring, fakeMedia } from './testing/fake-media.ts';
import { FakeTrack } from './testing/fake-track.ts';

beforeEach(() => localStorage.clear());

function prepare(devices = blurring) {
  const fake = fakeMedia(devices);
  const store = createDeviceStore({ media: fake.media, permissions: undefined, storage: localStorage, isSecure: true });
  const blur = () => store.getState().blur;
  const camera = () => {
    const track = trackOf(store.getState().camera);
    if (!(track instanceof FakeTrack)) throw new Error('no camera is on');
    return track;
  };
  return { fake, store, blur, camera };
}

const off = { ...noBlur, isOffered: true };
const on = { ...off, isOn: true };

it('is never chosen for a person, and once chosen holds for the next time and the next opening of the camera', async () => {
  const { store, blur, camera } = prepare();
  await store.open(['camera']);
  expect(blur()).toEqual(off);
  expect(camera().getSettings().backgroundBlur).toBe(false);
  await store.setBlur(true);
  expect(blur()).toEqual(on);
  await store.open(['camera']);
  expect(blur()).toEqual(on);
  store.release();
  expect(blur()).toMatchObject({ isOffered: false, isLost: false });
  const next = prepare();
  await next.store.open(['camera']);
  expect(next.blur()).toEqual(on);
  await next.store.setBlur(false);
  expect(next.blur()).toEqual(off);
  expect(JSON.parse(localStorage.getItem('portal.devices') ?? '')).toEqual({ blur: false });
});

it('is on before anybody is given the picture', async () => {
  localStorage.setItem('portal.devices', '{"blur":true}');
  const { store } = prepare();
  const given: unknown[] = [];
  store.subscribe(() => given.push(trackOf(store.getState().camera)?.getSettings().backgroundBlur));
  await store.open(['camera']);
  expect(given.filter((blurred) => blurred !== undefined)).not.toContain(false);
  expect(given).toContain(true);
});

it('follows the system, which may switch it at any time: what goes without its person’s doing is told', async () => {
  const { store, blur, camera } = prepare();
  await store.open(['camera']);
  camera().setBlurred(true);
  expect(blur()).toEqual(on);
  // Nobody asked for it here.
  camera().setBlurred(false);
  expect(blur()).toEqual(off);
  await store.setBlur(true);
  camera().setBlurred(false);
  expect(blur()).toEqual({ ...off, isMissed: true, isLost: true });
  camera().setBlurred(false);
  expect(blur().isLost).toBe(true);
  await store.setBlur(true);
  expect(blur()).toEqual(on);
});

it('keeps another camera shut that cannot do it until its person says so, and is there again with the first one', async () => {
  const { fake, store, blur } = prepare();
  await store.open(['camera']);
  await store.setBlur(true);
  // Its picture was shown once, with words beside it: the room was seen before anybody had read them.
  await store.choose('camera', 'desk');
  expect(store.getState().camera).toEqual({ status: 'failed', failure: 'blurFailed' });
  expect(blur()).toEqual(noBlur);
  expect(fake.open()).toEqual([]);
  await store.choose('camera', 'lid');
  expect(blur()).toEqual(on);
  await store.choose('camera', 'desk');
  await store.setBlur(false);
  expect(fake.open()).toEqual(['desk']);
  expect(blur().isMissed).toBe(false);
});

it('says so where the camera does not do as it is told', async () => {
  const { store, blur, camera } = prepare();
  await store.open(['camera']);
  camera().keepsBlur = true;
  await store.setBlur(true);
  expect(blur()).toEqual({ ...off, isMissed: true });
  camera().applyConstraints = () => Promise.reject(new Error('It cannot'));
  await store.setBlur(true);
  expect(blur()).toEqual({ ...off, isMissed: true });
});

it('goes by the last of two presses, and tells of nothing that the first has done', async () => {
  const { store, blur, camera } = prepare();
  await store.open(['camera']);
  await store.setBlur(true);
  const lost: boolean[] = [];
  store.subscribe(() => lost.push(blur().isLost));
  const answers: (() => void)[] = [];
  const apply = camera().applyConstraints;
  camera().applyConstraints = async (wanted) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await apply(wanted);
  };
  const first = store.setBlur(false);
  const second = store.setBlur(true);
  for (const answer of answers) answer();
  await Promise.all([first, second]);
  await waitFor(() => expect(blur()).toEqual(on));
  expect(lost).not.toContain(true);
  expect(JSON.parse(localStorage.getItem('portal.devices') ?? '')).toEqual({ blur: true });
});

it.each([
  ['none of it', undefined],
  ['it on for good', [true]],
  ['it off for good', [false]],
])('has no control at a camera that knows %s', async (_what, offered) => {
  const { store, blur } = prepare([
    { kind: 'videoinput', deviceId: 'lid', label: 'Lid camera', ...(offered && { blur: offered }) },
  ]);
  await store.open(['camera']);
  expect(blur().isOffered).toBe(false);
  await store.setBlur(true);
  expect(blur()).toMatchObject({ isOn: false });
});
