import { beforeEach, describe, expect, it } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { outbox, people } from '../storage/tables.ts';
import { mailsTo, newestLink, plain } from '../testing/mailed.ts';
import { makeSession } from '../testing/make-session.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [outbox] });
const couple = { provider_type: 'couples', client: 'jo@demo.test', guest: 'kim@demo.test' } as const;
beforeEach(() =>
  api.database
    .update(people)
    .set({ locale: 'en' })
    .where(inArray(people.id, [10, 11, 12])),
);

describe('the first mail of an appointment (A-159)', () => {
  it('leaves when it is made, however soon it begins, with the link that opens it', async () => {
    const id = await makeSession(api, { starts_in_seconds: 60 });
    const [mail, ...others] = (await api.call('GET', '/dev/outbox')).body;
    expect([mail.to, mail.subject, others]).toEqual(['alex@demo.test', 'Your appointment', []]);
    expect(plain(mail.body)).toContain('You have an appointment on Wednesday, February 18, 2026 at 10:01 AM EST.');
    const { link, token } = await newestLink(api, 'alex@demo.test');
    expect(link).toBe(`http://portal.test/sessions/clients/redirect/${id}/${token}`);
    expect((await api.call('GET', `/practice/appointments/${id}`, { token })).body.id).toBe(id);
  });

  it('goes to both partners, each with a link of their own, in their language and time, in words that name nobody', async () => {
    const french = { locale: 'fr', timezone: 'America/Halifax' } as const;
    await api.database
      .update(people)
      .set(french)
      .where(inArray(people.id, [12]));
    const id = await makeSession(api, { ...couple, starts_in_seconds: 86_400 });
    const { body: sent } = await api.call('GET', '/dev/outbox');
    const bodies = new Map<string, string>(sent.map(({ to, body }: Record<string, string>) => [to, plain(body)]));
    expect([...bodies.keys()].sort()).toEqual(['jo@demo.test', 'kim@demo.test']);
    expect(bodies.get('jo@demo.test')).toContain('on Thursday, February 19, 2026 at 10:00 AM EST.');
    expect(bodies.get('kim@demo.test')).toContain('Vous avez un rendez-vous le jeudi 19 février 2026 à 11 h 00 HNA.');
    for (const body of bodies.values())
      expect(body.replaceAll(/https?:\S+/g, '')).not.toMatch(/Maya|Chen|Jo |Kim|Lavoie|session|séance|counsel|therap/i);
    const [jo, kim] = [await newestLink(api, 'jo@demo.test'), await newestLink(api, 'kim@demo.test')];
    for (const { token } of [jo, kim])
      expect((await api.call('GET', `/practice/appointments/${id}`, { token })).status).toBe(200);
    expect(jo.token).not.toBe(kim.token);
  });

  it('is none for what has begun, is off or is over', async () => {
    await makeSession(api, { starts_in_seconds: 0 });
    for (const status of ['canceled', 'completed'] as const) await makeSession(api, { starts_in_seconds: 600, status });
    await makeSession(api, { ...couple, starts_in_seconds: 600 });
    expect(await mailsTo(api, 'alex@demo.test')).toEqual([]);
    expect(await mailsTo(api, 'jo@demo.test')).toHaveLength(1);
  });
});
