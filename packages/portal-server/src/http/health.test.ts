import { describe, expect, it } from '@jest/globals';
import { temporaryStore } from '@portal/delivery/testing';
import { liveStore, portalOn } from '../testing/store.ts';

const ready = { fetch: () => Response.json({ status: 'ok' }) };
const away = { fetch: () => Response.json({ code: 'unavailable' }, { status: 503 }) };
const stopping = AbortSignal.abort();

describe('the health of a server', () => {
  it.each([
    ['its database answers', liveStore, { api: ready }, [200, { status: 'ok' }]],
    ['its database is away', liveStore, { api: away }, [503, { code: 'unavailable' }]],
    ['it has nothing to show', temporaryStore, { api: ready }, [503, { status: 'no_release' }]],
    ['it is about to stop', liveStore, { api: ready, stopping }, [503, { status: 'stopping' }]],
  ])('while %s', async (_, store, options, readiness) => {
    const { ask } = await portalOn(await store(), options);
    const told = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, await answer.json()];
    };
    expect(await told('/api/readyz')).toEqual(readiness);
    expect(await told('/api/healthz')).toEqual(readiness);
    expect(await told('/api/livez')).toEqual([200, { status: 'ok' }]);
  });

  it('says when to ask again, and is kept by nobody', async () => {
    const { ask } = await portalOn(await liveStore(), { api: ready, stopping });
    const { headers } = await ask('/api/readyz');
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['1', 'no-store']);
  });
});
