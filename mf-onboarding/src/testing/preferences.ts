import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import {
  createTestWorld,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  setMachineClock,
  type TestWorld,
} from '@portal/mock-shell';
import remote from '../index.ts';

/** A Friday morning in Toronto, 10:30 in winter time. */
const instant = new Date('2026-11-20T15:30:00Z');

export interface Preferences {
  /** Opens a section, as Maya unless told otherwise. It is closed after the test. */
  open(section: string, options?: Partial<RenderRemoteOptions>): Promise<RenderedRemote>;
  /** Closes what is open, for who comes back later. */
  close(): Promise<void>;
  /** Writes that reached the API, in order: `PUT /practice/sms_number`. */
  writes(): string[];
}

/** One demo world for the tests of a file, at an instant that stands still. */
export function preparePreferences(): Preferences {
  let world: TestWorld;
  let rendered: RenderedRemote | undefined;
  beforeAll(async () => {
    setMachineClock(instant);
    world = await createTestWorld(instant);
  });
  afterEach(async () => {
    await rendered?.close();
    world.calls.length = 0;
  });
  afterAll(async () => {
    jest.useRealTimers();
    await world.close();
  });
  return {
    open: async (section, options) => {
      const at = `/preferences?section=${section}`;
      rendered = await renderRemote(remote, { at, as: 'maya@demo.test', locale: 'en', world, ...options });
      return rendered;
    },
    close: async () => rendered?.close(),
    writes: () => world.calls.filter((call) => !call.startsWith('GET ')).map((call) => call.replace(/\?.*/, '')),
  };
}
