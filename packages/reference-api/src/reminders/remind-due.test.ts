import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { appointments, couples_appointment_details } from '../storage/tables.ts';
import { plain } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { HOUR, prepareReminderBench } from '../testing/reminder-bench.ts';

const { api, set, make, remind, sent, told } = prepareReminderBench();
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
const EVERYBODY = ['mail alex@demo.test', 'mail maya@demo.test', 'sms +14165550101'];

describe('a reminder (A-159)', () => {
  it('leaves 24 hours and one hour before the start, not a millisecond earlier, and once', async () => {
    const start = at(100);
    await make(start);
    const seen: number[] = [];
    for (const ms of [-24 * HOUR - 1, -24 * HOUR, -24 * HOUR, -HOUR - 1, -HOUR, -HOUR, -1]) {
      api.now = new Date(start.getTime() + ms);
      await remind();
      seen.push((await told()).length);
    }
    expect(seen).toEqual([0, 3, 3, 3, 6, 6, 6]);
    expect(await told()).toEqual(EVERYBODY.flatMap((one) => [one, one]));
  });

  it('goes by mail to all, and to a phone where that is switched on and there is a number', async () => {
    await set(10, { sms_reminder_yn: true });
    await set(1, { sms_reminder_yn: false });
    await make(at(24));
    await remind();
    expect(await told()).toEqual(['mail alex@demo.test', 'mail maya@demo.test', 'sms +14165550110']);
    await set(10, { sms_number: null });
    await make(at(24));
    await remind();
    expect((await told()).slice(2)).toEqual(['mail maya@demo.test', 'mail maya@demo.test', 'sms +14165550110']);
  });

  it('goes to both partners of a couple, and to nobody who is locked out', async () => {
    const [id = 0] = await make(at(24), { client_id: 11, provider_type: 'couples' });
    await api.database.insert(couples_appointment_details).values({ appointment_id: id, host_id: 11, guest_id: 12 });
    await make(at(24));
    await set(10, { locked_at: NOON });
    await remind();
    await set(10, { locked_at: null });
    await remind();
    const [jo, kim, ...mayas] = await told();
    expect([jo, kim]).toEqual(['mail jo@demo.test', 'mail kim@demo.test']);
    expect(mayas).toHaveLength(4);
  });

  it('is in the reader’s language and on their clock, across a change of clocks as well', async () => {
    await set(10, { locale: 'fr', timezone: 'America/Halifax', sms_reminder_yn: true });
    // Clocks go forward in the night before: 24 hours earlier they show an hour less.
    const start = new Date('2026-03-08T14:00:00Z');
    await make(start);
    api.now = new Date('2026-03-07T13:59:59.999Z');
    await remind();
    expect(await told()).toEqual([]);
    api.now = new Date('2026-03-07T14:00:00Z');
    await remind();
    const [toMayasPhone, toAlexsPhone, toAlex, toMaya] = (await sent()).map(({ body }) => plain(body));
    expect(toMaya).toContain('You have an appointment on Sunday, March 8, 2026 at 10:00 AM EDT.');
    expect(toAlex).toContain('Votre rendez-vous commence le dimanche 8 mars 2026 à 11 h 00 HAA.');
    expect(toMayasPhone).toBe(
      'A reminder from Care Portal. You have an appointment on Sunday, March 8, 2026 at 10:00 AM EDT.',
    );
    expect(toAlexsPhone).toMatch(
      /^Rappel du Portail de soins\. Votre rendez-vous commence le dimanche 8 mars 2026 à 11 h 00 HAA\. https:\/\/\S+$/,
    );
  });

  it('tells the two readings of an hour that clocks show twice apart', async () => {
    await make(new Date('2026-11-01T06:30:00Z'));
    api.now = new Date('2026-10-31T06:30:00Z');
    await remind();
    expect(plain((await sent())[1]?.body)).toContain('on Sunday, November 1, 2026 at 1:30 AM EST');
  });

  it('brings clients a link that opens their appointment, the same by mail and phone; practitioners sign in', async () => {
    await set(10, { sms_reminder_yn: true });
    await set(1, { region: 'US' });
    const [id = 0] = await make(at(24));
    await remind();
    const [phone, toAlex] = (await sent()).filter(({ recipient }) => /alex|0110/.test(recipient));
    const [link = ''] = toAlex?.links ?? [];
    expect(link).toMatch(`https://ca.portal.test/sessions/clients/redirect/${id}/`);
    expect(phone?.body.endsWith(` ${link}`)).toBe(true);
    const token = link.split('/').at(-1);
    expect((await api.call('GET', `/practice/appointments/${id}`, { token })).body.id).toBe(String(id));
    const toMaya = (await sent()).find(({ recipient }) => recipient === 'maya@demo.test');
    expect(toMaya?.links).toEqual(['https://us.portal.test/dashboard']);
    await set(1, { region: 'CA' });
  });

  it('leaves earlier links open: who opens the first mail comes in as well', async () => {
    const body = { counsellor: 'maya@demo.test', client: 'alex@demo.test', starts_in_seconds: 25 * 3600 };
    const { body: made } = await api.call('POST', '/dev/appointments', { body });
    const first = made.participants[1].link.split('/').at(-1);
    api.now = at(1);
    await remind();
    expect(await told()).toHaveLength(4);
    expect((await api.call('GET', `/practice/appointments/${made.id}`, { token: first })).status).toBe(200);
  });

  it.each(['en', 'fr'] as const)('says nothing of health and names nobody, in %s', async (locale) => {
    await set(10, { locale, sms_reminder_yn: true });
    await set(1, { locale });
    await make(at(24), { provider_type: 'individual', counselling_type: 'consultation' });
    await remind();
    const rows = await sent();
    expect(rows).toHaveLength(4);
    for (const { subject, body, html } of rows) {
      const words = `${subject} ${body} ${html}`.replaceAll(/https?:\/\/[^\s"<]+/g, '');
      expect(words).not.toMatch(
        /Maya|Chen|Alex|Burnout|counsel|therap|thérap|psy|mental|session|séance|consult|video/i,
      );
      expect(words).not.toMatch(/tomorrow|demain|today|aujourd/i);
    }
  });
});

describe('a reminder is not sent', () => {
  it.each(['canceled', 'completed'] as const)('of an appointment that is %s', async (status) => {
    await make(at(24), { status });
    await make(at(1), { status });
    await remind();
    expect(await told()).toEqual([]);
    await make(at(24));
    await remind();
    expect(await told()).toEqual(EVERYBODY);
  });

  it('for a moment before the appointment was made: the first mail has just said it', async () => {
    await make(at(23), { created_at: at(0) });
    await make(at(0.5), { created_at: at(0) });
    await remind();
    expect(await told()).toEqual([]);
    api.now = at(22);
    await remind();
    expect(await told()).toEqual(EVERYBODY);
  });
});

describe('an appointment that moves', () => {
  it('is reminded of anew, at its new time only', async () => {
    const [id = 0] = await make(at(24));
    await remind();
    await api.database
      .update(appointments)
      .set({ start_date: at(72), end_date: at(73) })
      .where(eq(appointments.id, id));
    api.now = at(23.5);
    await remind();
    expect(await told()).toHaveLength(3);
    api.now = at(48);
    await remind();
    const mails = (await sent()).filter(({ recipient }) => recipient === 'alex@demo.test');
    expect(mails.map(({ start_date }) => start_date)).toEqual([at(24), at(72)]);
  });

  it('is reminded of again where it comes back to a start that was reminded of', async () => {
    const [id = 0] = await make(at(24));
    const move = (start: number) =>
      api.database
        .update(appointments)
        .set({ start_date: at(start), end_date: at(start + 1) })
        .where(eq(appointments.id, id));
    await remind();
    await move(23);
    await remind();
    await move(24);
    await remind();
    const mails = (await sent()).filter(({ recipient }) => recipient === 'alex@demo.test');
    expect(mails.map(({ start_date }) => start_date)).toEqual([at(24), at(23), at(24)]);
    await move(22);
    await move(24);
    await remind();
    expect(await told()).toHaveLength(9);
  });
});

it('that cannot be written keeps no other from leaving, and the log says which', async () => {
  const lines: unknown[] = [];
  const log = { write: (line: unknown) => void lines.push(line) };
  // No form lets it in; a row that somebody wrote by hand may have it.
  await set(10, { locale: 'xx' as 'en' });
  const [id] = await make(at(24));
  await remind({ ports: { log } });
  expect(await told()).toEqual(['mail maya@demo.test', 'sms +14165550101']);
  const message = `A reminder of appointment ${id} could not be written`;
  expect(lines).toEqual([{ level: 'error', message, error: expect.any(TypeError) }]);
  expect(JSON.stringify(lines)).not.toMatch(/alex/i);
});

describe('after a time without a server', () => {
  it('what was missed is sent late, in words that are still true', async () => {
    await make(at(0));
    api.now = at(-5);
    await remind();
    expect(await told()).toEqual(EVERYBODY);
    expect(plain((await sent())[1]?.body)).toContain('on Wednesday, February 18, 2026 at 10:00 AM EST');
  });

  it('of two that were missed only the later one is, and none from the start on', async () => {
    await make(at(0));
    api.now = at(-0.25);
    await remind();
    await remind();
    expect(await told()).toEqual(EVERYBODY);
    await make(at(0));
    api.now = at(0);
    await remind();
    expect(await told()).toEqual(EVERYBODY);
  });
});
