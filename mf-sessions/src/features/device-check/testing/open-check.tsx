import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import {
  createTestWorld,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  type TestWorld,
} from '@portal/mock-shell';
import { Slot } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import remote from '../../../index.ts';
import { fakeMedia } from '../../devices/testing/fake-media.ts';
import { fakePermissions } from '../../devices/testing/fake-permissions.ts';
import { fakePeers } from './fake-peers.ts';
import { type FakeSound, installFakeSound } from './fake-sound.ts';

/** The remote with a page that shows its own slot: the pages that do so in earnest belong to other remotes. */
const shower: typeof remote = {
  ...remote,
  pages: [
    {
      id: 'coming',
      paths: ['/messages'],
      load: async () => ({
        default: () => (
          <>
            <h1>Support</h1>
            <h2>Check</h2>
            <Slot name="device-check/v1" />
          </>
        ),
      }),
    },
  ],
};

interface OpenedCheck {
  rendered: RenderedRemote;
  user: UserEvent;
}

/** A browser with devices, and the check in it. */
export interface CheckBench {
  /** The devices of the test at hand. */
  readonly media: ReturnType<typeof fakeMedia>;
  readonly sound: FakeSound;
  /** Gives an object of the browser another property, until the test is over. */
  define(target: object, name: string, value: unknown): void;
  /** Opens the page with the check, as Maya unless told otherwise; it is closed after the test. */
  open(options?: Partial<RenderRemoteOptions>): Promise<OpenedCheck>;
}

/** One demo world for the tests of a file, and a browser with devices for each. */
export function prepareCheck(): CheckBench {
  const undo: (() => void)[] = [];
  let world: TestWorld;
  let opened: RenderedRemote | undefined;
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

  beforeAll(async () => {
    world = await createTestWorld(new Date('2026-11-20T15:30:00Z'));
  });
  beforeEach(() => {
    localStorage.clear();
    media = fakeMedia();
    sound = installFakeSound(define);
    define(navigator, 'mediaDevices', media.media);
    define(navigator, 'permissions', fakePermissions());
    define(window, 'isSecureContext', true);
    define(window, 'MediaStream', class {});
    define(window, 'RTCPeerConnection', fakePeers({ connect: true }));
  });
  afterEach(async () => {
    await opened?.close();
    for (const step of undo.splice(0).toReversed()) step();
  });
  afterAll(() => world.close());
  return {
    get media() {
      return media;
    },
    get sound() {
      return sound;
    },
    define,
    async open(options) {
      opened = await renderRemote(shower, { at: '/messages', as: 'maya@demo.test', world, ...options });
      await screen.findByRole('button', { name: /^(Start the check|Commencer)/ });
      return { rendered: opened, user: userEvent.setup() };
    },
  };
}
