import { describe, expect, it } from '@jest/globals';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { eq } from 'drizzle-orm';
import { people } from '../storage/tables.ts';
import { plain } from '../testing/mailed.ts';
import { makeSession } from '../testing/make-session.ts';
import { calledOff, ids, prepareStatusBench } from '../testing/status-bench.ts';

const { api, open, cancel, update } = prepareStatusBench();
const IN_TWO_DAYS = 2 * 86_400;

interface Sent {
  to: string;
  subject: string;
  body: string;
  links: string[];
}

/** What was sent, but for the first mail of each appointment, which brings the link. */
const mails = async (): Promise<Sent[]> => {
  const { body } = await api.call('GET', '/dev/outbox');
  return (body as Sent[]).filter(({ subject }) => !/^(Your appointment|Votre rendez-vous)$/.test(subject));
};

describe('an appointment to come is called off', () => {
  it.each(['maya', 'admin'] as const)(
    'by %s: its client reads when, on their own clock, and with whom',
    async (who) => {
      await api.database.update(people).set({ timezone: 'America/Vancouver' }).where(eq(people.id, 10));
      const id = await makeSession(api, { starts_in_seconds: IN_TWO_DAYS });
      await cancel(who, id, { ...calledOff, explanation: 'Burnout' });
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: 'alex@demo.test', subject: 'Your appointment was canceled' });
      const start = 'on Friday, February 20, 2026 at 7:00 AM PST';
      expect(plain(mail?.body ?? '')).toContain(
        `Your appointment with Maya Chen ${start} was canceled and will not take place.`,
      );
      expect(mail?.body).not.toMatch(/Burnout|counsel|therap|session/i);
      expect(mail?.body).toContain('You are not charged for it.');
      expect(mail?.links).toEqual(['http://portal.test/support']);
      expect(mail?.body).toContain(`write to ${SUPPORT_CONTACTS.email} or call ${SUPPORT_CONTACTS.phone.CA}.`);
    },
  );

  it('tells both partners of a couple, each in their language and time', async () => {
    const french = { locale: 'fr', timezone: 'America/Halifax' } as const;
    await api.database.update(people).set(french).where(eq(people.id, 12));
    const id = await makeSession(api, { provider_type: 'couples', starts_in_seconds: IN_TWO_DAYS });
    await cancel('maya', id, calledOff);
    const bodies = new Map((await mails()).map(({ to, body }) => [to, plain(body)]));
    expect([...bodies.keys()].sort()).toEqual(['jo@demo.test', 'kim@demo.test']);
    expect(bodies.get('jo@demo.test')).toContain('on Friday, February 20, 2026 at 10:00 AM EST');
    expect(bodies.get('kim@demo.test')).toContain('du vendredi 20 février 2026 à 11 h 00 HNA a été annulé');
  });

  it('says nothing of money where it is charged', async () => {
    const id = await makeSession(api, { starts_in_seconds: 3600 });
    const late = { cancellation: { user_id: ids.alex, reason: null }, chosen_reason: 'client_late_cancellation' };
    expect((await cancel('maya', id, late)).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.body).toContain('was canceled');
    expect(mail?.body).not.toContain('charged');
  });

  it('also when it was opened early', async () => {
    const id = await makeSession(api, { starts_in_seconds: 600 });
    await open('maya', id);
    await cancel('maya', id, calledOff);
    expect(await mails()).toHaveLength(1);
  });
});

describe('nobody is written to', () => {
  it('about a session that has begun', async () => {
    await cancel('maya', await makeSession(api, { starts_in_seconds: 0 }), calledOff);
    await cancel('admin', await makeSession(api, { status: 'pending' }), calledOff);
    expect(await mails()).toEqual([]);
  });

  it('when the cancellation is refused, or is there already', async () => {
    const id = await makeSession(api, { starts_in_seconds: IN_TWO_DAYS });
    const refused = [
      await cancel('maya', id, { ...calledOff, version: 5 }),
      await cancel('maya', id, { ...calledOff, chosen_reason: 'client_absence' }),
      await cancel('maya', await makeSession(api, { starts_in_seconds: IN_TWO_DAYS, status: 'canceled' }), calledOff),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 422, 409]);
    expect(await mails()).toEqual([]);
  });

  it('when a status is put right', async () => {
    const id = await makeSession(api, { starts_in_seconds: IN_TWO_DAYS, status: 'canceled' });
    expect((await update('admin', id, { status: 'pending' })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
