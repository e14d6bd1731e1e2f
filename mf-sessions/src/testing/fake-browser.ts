import { afterEach, beforeEach } from '@jest/globals';
import { fakePeers } from '../features/devices/check/testing/fake-peers.ts';
import { fakeSignalling, iced } from '../features/devices/check/testing/fake-signalling.ts';
import { type FakeSound, installFakeSound } from '../features/devices/check/testing/fake-sound.ts';
import { fakeMedia } from '../features/devices/testing/fake-media.ts';
import { fakePermissions } from '../features/devices/testing/fake-permissions.ts';

/** A browser with devices, where jsdom has none. */
export interface FakeBrowser {
  /** The devices of the test at hand. */
  readonly media: ReturnType<typeof fakeMedia>;
  readonly sound: FakeSound;
  /** Gives an object of the browser another property, until the test is over. */
  define(target: object, name: string, value: unknown): void;
}

/** Gives each test of a file a browser with devices and an empty storage. */
export function prepareBrowser(): FakeBrowser {
  const undo: (() => void)[] = [];
  let media = fakeMedia();
  let sound: FakeSound;

  function define(target: object, name: string, value: unknown): void {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    undo.push(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }

  beforeEach(() => {
    localStorage.clear();
    media = fakeMedia();
    sound = installFakeSound(define);
    define(navigator, 'mediaDevices', media.media);
    define(navigator, 'permissions', fakePermissions());
    define(window, 'isSecureContext', true);
    // Never: what is loaded in a quiet moment is not, unless a test says so.
    define(window, 'requestIdleCallback', () => 0);
    define(window, 'cancelIdleCallback', () => undefined);
    define(window, 'RTCPeerConnection', fakePeers({ connect: true }));
    // People meet on one network, unless a test says otherwise.
    define(window, 'WebSocket', fakeSignalling({ answer: iced() }));
  });
  afterEach(() => {
    for (const step of undo.splice(0).reverse()) step();
  });
  return {
    get media() {
      return media;
    },
    get sound() {
      return sound;
    },
    define,
  };
}
