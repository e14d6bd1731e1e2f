import { beforeEach } from '@jest/globals';
import {
  type Intercept,
  preparePages,
  type RenderedRemote,
  type RenderRemoteOptions,
  setMachineClock,
} from '@portal/mock-shell';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { act } from '@testing-library/react';

/** A Friday morning in Toronto, 10:30 in winter time. */
const instant = new Date('2026-11-20T15:30:00Z');

/** A state of the demo world, such as `onboarding_halfway`. */
type Scenario = NonNullable<NonNullable<Parameters<typeof preparePages>[0]>['scenario']>;

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
  /** What the API answers beside the page to a person, or to nobody: `fetched('maya@demo.test', '/practice/users/me')`. */
  fetched(email: string | null, path: string): Promise<unknown>;
  /** Makes such calls while the page's first call that is `start` is on its way. */
  meanwhile(start: string, ...asked: Elsewhere[]): Intercept;
  /** Writes among them, without their queries: `PUT /practice/languages`. */
  writes(): string[];
}

/**
 * A demo world for each test of a file, at an instant that stands still.
 * @param scenario in which it begins; the everyday one unless given
 */
export function prepareWorld(scenario?: Scenario): World {
  beforeEach(() => setMachineClock(instant));
  const { world, open, close } = preparePages({ seededAt: instant, ...(scenario && { scenario }) });
  return {
    render: (remote, options) => open(remote, { locale: 'en', ...options }),
    close,
    calls: () => world().calls,
    // What the page does meanwhile is awaited, too.
    elsewhere: (...asked) => act(async () => void (await world().ask(...asked))),
    fetched: (email, path) => act(() => world().ask(email, 'GET', path)),
    meanwhile: (start, ...asked) => {
      let isDone = false;
      return async (request) => {
        const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
        if (call !== start || isDone) return undefined;
        isDone = true;
        for (const each of asked) await world().ask(...each);
        return undefined;
      };
    },
    writes: () =>
      world()
        .calls.filter((call) => !call.startsWith('GET '))
        .map((call) => call.replace(/\?.*/, '')),
  };
}
