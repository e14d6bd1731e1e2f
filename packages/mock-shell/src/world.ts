import { createReferenceApi, seedDemoWorld } from '@portal/reference-api';
import { openPglite } from '@portal/reference-api/node';

/** The demo world behind the reference API, in this process. */
export interface World {
  /** The way to the API, as a page would call it: addresses begin with `/api`. */
  fetch: typeof fetch;
  /** A session token for one of the demo world's people. */
  tokenFor(email: string): Promise<string>;
  /** Every call that reached the API, `GET /practice/users/me?locale=en`, in order. */
  calls: string[];
  close(): Promise<void>;
}

/** Seeds a demo world as of an instant and puts the reference API in front of it. */
export async function createWorld(now: Date): Promise<World> {
  const { database, close } = await openPglite();
  await seedDemoWorld(database, now);
  const api = createReferenceApi({ database, clock: () => now, dev: true });
  const calls: string[] = [];
  const ask = (path: string, init?: RequestInit) => api.fetch(new Request(`http://portal.test${path}`, init));
  return {
    calls,
    close,
    fetch: (input, init) => {
      const request =
        input instanceof Request ? input : new Request(new URL(String(input), 'http://portal.test'), init);
      const { pathname, search } = new URL(request.url);
      const path = pathname.replace(/^\/api/, '') + search;
      calls.push(`${request.method} ${path}`);
      return api.fetch(new Request(`http://portal.test${path}`, request));
    },
    tokenFor: async (email) => {
      const answer = await ask('/dev/tokens', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const body: unknown = await answer.json();
      if (typeof body !== 'object' || body === null || !('access_token' in body))
        throw new Error(`There is nobody called ${email} in the demo world.`);
      return String(body.access_token);
    },
  };
}
