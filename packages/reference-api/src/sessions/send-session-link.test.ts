import { beforeEach, describe, expect, it } from '@jest/globals';
import { rate_counters } from '../storage/tables.ts';
import { mailsTo, newestLink } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [rate_counters] });
const MINUTE = 60_000;
const DAY_S = 86_400;

interface Made {
  id: string;
  participants: { user_id: string; email: string; link: string }[];
}

async function make(change: object = {}): Promise<Made> {
  const couple = { client: 'jo@demo.test', guest: 'kim@demo.test', provider_type: 'couples' };
  const body = {
    counsellor: 'maya@demo.test',
    ...couple,
    counselling_type: 'other',
    starts_in_seconds: 600,
    duration: 60,
  };
  return (await api.call('POST', '/dev/appointments', { body: { ...body, ...change } })).body;
}

const of = ({ participants }: Made, email: string) => participants.find((one) => one.email === email);
const idOf = (made: Made, email: string) => of(made, email)?.user_id ?? '';
const tokenOf = (link = '') => link.split('/').at(-1) ?? '';
const read = (made: Made, token: string) => api.call('GET', `/practice/appointments/${made.id}`, { token });

async function send(made: Made, user_id: string, as = 'maya@demo.test', area = 'practice') {
  const token = await api.tokenOf(as);
  return api.call('POST', `/${area}/appointments/${made.id}/session_links`, { token, body: { user_id } });
}

let made: Made;
beforeEach(async () => {
  made = await make();
});

describe('a client’s link that is sent again (A-153)', () => {
  it.each([
    ['practitioner', 'maya@demo.test', 'practice'],
    ['administrator', 'admin@demo.test', 'admin'],
  ])('by the %s, opens the session, and the old one does not any more', async (_who, as, area) => {
    const before = tokenOf(of(made, 'jo@demo.test')?.link);
    const guests = tokenOf(of(made, 'kim@demo.test')?.link);
    expect((await read(made, before)).status).toBe(200);
    const sent = await send(made, idOf(made, 'jo@demo.test'), as, area);
    expect([sent.status, sent.body]).toEqual([200, { sent_to: 'j•••@d•••.test' }]);
    const { link, token } = await newestLink(api, 'jo@demo.test');
    expect(link).toBe(`http://portal.test/sessions/clients/redirect/${made.id}/${token}`);
    expect([(await read(made, token)).status, (await read(made, before)).status]).toEqual([200, 401]);
    // The partner's is another one, and so is whatever they signed in to.
    expect((await read(made, guests)).status).toBe(200);
    const signedIn = await api.tokenOf('jo@demo.test');
    expect((await read(made, signedIn)).status).toBe(200);
    // It is for its appointment alone, as every link is.
    expect((await read(await make(), token)).status).toBe(404);
  });

  it('goes to the guest of a couple as well, in words that name nobody', async () => {
    expect((await send(made, idOf(made, 'kim@demo.test'))).status).toBe(200);
    const [mail] = (await api.call('GET', '/dev/outbox?to=kim@demo.test')).body;
    expect(mail.subject).toBe('Your link');
    for (const name of ['Maya', 'Chen', 'Kim', 'Jo ', 'Lavoie', 'session', 'counsel'])
      expect(mail.body.replaceAll(/https?:\S+/g, '')).not.toContain(name);
  });

  it('is nobody else’s to send, and goes to nobody else', async () => {
    const jo = idOf(made, 'jo@demo.test');
    expect((await send(made, jo, 'luc@demo.test')).status).toBe(404);
    for (const as of ['jo@demo.test', 'kim@demo.test']) expect((await send(made, jo, as)).status).toBe(403);
    expect((await send(made, jo, 'maya@demo.test', 'admin')).status).toBe(403);
    const alex = (await api.call('GET', '/practice/users/me', { token: await api.tokenOf('alex@demo.test') })).body.id;
    for (const stranger of [alex, idOf(made, 'maya@demo.test'), '999999', 'x'])
      expect((await send(made, stranger)).status).toBe(422);
    expect((await read(made, tokenOf(of(made, 'jo@demo.test')?.link))).status).toBe(200);
  });

  it.each([
    ['is canceled', { status: 'canceled' }, 'This session was canceled.'],
    ['ended seven days ago', { starts_in_seconds: -7 * DAY_S - 3600 }, 'This session has expired'],
  ])('is refused once the session %s', async (_how, change, words) => {
    const over = await make(change);
    const refused = await send(over, idOf(over, 'jo@demo.test'));
    expect([refused.status, refused.body.error]).toEqual([422, words]);
  });

  it('is sent five times an hour at most, and the last one still works', async () => {
    const jo = idOf(made, 'jo@demo.test');
    const before = (await mailsTo(api, 'jo@demo.test')).length;
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await send(made, jo)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await mailsTo(api, 'jo@demo.test')).length - before).toBe(5);
    expect((await read(made, (await newestLink(api, 'jo@demo.test')).token)).status).toBe(200);
    api.now = new Date(NOON.getTime() + 60 * MINUTE);
    expect((await send(made, jo)).status).toBe(200);
  });
});
