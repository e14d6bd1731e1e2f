import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit_events, clinic_counsellor_profiles, clinics, outbox, rate_counters } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [clinic_counsellor_profiles, rate_counters, audit_events, outbox] });

const HARBOUR = 'HARBOUR-2026';
const MAPLE = 'Maple-Grove-71';

beforeEach(async () => {
  await api.database.delete(clinics).where(eq(clinics.clinic_name, 'Maple Grove'));
  await api.database.insert(clinics).values({ clinic_name: 'Maple Grove', clinic_token: MAPLE });
});

async function call(name: string, method: string, path: string, sent: { body?: unknown; address?: string } = {}) {
  const token = await api.tokenOf(`${name}@demo.test`);
  return api.call(method, `/practice/${path}`, { token, ...sent });
}
const verify = (name: string, token: string, address?: string) =>
  call(name, 'GET', `clinics/${encodeURIComponent(token)}`, address === undefined ? {} : { address });
const profile = 'clinic_counsellor_profile';
const join = (name: string, clinic_token: string, address?: string) =>
  call(name, 'POST', profile, { body: { clinic_token }, ...(address !== undefined && { address }) });
const leave = (name: string, clinic_token: string) => call(name, 'DELETE', profile, { body: { clinic_token } });
const clinicOf = async (name: string) => (await call(name, 'GET', 'users/me')).body.clinic_counsellor_profile;
const trail = async () => {
  const events = await api.database.select().from(audit_events).orderBy(audit_events.id);
  return events.map(({ action, subject_id }) => `${action} ${subject_id}`);
};

describe('a clinic’s name (ONB-093, A-118)', () => {
  it.each([HARBOUR, 'harbour-2026', '  Harbour-2026 '])('is found by its token as it is typed: %j', async (typed) => {
    const answer = await verify('maya', typed);
    expect([answer.status, answer.body]).toEqual([200, { clinic_name: 'Harbour Wellness' }]);
  });

  it('is found by people of both editions and of both wizards', async () => {
    for (const name of ['maya', 'dana', 'sam']) expect((await verify(name, HARBOUR)).status).toBe(200);
  });

  it.each([['NOBODY-2026'], ['%'], ['HARBOUR_2026'], ["' or true --"], [' ']])(
    'is not found by %j, in words that say what to do',
    async (typed) => {
      const answer = await verify('maya', typed);
      expect([answer.status, answer.body.code]).toEqual([404, 'unknown_clinic']);
      expect(answer.body.error).toMatch(/^No clinic has this token\. Please check it, or ask/);
    },
  );

  it('is not found by a token that was replaced', async () => {
    await api.database.update(clinics).set({ clinic_token: 'NEW-71' }).where(eq(clinics.clinic_token, MAPLE));
    expect((await verify('maya', MAPLE)).status).toBe(404);
    expect((await verify('maya', 'new-71')).body).toEqual({ clinic_name: 'Maple Grove' });
  });

  it('says it in French', async () => {
    const answer = await call('luc', 'GET', 'clinics/NOBODY?locale=fr');
    expect(answer.body.error).toMatch(/^Aucune clinique n’a ce jeton/);
  });
});

describe('registering under a clinic (ONB-095)', () => {
  it('ties the person to it, once however often it is asked', async () => {
    const answers = [await join('maya', ' harbour-2026'), await join('maya', HARBOUR)];
    const tie = { clinic_name: 'Harbour Wellness', clinic_token: HARBOUR };
    for (const { status, body } of answers) expect([status, body]).toEqual([200, tie]);
    expect(await clinicOf('maya')).toEqual(tie);
    expect(await trail()).toEqual(['clinic.joined 1']);
  });

  it('is one tie when two arrive at once', async () => {
    const both = await Promise.all([join('maya', HARBOUR), join('maya', HARBOUR)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await clinicOf('maya')).toMatchObject({ clinic_token: HARBOUR });
  });

  it('moves who belongs to another one', async () => {
    await join('maya', HARBOUR);
    expect((await join('maya', MAPLE)).body).toEqual({ clinic_name: 'Maple Grove', clinic_token: MAPLE });
    expect(await clinicOf('maya')).toMatchObject({ clinic_name: 'Maple Grove' });
    expect((await trail()).slice(1)).toEqual(['clinic.left 1', expect.stringMatching(/^clinic\.joined \d+$/)]);
  });

  it('is refused at the token when no clinic has it, and the former tie stays', async () => {
    await join('maya', HARBOUR);
    const refused = await join('maya', 'NOBODY-2026');
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, 'clinic_token']);
    expect(refused.body.error).toMatch(/^No clinic has this token/);
    expect((await join('maya', '  ')).body.errors[0].code).toBe('rules.required');
    expect((await join('maya', 'x'.repeat(256))).status).toBe(422);
    expect(await clinicOf('maya')).toMatchObject({ clinic_name: 'Harbour Wellness' });
  });
});

