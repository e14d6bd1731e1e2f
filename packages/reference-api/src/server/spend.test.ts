import { describe, expect, it } from '@jest/globals';
import type { BudgetKind, LogLine } from '../ports/ports.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

/** What each kind has left before the next call. */
let left: Record<BudgetKind, number>;
let lines: string[] = [];
const taken: string[] = [];
const costs: number[] = [];
const budgets = {
  take: async (kind: BudgetKind, key: string, cost: number) => {
    costs.push(cost);
    taken.push(kind === 'network' ? `${kind} ${key}` : kind);
    left[kind] -= cost;
    return { quota: 200, windowSeconds: 10, left: left[kind], resetSeconds: 4 };
  },
  giveBack: async (kind: BudgetKind, _key: string, cost: number) => {
    left[kind] += cost;
  },
};
const log = { write: ({ message }: LogLine) => void lines.push(message) };
const api = prepareTestApi({ ports: { budgets, log } });

const path = '/practice/users/me';
const address = '2001:db8:1:2::77';
const fill = (changed: Partial<typeof left> = {}) => {
  left = { session: 9, person: 9, network: 9, ...changed };
  lines = [];
  taken.length = 0;
  costs.length = 0;
};

describe('the budget of calls (F14)', () => {
  it('is taken from the network and the session before anything is looked up, then from the person', async () => {
    fill();
    expect((await api.call('GET', path, { token: 'no token', address })).status).toBe(401);
    expect(taken).toEqual(['network 2001:db8:1:2::/64', 'session']);
    taken.length = 0;
    expect((await api.call('GET', path, { address })).status).toBe(401);
    expect(taken).toEqual(['network 2001:db8:1:2::/64']);
    const token = await api.tokenOf('maya@demo.test');
    fill();
    const { status, headers } = await api.call('GET', path, { token, address });
    expect([status, taken]).toEqual([200, ['network 2001:db8:1:2::/64', 'session', 'person']]);
    expect(headers.get('RateLimit-Policy')).toBe('"session";q=200;w=10');
    expect(headers.get('RateLimit')).toBe('"session";r=8;t=4');
  });

  it.each(['session', 'person', 'network'] as const)(
    'of a %s refuses in words, and tells the log once',
    async (kind) => {
      fill();
      const token = await api.tokenOf('maya@demo.test');
      fill({ [kind]: 0 });
      for (const _call of [1, 2]) {
        const { status, headers, body } = await api.call('GET', `${path}?locale=fr`, { token, address });
        expect([status, headers.get('Retry-After'), headers.get('RateLimit')]).toEqual([429, '4', `"${kind}";r=0;t=4`]);
        expect(body).toEqual({ code: 'too_many_calls', error: expect.stringContaining('Trop de demandes') });
      }
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(
        /^Calls of (a network|the session with token_hash [0-9a-f]{8}…|person \d+) are refused: more than 200 in 10 s$/,
      );
    },
  );

  it('refuses before a write happens', async () => {
    fill();
    const token = await api.tokenOf('maya@demo.test');
    const name = async () => (await api.call('GET', path, { token })).body.first_name;
    const before = await name();
    fill({ person: 0 });
    const body = { user: { first_name: 'Changed' } };
    expect((await api.call('PUT', '/practice/users/1', { token, body })).status).toBe(429);
    fill();
    expect(await name()).toBe(before);
  });

  it.each([
    ['a note of a few words', '500', 1],
    ['a long one', '40000', 3],
    ['a file', '90000000', 20],
    ['one that does not say how long it is', null, 20],
  ])('is taken by the length of what is sent: %s', async (_what, length, cost) => {
    fill({ session: 99, person: 99 });
    const token = await api.tokenOf('maya@demo.test');
    costs.length = 0;
    const headers: Record<string, string> = length === null ? {} : { 'Content-Length': length };
    await api.call('PUT', '/practice/users/1', { token, body: { user: {} }, headers });
    await api.call('GET', path, { token });
    expect(costs).toEqual([cost, cost, 1, 1]);
  });

  it.each(['session', 'person'] as const)(
    'of a %s that is empty leaves that of the network as it was',
    async (kind) => {
      fill();
      const token = await api.tokenOf('maya@demo.test');
      fill({ [kind]: 0 });
      expect((await api.call('GET', path, { token, address })).status).toBe(429);
      expect(left.network).toBe(9);
    },
  );

  it('is not asked of whoever looks whether the server lives', async () => {
    fill({ network: 0 });
    expect((await api.call('GET', '/healthz', { address })).status).toBe(200);
  });
});
