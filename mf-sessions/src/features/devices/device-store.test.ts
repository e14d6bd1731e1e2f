import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { facingOf, tracksOf } from './device-state.ts';
import { createDeviceStore } from './device-store.ts';
import { followChanges } from './follow-changes.ts';
import type { MediaSurroundings } from './media-surroundings.ts';
import { fakeMedia, refusal } from './testing/fake-media.ts';
import { fakePermissions } from './testing/fake-permissions.ts';

beforeEach(() => localStorage.clear());

function prepare(fake = fakeMedia(), change: Partial<MediaSurroundings> = {}) {
  const permissions = fakePermissions();
  const surroundings = { media: fake.media, permissions, storage: localStorage, isSecure: true, ...change };
  const store = createDeviceStore(surroundings);
  return { fake, permissions, store, follow: () => followChanges(surroundings, store) };
}

describe('opening devices', () => {
  it('asks the person once for both', async () => {
    const { fake, store } = prepare();
    const opening = store.open();
    expect(store.getState()).toMatchObject({ camera: { status: 'opening' }, microphone: { status: 'opening' } });
    await opening;
    expect(fake.asked).toEqual([{ video: true, audio: true }]);
    expect(tracksOf(store.getState()).map(({ kind }) => kind)).toEqual(['video', 'audio']);
    expect(store.getState().chosen).toEqual({ camera: 'lid', microphone: 'inner', speaker: '' });
  });

  it('without a camera still lets sound work', async () => {
    const { fake, store } = prepare();
    fake.unplug('lid');
    fake.unplug('desk');
    await store.open();
    expect(store.getState()).toMatchObject({
      camera: { status: 'failed', failure: 'missing' },
      microphone: { status: 'on' },
    });
  });

  it('with a refused microphone still sees', async () => {
    const { fake, store } = prepare();
    fake.refuse('audioinput', refusal('NotAllowedError', 'Permission denied'));
    await store.open();
    expect(store.getState()).toMatchObject({
      camera: { status: 'on' },
      microphone: { status: 'failed', failure: 'denied' },
    });
  });

  it('asks no further question of somebody who closed the first', async () => {
    const { fake, store } = prepare();
    fake.refuse('videoinput', refusal('NotAllowedError', 'Permission dismissed'));
    await store.open();
    expect(fake.asked).toHaveLength(1);
    expect(store.getState()).toMatchObject({
      camera: { failure: 'dismissed' },
      microphone: { failure: 'dismissed' },
    });
  });

  it.each([
    [false, 'insecure'],
    [true, 'unsupported'],
  ])('in a browser without devices, secure: %s, says %s', async (isSecure, failure) => {
    const { store } = prepare(fakeMedia(), { media: undefined, isSecure });
    await store.open();
    expect(store.getState()).toMatchObject({ camera: { failure }, microphone: { failure } });
  });
});

describe('the choice of a device', () => {
  it('stops the former one, and holds the next time', async () => {
    const { fake, store } = prepare();
    await store.open();
    await store.choose('camera', 'desk');
    expect(fake.open()).toEqual(['inner', 'desk']);
    const next = prepare(fake).store;
    await next.open();
    expect(next.getState().chosen.camera).toBe('desk');
  });

  it('gives way to another device when it is gone the next time', async () => {
    const { fake, store } = prepare();
    await store.choose('microphone', 'headset');
    fake.unplug('headset');
    await store.open();
    expect(store.getState()).toMatchObject({ microphone: { status: 'on' }, chosen: { microphone: 'inner' } });
  });

  it('of what is gone meanwhile gets another one, and leaves the other kind alone', async () => {
    const { fake, store } = prepare();
    await store.open();
    const [, microphone] = fake.tracks;
    fake.unplug('desk');
    await store.choose('camera', 'desk');
    expect(store.getState()).toMatchObject({ camera: { status: 'on' }, chosen: { camera: 'lid' } });
    expect(store.getState().microphone).toEqual({ status: 'on', track: microphone });
  });

  it('of what goes while it is opened fails', async () => {
    const { fake, store } = prepare();
    await store.open(['camera']);
    fake.refuse('videoinput', refusal('OverconstrainedError'));
    await store.choose('camera', 'desk');
    expect(store.getState().camera).toEqual({ status: 'failed', failure: 'notUsable' });
  });

  it('of which there is none is missing, by whatever name the browser says so (WebKit)', async () => {
    const { fake, store } = prepare();
    fake.refuse('videoinput', refusal('OverconstrainedError'));
    await store.open(['camera']);
    expect(store.getState().camera).toEqual({ status: 'failed', failure: 'missing' });
  });

  it('of a speaker opens nothing', async () => {
    const { fake, store } = prepare();
    await store.choose('speaker', 'box');
    expect(store.getState().chosen.speaker).toBe('box');
    expect(fake.asked).toEqual([]);
  });
});

