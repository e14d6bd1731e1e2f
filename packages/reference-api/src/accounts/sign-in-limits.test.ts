import { describe, expect, it } from '@jest/globals';
import { like } from 'drizzle-orm';
import { familiar_networks, rate_counters } from '../storage/tables.ts';
import { newestLink } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const SECOND = 1000;
const HOME = '198.51.100.7';

const api = prepareTestApi({ emptied: [rate_counters, familiar_networks] });

const at = (seconds: number) => new Date(NOON.getTime() + seconds * SECOND);
const signIn = (email: string, address: string, password = 'Welcome-2026') =>
  api.call('POST', '/practice/sessions', { body: { email, password, source: 'practice' }, address });
const guess = (email: string, address: string) => signIn(email, address, 'a guess');

/** An address per number: new sites of one provider, or of ever new providers. */
const inOneProvider = (number: number) => `203.0.${number}.1`;
const inManyProviders = (number: number) => `2001:${(0x1000 + number).toString(16)}::1`;

/** Guesses from one provider until there were so many; only the first is made, for each costs a hash. */
async function attack(email: string, attempts: number): Promise<void> {
  expect((await guess(email, inOneProvider(1))).status).toBe(401);
  await api.database.update(rate_counters).set({ attempts }).where(like(rate_counters.key, 'sign_in:provider:%'));
}

/** One guess a second, each from where `addressOf` says; answers how many passwords were looked at. */
async function bot(seconds: number, addressOf: (second: number) => string): Promise<number> {
  let looked = 0;
  for (let second = 0; second < seconds; second += 1) {
    api.now = at(second);
    const { status } = await guess('luc@demo.test', addressOf(second));
    if (status === 401) looked += 1;
  }
  return looked;
}

describe('a stranger who guesses', () => {
  it('is shut out after ten, and shuts nobody else out', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await guess('luc@demo.test', inOneProvider(1))).status).toBe(401);
    api.restart();
    api.now = at(100.5);
    const closed = await guess('luc@demo.test', inOneProvider(1));
    expect([closed.status, closed.headers.get('Retry-After')]).toEqual([429, '800']);
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
  });

  it('shuts nobody out for as long as a clock was ahead for a moment', async () => {
    const day = 86_400;
    api.now = at(400 * day);
    for (let count = 0; count < 10; count += 1) await guess('luc@demo.test', HOME);
    api.now = at(0);
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
  });

  it('does not close the network to others by going on after that', async () => {
    for (let count = 0; count < 10; count += 1) await guess('luc@demo.test', inOneProvider(1));
    for (let count = 0; count < 100; count += 1)
      expect((await guess('luc@demo.test', inOneProvider(1))).status).toBe(429);
    expect((await signIn('maya@demo.test', inOneProvider(1))).status).toBe(200);
  });

  it('counts as one with all addresses of an IPv6 network', async () => {
    const from = (host: number) => signIn('luc@demo.test', `2001:db8:1:2::${host}`, 'a guess');
    for (let host = 1; host <= 10; host += 1) expect((await from(host)).status).toBe(401);
    expect((await from(11)).status).toBe(429);
  });
});

describe('a bot that guesses every second', () => {
  it('keeps nobody out with all networks of its own site, not even the other customers of its provider', async () => {
    expect(await bot(40, (second) => `2001:db8:1:${second.toString(16)}::1`)).toBe(20);
    expect((await signIn('luc@demo.test', '2001:db8:2::1')).status).toBe(200);
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
  });

  it('keeps out nobody at another provider with all sites of its own', async () => {
    const looked = await bot(120, (second) => `2001:db8:${second.toString(16)}::1`);
    // Thirty, and after 1, 3, 7, 15, 31 and 63 seconds more.
    expect(looked).toBe(36);
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
  });

  it('keeps nobody out from ever new providers', async () => {
    await bot(32, inManyProviders);
    expect((await signIn('luc@demo.test', HOME)).status).toBe(200);
  });

  it('does not use up the tries of a network that is told to wait', async () => {
    await attack('luc@demo.test', 5000);
    for (let count = 0; count < 20; count += 1) {
      expect((await signIn('luc@demo.test', inOneProvider(2))).status).toBe(429);
    }
    api.now = at(300);
    expect((await signIn('luc@demo.test', inOneProvider(2))).status).toBe(200);
  });
});

describe('guesses from one provider', () => {
  it.each(['luc@demo.test', 'nobody@demo.test'])('at %s are slowed down more and more', async (email) => {
    await attack(email, 30);
    const waits: (string | null)[] = [];
    let seconds = 0;
    for (let site = 2; site < 13; site += 1) {
      const early = await guess(email, inOneProvider(site));
      expect(early.status).toBe(429);
      waits.push(early.headers.get('Retry-After'));
      seconds += Number(early.headers.get('Retry-After'));
      api.now = at(seconds);
      expect((await guess(email, inOneProvider(site))).status).toBe(401);
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '64', '128', '256', '300', '300']);
  });

  it('do not slow down a network there where the owner signed in before', async () => {
    expect((await signIn('luc@demo.test', inOneProvider(9))).status).toBe(200);
    await attack('luc@demo.test', 5000);
    expect((await signIn('luc@demo.test', inOneProvider(9))).status).toBe(200);
    expect((await signIn('luc@demo.test', inOneProvider(8))).status).toBe(429);
    expect((await signIn('luc@demo.test', inOneProvider(9), 'a typing error')).status).toBe(401);
  });

  it('do not keep out an owner there who reads their mail: a reset makes the network theirs', async () => {
    await attack('luc@demo.test', 5000);
    const address = inOneProvider(9);
    expect((await signIn('luc@demo.test', address)).status).toBe(429);
    await api.call('POST', '/practice/password_resets', { body: { email: 'luc@demo.test' }, address });
    const body = { password: 'Welcome-2026', password_confirmation: 'Welcome-2026' };
    const { token } = await newestLink(api, 'luc@demo.test');
    expect((await api.call('PUT', `/practice/password_resets/${token}`, { body, address })).status).toBe(200);
    expect((await signIn('luc@demo.test', address)).status).toBe(200);
    expect((await signIn('luc@demo.test', inOneProvider(8))).status).toBe(429);
  });

  it('come to an end with their hour', async () => {
    await attack('luc@demo.test', 5000);
    api.now = at(3600);
    expect((await guess('luc@demo.test', inOneProvider(2))).status).toBe(401);
    expect((await guess('luc@demo.test', inOneProvider(3))).status).toBe(401);
  });

  it('do not slip through together', async () => {
    await attack('luc@demo.test', 29);
    const answers = await Promise.all([2, 3, 4, 5].map((site) => guess('luc@demo.test', inOneProvider(site))));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429]);
  });
});

it('lets a free try through, even when the clock was put back since the last', async () => {
  api.now = at(60);
  expect((await guess('luc@demo.test', inOneProvider(1))).status).toBe(401);
  api.now = at(0);
  expect((await signIn('luc@demo.test', inOneProvider(1))).status).toBe(200);
});

it('names neither an address nor a network of a person in what is remembered', async () => {
  await signIn('luc@demo.test', HOME);
  const stored = await api.database.select().from(familiar_networks);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toMatch(/luc|198\.51/);
});
