import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { like } from 'drizzle-orm';
import { familiar_networks, rate_counters } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { STARTING } from '../testing/open-test-database.ts';

const SECOND = 1000;
const HOME = '198.51.100.7';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, STARTING);
beforeEach(async () => {
  api.now = NOON;
  await api.database.delete(rate_counters);
  await api.database.delete(familiar_networks);
});
afterAll(() => api.close());

const at = (seconds: number) => new Date(NOON.getTime() + seconds * SECOND);
const signIn = (email: string, address: string, password = 'Welcome-2026') =>
  api.call('POST', '/practice/sessions', { body: { email, password, source: 'practice' }, address });
const guess = (email: string, network: number) => signIn(email, `203.0.113.${network}`, 'a guess');

/** Guesses from ever new networks until there were so many; only the last ones are made, for each costs a hash. */
async function attack(email: string, attempts: number): Promise<void> {
  expect((await guess(email, 1)).status).toBe(401);
  await api.database.update(rate_counters).set({ attempts }).where(like(rate_counters.key, 'sign_in:account:%'));
}

describe('a stranger who guesses', () => {
  it('is shut out after ten, and shuts nobody else out', async () => {
    for (let count = 0; count < 10; count += 1) expect((await guess('luc@demo.test', 1)).status).toBe(401);
    api.restart();
    api.now = at(100.5);
    const closed = await guess('luc@demo.test', 1);
    expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '800']);
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
  });

  it('does not close the network to others by going on after that', async () => {
    for (let count = 0; count < 10; count += 1) await guess('luc@demo.test', 1);
    for (let count = 0; count < 100; count += 1) expect((await guess('luc@demo.test', 1)).status).toBe(429);
    expect((await signIn('maya@demo.test', '203.0.113.1')).status).toBe(200);
  });

  it('counts as one with all addresses of an IPv6 network', async () => {
    const from = (host: number) => signIn('luc@demo.test', `2001:db8:1:2::${host}`, 'a guess');
    for (let host = 1; host <= 10; host += 1) expect((await from(host)).status).toBe(401);
    expect((await from(11)).status).toBe(429);
  });
});

describe('guesses from many networks', () => {
  it.each(['luc@demo.test', 'nobody@demo.test'])('at %s are slowed down more and more, to a minute', async (email) => {
    await attack(email, 30);
    const waits: (string | null)[] = [];
    let seconds = 0;
    for (let network = 2; network < 10; network += 1) {
      const early = await guess(email, network);
      expect(early.status).toBe(429);
      waits.push(early.headers.get('Retry-After'));
      seconds += Number(early.headers.get('Retry-After'));
      api.now = at(seconds);
      expect((await guess(email, network)).status).toBe(401);
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '60', '60']);
  });

  it('keep the owner waiting a minute at most, however many keep asking', async () => {
    await attack('luc@demo.test', 5000);
    for (let network = 2; network < 20; network += 1) {
      api.now = at(network);
      expect((await guess('luc@demo.test', network)).status).toBe(429);
    }
    api.now = at(60);
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
  });

  it('do not slow down a network where the owner signed in before', async () => {
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
    await attack('luc@demo.test', 5000);
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
    expect((await signIn('luc@demo.test', '198.51.100.8')).status).toBe(429);
    expect((await signIn('luc@demo.test', HOME, 'a typing error')).status).toBe(401);
  });

  it('come to an end with their quarter of an hour', async () => {
    await attack('luc@demo.test', 5000);
    api.now = at(900);
    expect((await guess('luc@demo.test', 2)).status).toBe(401);
    expect((await guess('luc@demo.test', 3)).status).toBe(401);
  });

  it('do not slip through together', async () => {
    await attack('luc@demo.test', 29);
    const answers = await Promise.all([2, 3, 4, 5].map((network) => guess('luc@demo.test', network)));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429]);
  });
});

it('names neither an address nor a network of a person in what is remembered', async () => {
  await signIn('luc@demo.test', HOME);
  const stored = await api.database.select().from(familiar_networks);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toMatch(/luc|198\.51/);
});
