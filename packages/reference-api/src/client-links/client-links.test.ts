import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { webRandom } from '../crypto/random.ts';
import { audit_events, mailed_secrets, people, rate_counters, two_factor_challenges } from '../storage/tables.ts';
import { newestLink } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { clientLink } from './client-link.ts';
import { maskedEmail } from './link-codes.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const ALEX = 'alex@demo.test';
const CASEY = 'casey@demo.test';

const api = prepareTestApi({ emptied: [rate_counters, two_factor_challenges] });

/** Makes the link of a mail to somebody, as the mails about files do. */
async function linkOf(email: string): Promise<string> {
  const [person] = await api.database.select().from(people).where(eq(people.email, email));
  if (!person) throw new Error(`There is no ${email}`);
  const portalUrl = () => 'http://portal.test';
  return clientLink({ database: api.database, now: api.now, random: webRandom, portalUrl }, person);
}
const tokenIn = (link: string) => link.split('/').at(-1) ?? '';
const tokenFor = async (email: string) => tokenIn(await linkOf(email));

const send = (token: string, more: { channel?: string; address?: string; locale?: string } = {}) => {
  const { channel, address, locale = 'en' } = more;
  return api.call('POST', `/client/link_codes?locale=${locale}`, {
    body: { token, channel },
    ...(address && { address }),
  });
};
const open = (token: string, code: string, address?: string) =>
  api.call('POST', '/client/link_sessions', { body: { token, code }, ...(address && { address }) });
/** The code of the newest message to somebody, which a phone's number finds as well. */
async function codeTo(receiver: string): Promise<string> {
  const { body } = await api.call('GET', `/dev/outbox?to=${encodeURIComponent(receiver)}`);
  return /\b\d{7}\b/.exec(body[0]?.body ?? '')?.[0] ?? '';
}
const otherThan = (code: string) => String((Number(code) + 1) % 10_000_000).padStart(7, '0');
const later = (ms: number) => new Date(NOON.getTime() + ms);
const me = (token: string) => api.call('GET', '/practice/users/me', { token });

let token: string;
beforeEach(async () => {
  token = await tokenFor(ALEX);
});