describe('whose tracks they are', () => {
  it('ends with release: every track is stopped', async () => {
    const { fake, store } = prepare();
    await store.open();
    store.release();
    expect(fake.open()).toEqual([]);
    expect(store.getState()).toMatchObject({ camera: { status: 'off' }, microphone: { status: 'off' } });
  });

  it('is nobody’s when they come too late', async () => {
    const { fake, store } = prepare();
    const permit = fake.hold();
    const opening = store.open();
    await waitFor(() => expect(fake.asked).toHaveLength(1));
    store.release();
    permit();
    await opening;
    expect(fake.tracks).toHaveLength(2);
    expect(fake.open()).toEqual([]);
  });

  it('is the later opening’s when two overlap', async () => {
    const { fake, store } = prepare();
    const permit = fake.hold();
    const first = store.open();
    await waitFor(() => expect(fake.asked).toHaveLength(1));
    const second = store.open();
    permit();
    await Promise.all([first, second]);
    expect(fake.tracks).toHaveLength(4);
    expect(fake.open()).toEqual(['lid', 'inner']);
    expect(tracksOf(store.getState()).map(({ readyState }) => readyState)).toEqual(['live', 'live']);
  });

  it('is asked for once when two begin together, as in StrictMode', async () => {
    const { fake, store } = prepare();
    const first = store.open();
    store.release();
    await Promise.all([first, store.open()]);
    expect(fake.asked).toHaveLength(1);
    expect(fake.open()).toEqual(['lid', 'inner']);
  });
});

describe('while it runs', () => {
  it('another device takes the place of one that is pulled out', async () => {
    const { fake, store } = prepare();
    await store.choose('microphone', 'headset');
    fake.unplug('headset');
    await waitFor(() => expect(store.getState().chosen.microphone).toBe('inner'));
    expect(store.getState().microphone.status).toBe('on');
  });

  it('the last one that is pulled out is missing, until one is plugged in', async () => {
    const { fake, store, follow } = prepare(fakeMedia([{ kind: 'videoinput', deviceId: 'lid', label: '' }]));
    const unfollow = follow();
    await store.open(['camera']);
    fake.unplug('lid');
    await waitFor(() => expect(store.getState().camera).toEqual({ status: 'failed', failure: 'missing' }));
    fake.plug({ kind: 'videoinput', deviceId: 'desk', label: 'Desk camera' });
    await waitFor(() => expect(store.getState().camera.status).toBe('on'));
    unfollow();
  });

  it('a device that ends although it is there is tried once more at once, and again when the page is looked at', async () => {
    const { fake, store, follow } = prepare();
    const unfollow = follow();
    await store.open();
    fake.tracks[0]?.end();
    await waitFor(() => expect(fake.open()).toEqual(['inner', 'lid']));
    await waitFor(() => expect(store.getState().camera.status).toBe('on'));
    fake.tracks.at(-1)?.end();
    await waitFor(() => expect(store.getState().camera).toEqual({ status: 'failed', failure: 'inUse' }));
    expect(fake.asked).toHaveLength(2);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(store.getState().camera.status).toBe('on'));
    expect(fake.asked).toHaveLength(3);
    unfollow();
  });

  it('a permission given in the browser’s settings opens what was refused, without a reload', async () => {
    const { fake, permissions, store, follow } = prepare();
    const unfollow = follow();
    fake.refuse('videoinput', refusal('NotAllowedError'));
    await store.open();
    fake.permit('videoinput');
    await permissions.grant('camera');
    await waitFor(() => expect(store.getState().camera.status).toBe('on'));
    expect(fake.open()).toEqual(['inner', 'lid']);
    unfollow();
  });

  it('nothing is followed any more afterwards', async () => {
    const { fake, permissions, store, follow } = prepare();
    const unfollow = follow();
    fake.refuse('videoinput', refusal('NotAllowedError'));
    await store.open(['camera']);
    unfollow();
    await permissions.grant('camera');
    fake.plug({ kind: 'videoinput', deviceId: 'new', label: '' });
    expect(fake.asked).toHaveLength(1);
  });
});

describe('a device that goes in the midst of a call', () => {
  it('is replaced by another, which is told until somebody chooses one', async () => {
    const { fake, store } = prepare();
    await store.open();
    fake.unplug('inner');
    await waitFor(() => expect(store.getState().replacedBy).toEqual({ camera: null, microphone: 'Headset' }));
    expect(store.getState()).toMatchObject({ microphone: { status: 'on' }, chosen: { microphone: 'headset' } });
    await store.choose('microphone', 'headset');
    expect(store.getState().replacedBy.microphone).toBeNull();
  });

  it('is not told of when the same one is opened again', async () => {
    const { fake, store } = prepare();
    await store.open();
    fake.tracks.find(({ deviceId }) => deviceId === 'lid')?.end();
    await waitFor(() => expect(fake.asked).toHaveLength(2));
    await waitFor(() => expect(store.getState().camera.status).toBe('on'));
    expect(store.getState().replacedBy.camera).toBeNull();
  });
});

describe('the cameras of a phone', () => {
  const phone = () =>
    fakeMedia([
      { kind: 'videoinput', deviceId: 'front', label: 'Front Camera', facing: 'user' },
      { kind: 'videoinput', deviceId: 'back', label: 'Back Camera', facing: 'environment' },
      { kind: 'audioinput', deviceId: 'inner', label: 'Inner microphone' },
    ]);

  it('are turned between front and back, which is remembered', async () => {
    const { fake, store } = prepare(phone());
    await store.open();
    expect(facingOf(store.getState().camera)).toBe('user');
    await store.turnCamera();
    expect(facingOf(store.getState().camera)).toBe('environment');
    expect(fake.open()).toEqual(['inner', 'back']);
    await prepare(fake).store.open();
    expect(fake.open()).toContain('back');
    await store.turnCamera();
    expect(facingOf(store.getState().camera)).toBe('user');
  });

  it('serve on where none looks the other way', async () => {
    const { fake, store } = prepare(fakeMedia([{ kind: 'videoinput', deviceId: 'front', label: '', facing: 'user' }]));
    await store.open(['camera']);
    await store.turnCamera();
    expect(fake.open()).toEqual(['front']);
    expect(store.getState().camera.status).toBe('on');
  });
});
