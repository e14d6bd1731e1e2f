import { describe, expect, it, jest } from '@jest/globals';
import { createEarlyFetch } from './early-fetch.ts';
import type { EarlyState } from './early-state.ts';

const address = 'http://portal.test/api/practice/users/me?locale=en';

function setUp({ token = 'mine' as string | null, elapsed = 0 } = {}) {
  const early = new Response('early');
  const state: EarlyState = {
    registry: {},
    locale: 'en',
    token,
    startedAt: 1000,
    answers: new Map([['/api/practice/users/me?locale=en', Promise.resolve(early)]]),
  };
  const realFetch = jest.fn<typeof fetch>().mockImplementation(() => Promise.resolve(new Response('late')));
  const hear = jest.fn();
  const ask = createEarlyFetch(state, () => 1000 + elapsed, realFetch, hear);
  const text = async (init?: RequestInit) => (await ask(new Request(address, init))).text();
  return { text, realFetch, hear };
}

describe('createEarlyFetch', () => {
  it('takes an early answer over, once', async () => {
    const { text, hear } = setUp({ elapsed: 300 });
    const headers = { authorization: 'mine' };
    expect(await text({ headers })).toBe('early');
    expect(await text({ headers })).toBe('late');
    expect(hear.mock.calls).toEqual([[expect.any(Response), 300]]);
  });

  it.each([
    ['of another token', { token: 'theirs' }, {}],
    ['that is too old', { elapsed: 10_000 }, {}],
    ['for a write', {}, { method: 'POST' }],
  ])('asks anew instead of using an answer %s', async (_case, surroundings, init) => {
    const { text, realFetch } = setUp(surroundings);
    expect(await text({ headers: { authorization: 'mine' }, ...init })).toBe('late');
    expect(realFetch).toHaveBeenCalledTimes(1);
  });
});