describe('the link of a mail to a client (A-160)', () => {
  it('opens the client’s own session with the code of their mailbox, each time with a code of its own', async () => {
    const sent = await send(token);
    const mailbox = { channel: 'mail', sent_to: 'a•••@d•••.test' };
    expect([sent.status, sent.body]).toEqual([200, { ...mailbox, channels: [mailbox] }]);
    const first = await open(token, await codeTo(ALEX));
    expect(first.status).toBe(200);
    await send(token);
    const second = await open(token, await codeTo(ALEX));
    expect(second.body.access_token).not.toBe(first.body.access_token);
    for (const { body } of [first, second]) expect((await me(body.access_token)).body.email).toBe(ALEX);
    // Each opening is a session of its own: leaving one ends one.
    await api.call('DELETE', '/practice/sessions', { token: first.body.access_token });
    expect((await me(first.body.access_token)).status).toBe(401);
    expect((await me(second.body.access_token)).status).toBe(200);
  });

  it('is not narrowed to one appointment, and goes no further than the client', async () => {
    const made = async (counsellor: string) => {
      const session = { counsellor, client: ALEX, provider_type: 'individual', counselling_type: 'other' };
      const body = { ...session, starts_in_seconds: 600, duration: 60 };
      return (await api.call('POST', '/dev/appointments', { body })).body.id as string;
    };
    const both = [await made('maya@demo.test'), await made('luc@demo.test')];
    await send(token);
    const { access_token } = (await open(token, await codeTo(ALEX))).body;
    for (const id of both)
      expect((await api.call('GET', `/practice/appointments/${id}`, { token: access_token })).status).toBe(200);
    const { body } = await api.call('GET', '/client/practitioners', { token: access_token });
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['1', '2']));
    expect((await api.call('GET', '/practice/sessions', { token: access_token })).status).toBe(200);
    expect((await api.call('GET', '/practice/clients/selector', { token: access_token })).status).toBe(403);
  });

  it('sends the code to the phone of who has one, and says so of nobody else', async () => {
    await api.database.update(people).set({ sms_number: '+14165550142' }).where(eq(people.email, CASEY));
    const caseys = await tokenFor(CASEY);
    const sent = await send(caseys, { channel: 'sms' });
    expect(sent.body).toMatchObject({ channel: 'sms', sent_to: '••••••••0142', channels: [{ channel: 'mail' }, {}] });
    expect((await open(caseys, await codeTo('+14165550142'))).status).toBe(200);
    const refused = await send(token, { channel: 'sms' });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, 'channel']);
  });

  it('refuses a wrong code, one of ten minutes ago, a replaced and a used one, each with words', async () => {
    await send(token);
    const old = await codeTo(ALEX);
    expect((await open(token, otherThan(old))).body).toMatchObject({ code: 'wrong_code' });
    api.now = later(10 * MINUTE);
    expect((await open(token, old)).body).toMatchObject({ code: 'code_over' });
    await send(token);
    const newer = await codeTo(ALEX);
    if (newer !== old) expect((await open(token, old)).body).toMatchObject({ code: 'wrong_code' });
    api.now = new Date(later(20 * MINUTE).getTime() - 1);
    expect((await open(token, newer)).status).toBe(200);
    expect((await open(token, newer)).body).toMatchObject({ code: 'code_over' });
    expect((await open(token, 'none')).status).toBe(422);
  });

  it('opens one session when the right code comes five times at once', async () => {
    await send(token);
    const code = await codeTo(ALEX);
    const answers = await Promise.all(new Array(5).fill(0).map(() => open(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('gives a network five guesses in a quarter of an hour, whatever new codes and links there are', async () => {
    await send(token);
    const wrong = otherThan(await codeTo(ALEX));
    const guesses = await Promise.all(new Array(8).fill(0).map(() => open(token, wrong)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    token = await tokenFor(ALEX);
    await send(token);
    const refused = await open(token, await codeTo(ALEX));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
    // Who sits elsewhere is not shut out by that, and somebody else's link is as good as before.
    expect((await open(token, await codeTo(ALEX), '198.51.100.7')).status).toBe(200);
    const caseys = await tokenFor(CASEY);
    await send(caseys);
    expect((await open(caseys, await codeTo(CASEY))).status).toBe(200);
    api.now = later(15 * MINUTE);
    await send(token);
    expect((await open(token, await codeTo(ALEX))).status).toBe(200);
  });

  it('gives all networks together twenty guesses', async () => {
    await send(token);
    const code = await codeTo(ALEX);
    const from = (network: number) => `203.0.${network}.1`;
    for (let guess = 0; guess < 20; guess += 1)
      expect((await open(token, otherThan(code), from(guess % 10))).status).toBe(422);
    expect((await open(token, code, from(11))).status).toBe(429);
    api.now = later(15 * MINUTE);
    await send(token);
    expect((await open(token, await codeTo(ALEX), from(11))).status).toBe(200);
  });

  it('sends a network five codes in a quarter of an hour and fifteen a day, and the newest one still works', async () => {
    for (let round = 0; round < 3; round += 1) {
      api.now = later(round * 15 * MINUTE);
      for (let count = 0; count < 5; count += 1) expect((await send(token)).status).toBe(200);
    }
    const sixth = await send(token);
    expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await open(token, await codeTo(ALEX))).status).toBe(200);
    api.now = later(60 * MINUTE);
    expect((await send(token)).status).toBe(429);
    expect((await send(token, { address: '198.51.100.7' })).status).toBe(200);
    api.now = later(DAY);
    expect((await send(token)).status).toBe(200);
  });

  it('is over after thirty days, or with a newer one, and is then refused as a made-up one is', async () => {
    api.now = new Date(later(30 * DAY).getTime() - 1);
    expect((await send(token)).status).toBe(200);
    const code = await codeTo(ALEX);
    api.now = later(30 * DAY);
    const expired = [await send(token), await open(token, code)];
    api.now = NOON;
    await tokenFor(ALEX);
    const answers = [
      ...expired,
      await send(token),
      await open(token, code),
      await send('made-up'),
      await open('x', code),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'client_link_over']);
    expect((await send(token, { locale: 'fr' })).body.error).toMatch(/^Ce lien ne fonctionne plus/);
  });

  it('is opened by no code of somebody else, and by no link of another purpose', async () => {
    const caseys = await tokenFor(CASEY);
    await send(caseys);
    await send(token);
    expect((await open(token, await codeTo(CASEY))).body.code).toBe('wrong_code');
    await api.call('POST', '/practice/password_resets', { body: { email: 'nora@demo.test' } });
    const reset = (await newestLink(api, 'nora@demo.test')).token;
    expect((await send(reset)).status).toBe(404);
    const passwords = { password: 'Kettle-Harbour-2026', password_confirmation: 'Kettle-Harbour-2026' };
    expect((await api.call('PUT', `/practice/password_resets/${token}`, { body: passwords })).status).toBe(422);
    // Nor is the code a pin: its wait is none of a sign-in.
    const [wait] = await api.database.select().from(two_factor_challenges);
    const pin = { body: { pin: await codeTo(ALEX) } };
    expect((await api.call('POST', `/practice/two_factors/${wait?.id}/verify`, pin)).status).toBe(404);
  });

  it.each([['maya@demo.test'], ['admin@demo.test'], ['kim@demo.test']])(
    'is none for %s, who signs in or is a guest',
    async (email) => {
      expect(await linkOf(email)).toBe('http://portal.test/dashboard');
    },
  );

  it('ends where its client has become somebody with a password', async () => {
    const caseys = await tokenFor(CASEY);
    await api.database.update(people).set({ password_hash: 'x' }).where(eq(people.email, CASEY));
    expect((await send(caseys)).status).toBe(404);
    await api.database.update(people).set({ password_hash: null }).where(eq(people.email, CASEY));
  });

  it('is refused to a network that tries many that are none, which keeps nobody there from their own', async () => {
    const full = { key: 'link:network:203.0.113.9', window_started_at: NOON, attempts: 30 };
    await api.database.insert(rate_counters).values(full);
    expect((await send('made-up', { address: '203.0.113.9' })).status).toBe(429);
    expect((await open('made-up', '1234567', '203.0.113.9')).status).toBe(429);
    expect((await send(token, { address: '203.0.113.9' })).status).toBe(200);
    expect((await open(token, await codeTo(ALEX), '203.0.113.9')).status).toBe(200);
  });

  it('leaves neither token nor code where somebody reads, and an event of each step', async () => {
    expect(await linkOf(ALEX)).toMatch(/^http:\/\/portal\.test\/client_link\/[\w-]{43}$/);
    token = await tokenFor(ALEX);
    await send(token);
    const code = await codeTo(ALEX);
    await open(token, otherThan(code));
    await open(token, code);
    const events = await api.database.select().from(audit_events).orderBy(audit_events.id);
    const stored = [events, await api.database.select().from(mailed_secrets)];
    const waits = await api.database.select().from(two_factor_challenges);
    expect(JSON.stringify([stored, waits])).not.toContain(token);
    expect(JSON.stringify([stored, waits])).not.toContain(code);
    expect(events.slice(-3).map(({ action, person_id }) => [action, person_id])).toEqual([
      ['client_link.code_sent', 10],
      ['client_link.wrong_code', 10],
      ['client_link.opened', 10],
    ]);
    expect(api.log).toEqual([]);
  });
});

it.each([
  ['a@b.c', 'a•••@b•••.c'],
  ['zoe.tremblay@mail.example.org', 'z•••@m•••.org'],
  ['x@localhost', 'x•••@l•••'],
])('masks %s as %s', (email, words) => {
  expect(maskedEmail(email)).toBe(words);
});
