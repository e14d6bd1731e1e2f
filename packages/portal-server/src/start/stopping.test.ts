import { expect, it } from '@jest/globals';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { STARTING } from '@portal/reference-api/testing/database';
import { tokenOf } from '../testing/portal-session.ts';
import { liveStore, logInto } from '../testing/store.ts';
import { startPortal } from './start-portal.ts';

it(
  'a portal that stops says so first, answers what it holds back, and ends',
  async () => {
    const portal = await startPortal({
      releases: await liveStore(),
      openInMemory: openPreparedPglite,
      log: logInto([]),
      // Less than the twenty seconds that the question is held for.
      graceMs: 5_000,
    });
    const headers = { Authorization: await tokenOf(portal, 'maya@demo.test') };
    const status = async (path: string) => (await fetch(`${portal.url}/api${path}`, { headers })).status;
    const held = fetch(`${portal.url}/api/practice/sessions/current?wait=true`, { headers });
    expect(await status('/readyz')).toBe(200);

    let end: () => void = () => undefined;
    const closed = portal.close(new Promise<void>((resolve) => (end = resolve)));
    expect([await status('/readyz'), await status('/livez'), await status('/practice/users/me')]).toEqual([
      503, 200, 200,
    ]);
    end();
    const answer = await held;
    expect([answer.status, await answer.json()]).toEqual([200, { open_yn: true, unread_messages: expect.any(Number) }]);
    await closed;
    await expect(status('/livez')).rejects.toThrow('fetch failed');
  },
  STARTING,
);
