import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { FakeTrack } from '../testing/fake-track.ts';
import type { PictureBlur } from './picture-blur.ts';

/** What the worker gives; a test has it refuse. */
let render = async (): Promise<unknown> => ({ width: 4, height: 3, close: () => undefined });
jest.mock('comlink', () => ({
  transfer: (given: unknown) => given,
  wrap: () =>
    class {
      loadTwilioTFLite = async () => true;
      render = () => render();
    },
}));

let blurPicture: PictureBlur;
beforeAll(async () => {
  ({ blurPicture } = await import('./blurred-picture.ts'));
});

let workers: FakeWorker[] = [];
class FakeWorker extends EventTarget {
  isEnded = false;
  constructor() {
    super();
    workers.push(this);
  }
  terminate(): void {
    this.isEnded = true;
  }
  postMessage = () => undefined;
}

let playing: () => Promise<void> = async () => undefined;
/** What the video of the page plays, as it was set last. */
let played: unknown = null;
let made: FakeTrack[] = [];

beforeEach(() => {
  workers = [];
  made = [];
  played = null;
  playing = async () => undefined;
  render = async () => ({ width: 4, height: 3, close: () => undefined });
  Object.assign(globalThis, {
    Worker: FakeWorker,
    VideoFrame: class {},
    MediaStream: class {},
    fetch: async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(1) }),
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => playing());
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    get: () => played,
    set: (stream: unknown) => {
      played = stream;
    },
  });
  const context = { transferFromImageBitmap: () => undefined };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    captureStream: () => {
      made.push(new FakeTrack('video', 'blurred'));
      return { getVideoTracks: () => made.slice(-1) };
    },
  });
});
afterEach(() => void jest.restoreAllMocks());

const finish = (step: (() => void) | null) => step?.();

function begin(camera: FakeTrack) {
  const wish = new AbortController();
  const troubles: unknown[][] = [];
  const onTrouble = (...told: unknown[]) => void troubles.push(told);
  return { wish, troubles, picture: blurPicture(camera, { signal: wish.signal, onTrouble }) };
}

it('leaves a camera muted that somebody else has muted, where it does not come about', async () => {
  const camera = new FakeTrack('video', 'lid');
  camera.enabled = false;
  render = async () => null;
  await expect(begin(camera).picture).rejects.toThrow('There is no blurred picture.');
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  expect(camera.enabled).toBe(false);
  // What it has switched itself it switches back.
  render = async () => ({ width: 4, height: 3, close: () => undefined });
  const { picture } = begin(camera);
  const { stop } = await picture;
  expect(camera.enabled).toBe(true);
  camera.enabled = false;
  stop();
  expect(camera.enabled).toBe(true);
});

it('does not go on beginning once it is given up', async () => {
  const camera = new FakeTrack('video', 'lid');
  let play: () => void = () => undefined;
  let shape: (() => void) | null = null;
  playing = () => new Promise((resolve) => (play = resolve));
  const drawn = jest.fn(render);
  render = drawn;
  const first = begin(camera);
  await waitFor(() => expect(played).not.toBeNull());
  first.wish.abort();
  await expect(first.picture).rejects.toThrow('The blur is not wanted any more.');
  play();
  const { applyConstraints } = camera;
  camera.applyConstraints = () => new Promise((resolve) => (shape ??= resolve));
  const second = begin(camera);
  await waitFor(() => expect(shape).not.toBeNull());
  second.wish.abort();
  await expect(second.picture).rejects.toThrow('The blur is not wanted any more.');
  camera.applyConstraints = applyConstraints;
  finish(shape);
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(played).toBeNull();
  expect(drawn).not.toHaveBeenCalled();
  expect(made).toEqual([]);
});

it.each([
  [
    'throws',
    () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
    'Blocked',
  ],
  [
    'tells it later',
    () => queueMicrotask(() => workers.at(-1)?.dispatchEvent(new Event('error'))),
    'The worker of the blur could not be started.',
  ],
])('fails, and leaves the camera as it was, in a browser that blocks workers and %s', async (_, block, why) => {
  class BlockedWorker extends FakeWorker {
    constructor() {
      super();
      block();
    }
  }
  Object.assign(globalThis, { Worker: BlockedWorker });
  const camera = new FakeTrack('video', 'lid');
  await expect(begin(camera).picture).rejects.toThrow(why);
  expect(camera.enabled).toBe(true);
  expect(played).toBeNull();
  expect(made).toEqual([]);
});

it('waits for no worker that says nothing, as extensions give one to pages', async () => {
  jest.useFakeTimers();
  render = () => new Promise(() => undefined);
  const { picture } = begin(new FakeTrack('video', 'lid'));
  jest.advanceTimersByTime(45_000);
  jest.useRealTimers();
  await expect(picture).rejects.toThrow('The blur did not begin in time.');
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});
