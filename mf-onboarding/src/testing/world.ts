import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import {
  createTestWorld,
  type Intercept,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  setMachineClock,
  type TestWorld,
} from '@portal/mock-shell';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { act } from '@testing-library/react';

/** A Friday morning in Toronto, 10:30 in winter time. */
const instant = new Date('2026-11-20T15:30:00Z');

/** A call beside the page. */
type Elsewhere = [email: string, method: string, path: string, body: unknown];

export interface World {
  /** Renders a remote in English, unless told otherwise. It is closed after the test. */
  render(remote: RemoteDefinition, options: Partial<RenderRemoteOptions> & { at: string }): Promise<RenderedRemote>;
  /** Closes what is open, for who comes back later. */
  close(): Promise<void>;
  /** Calls that reached the API, in order: `GET /practice/languages?…`. */
  calls(): readonly string[];
  /** Makes a call beside the page, as another tab of this person would. */
  elsewhere(...asked: Elsewhere): Promise<void>;
  /** Makes such calls while the page's first call that is `start` is on its way. */
  meanwhile(start: string, ...asked: Elsewhere[]): Intercept;
  /** Writes among them, without their queries: `PUT /practice/languages`. */
  writes(): string[];
}

/**
 * One demo world for the tests of a file, at an instant that stands still.
 * @param onEnd what else is done after each test, once its page is closed
 */
export function prepareWorld(onEnd: () => void = () => undefined): World {
  let world: TestWorld;
  let rendered: RenderedRemote | undefined;
  beforeAll(async () => {
    setMachineClock(instant);
    world = await createTestWorld(instant);
  });
  afterEach(async () => {
    await rendered?.close();
    world.calls.length = 0;
    onEnd();
  });
  afterAll(async () => {
    jest.useRealTimers();
    await world.close();
  });
  const sendElsewhere = async (...[email, method, path, body]: Elsewhere) => {
    const { token } = await world.sessionOf(email);
    const { status } = await world.answer({
      ...{ method, path, body: new TextEncoder().encode(JSON.stringify(body)).buffer },
      headers: [
        ['content-type', 'application/json'],
        ['authorization', token],
      ],
    });
    if (status >= 300) throw new Error(`${method} ${path} was refused with ${status}`);
  };
  return {
    render: async (remote, options) => {
      rendered = await renderRemote(remote, { locale: 'en', world, ...options });
      return rendered;
    },
    close: async () => rendered?.close(),
    calls: () => world.calls,
    // What the page does meanwhile is awaited, too.
    elsewhere: (...asked) => act(() => sendElsewhere(...asked)),
    meanwhile: (start, ...asked) => {
      let isDone = false;
      return async (request) => {
        const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
        if (call !== start || isDone) return undefined;
        isDone = true;
        for (const each of asked) await sendElsewhere(...each);
        return undefined;
      };
    },
    writes: () => world.calls.filter((call) => !call.startsWith('GET ')).map((call) => call.replace(/\?.*/, '')),
  };
}