describe('leaving a clinic (ONB-099, A-117)', () => {
  it('takes the own profile away, whatever token is sent, and nobody else’s', async () => {
    await join('maya', HARBOUR);
    await join('dana', HARBOUR);
    expect((await leave('maya', 'replaced meanwhile')).status).toBe(204);
    expect(await clinicOf('maya')).toBeNull();
    expect(await clinicOf('dana')).toMatchObject({ clinic_name: 'Harbour Wellness' });
    expect((await trail()).at(-1)).toBe('clinic.left 1');
  });

  it('answers the same when nothing is left to take away', async () => {
    expect((await leave('maya', HARBOUR)).status).toBe(204);
    expect(await trail()).toEqual([]);
  });
});

describe('guessing tokens', () => {
  const address = '203.0.113.7';

  it('ends after ten wrong ones, for that person, until the quarter of an hour is over', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await verify('maya', `GUESS-${count}`)).status).toBe(404);
      expect((await join('maya', `GUESS-${count}`)).status).toBe(422);
    }
    api.now = new Date(NOON.getTime() + 100_000);
    for (const refused of [await verify('maya', HARBOUR), await join('maya', HARBOUR)]) {
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '800']);
      expect(refused.body.error).toBe('Too many attempts. Please try again later.');
    }
    expect((await verify('dana', HARBOUR)).status).toBe(200);
    api.now = new Date(NOON.getTime() + 15 * 60_000);
    expect((await verify('maya', HARBOUR)).status).toBe(200);
  });

  it('learns no more by asking at once', async () => {
    const guesses = Array.from({ length: 14 }, (_, count) => verify('maya', `GUESS-${count}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('ends for a network after thirty, whoever asks there', async () => {
    const full = { key: `clinic_token:network:${address}`, window_started_at: NOON, attempts: 30 };
    await api.database.insert(rate_counters).values(full);
    expect((await verify('maya', HARBOUR, address)).status).toBe(429);
    expect((await join('sam', HARBOUR, address)).status).toBe(429);
    expect((await verify('maya', HARBOUR, '203.0.113.8')).status).toBe(200);
  });

  it('is not what people with the right token do, be it a whole clinic behind one address', async () => {
    for (let count = 0; count < 12; count += 1) expect((await verify('maya', HARBOUR, address)).status).toBe(200);
    expect((await join('maya', HARBOUR, address)).status).toBe(200);
    const counters = await api.database.select().from(rate_counters);
    expect(counters.map(({ attempts }) => attempts)).toEqual([0, 0]);
  });
});

it('is for practitioners only', async () => {
  for (const name of ['jo', 'kim', 'admin', 'clinic']) {
    expect((await verify(name, HARBOUR)).status).toBe(403);
    expect((await join(name, HARBOUR)).status).toBe(403);
    expect((await leave(name, HARBOUR)).status).toBe(403);
  }
});

it('tells tokens neither to the log nor to the trail', async () => {
  await join('maya', HARBOUR);
  await verify('maya', 'MISTYPED-1');
  await leave('maya', HARBOUR);
  expect(api.log).toEqual([]);
  expect(JSON.stringify(await api.database.select().from(audit_events))).not.toMatch(/HARBOUR|MISTYPED/i);
});
