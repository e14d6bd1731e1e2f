import { describe, expect, it } from '@jest/globals';
import { desc, eq, inArray } from 'drizzle-orm';
import { queuedMail } from '../ports/outbox.ts';
import {
  appointments,
  audit_events,
  client_practitioners,
  client_records,
  couples_appointment_details,
  outbox,
  people,
} from '../storage/tables.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { ImportError, readImportFile } from './import-file.ts';
import { type Importing, importRecords } from './import-records.ts';

const api = prepareTestApi({ emptied: [outbox] });

const zone = { timezone: 'America/Montreal' };
const zoe = { ...zone, email: 'Zoe@Import.test', first_name: 'Zoé', last_name: 'Côté', locale: 'fr', edition: 'CA' };
const ray = { ...zone, email: 'ray@import.test', first_name: 'Ray', last_name: 'Roy', locale: 'en', edition: 'US' };
/** Six weeks after the tests' day, in Montréal. */
const start = '2026-05-06T14:30:00-04:00';
const session = { practitioner: 'maya@demo.test', client: 'zoe@import.test', start };

const importing = (by: Partial<Importing> = {}): Importing => ({
  ...{ database: api.database, now: api.now, mail: queuedMail, portalUrl: (edition) => `https://${edition}.test` },
  ...{ reason: 'npx portal import, by ada', isTrial: false, ...by },
});
const bring = (file: object, by?: Partial<Importing>) =>
  importRecords(importing(by), readImportFile(JSON.stringify(file)));
const account = async (email: string) => (await api.database.select().from(people).where(eq(people.email, email)))[0];
const counts = async () =>
  Promise.all(
    [people, appointments, client_practitioners, outbox, audit_events].map((table) => api.database.$count(table)),
  );
const problems = async (file: object) => {
  try {
    await bring(file);
    return [];
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.problems;
  }
};

describe('clients and appointments that are imported', () => {
  it('are there as any others, with mails of their links, once however often the file is read', async () => {
    const client = {
      ...zoe,
      timezone: 'America/Montreal',
      practitioners: ['maya@demo.test'],
      company_name: 'Northwind',
    };
    const file = { clients: [{ ...client, services: ['counselling'] }, ray], appointments: [session] };
    expect(await bring(file)).toEqual({
      made: { clients: 2, appointments: 1 },
      kept: { clients: 0, appointments: 0 },
      begun: 0,
      remarks: [],
    });
    const made = await account('zoe@import.test');
    expect(made).toMatchObject({ roles: ['client'], region: 'CA', locale: 'fr', timezone: 'America/Montreal' });
    const [record] = await api.database
      .select()
      .from(client_records)
      .where(eq(client_records.person_id, made?.id ?? 0));
    expect(record).toMatchObject({
      company_name: 'Northwind',
      available_services: { counselling: true, icbt_guided: false },
    });
    const [mail] = await api.database.select().from(outbox);
    expect([mail?.recipient, mail?.links]).toEqual([
      'zoe@import.test',
      [expect.stringMatching(/^https:\/\/CA\.test\/sessions\/clients\/redirect\/\d+\/./)],
    ]);
    const events = await api.database.select().from(audit_events).orderBy(desc(audit_events.id)).limit(4);
    expect(events.map(({ action, subject }) => [action, subject])).toEqual([
      ['appointment.imported', 'appointment'],
      ['client.imported', 'client'],
      ['client.given_practitioner', 'client'],
      ['client.imported', 'client'],
    ]);
    expect(new Set(events.map(({ trace_id }) => trace_id)).size).toBe(1);
    expect(events[0]?.reason).toBe('npx portal import, by ada');

    const token = await api.tokenOf('maya@demo.test');
    const seen = await api.call('GET', `/practice/clients/${made?.id}`, { token });
    expect(seen.body).toMatchObject({ preferred_name_with_last_name: 'Zoé Côté' });
    const other = await api.call('GET', `/practice/clients/${made?.id}`, {
      token: await api.tokenOf('nora@demo.test'),
    });
    expect(other.status).toBe(404);

    const before = await counts();
    expect(await bring(file)).toEqual({
      made: { clients: 0, appointments: 0 },
      kept: { clients: 2, appointments: 1 },
      begun: 0,
      remarks: [],
    });
    expect(await counts()).toEqual(before);
  });

  it('may be of a couple, and of a client who is there; without mails nobody is told', async () => {
    const couple = { ...session, client: 'casey@demo.test', guest: ray.email, provider_type: 'couples' };
    await bring({ clients: [ray], appointments: [couple] }, { mail: null });
    const ids = [(await account('casey@demo.test'))?.id ?? 0, (await account(ray.email))?.id ?? 0];
    const [pair] = await api.database
      .select()
      .from(couples_appointment_details)
      .where(inArray(couples_appointment_details.guest_id, ids));
    expect([pair?.host_id, pair?.guest_id]).toEqual(ids);
    expect(await api.database.$count(outbox)).toBe(0);
  });

  it('are tried without a trace', async () => {
    const before = await counts();
    const tried = await bring({ clients: [zoe], appointments: [session] }, { isTrial: true });
    expect(tried.made).toEqual({ clients: 1, appointments: 1 });
    expect(await counts()).toEqual(before);
  });

  it('are all refused for one that does not fit, each with its place and what is wrong', async () => {
    const before = await counts();
    const strange = { ...session, practitioner: 'casey@demo.test', client: 'nobody@import.test' };
    expect(
      await problems({
        clients: [{ ...zoe, practitioners: ['olive@demo.test'] }, zoe, { ...ray, email: 'maya@demo.test' }],
        appointments: [
          strange,
          { ...session, guest: 'zoe@import.test' },
          { ...session, provider_type: 'couples' },
          { ...session, practitioner: 'nobody@demo.test', start: '2001-01-01T10:00:00Z' },
          { ...session, start: '2031-01-01T10:00:00Z', provider_type: 'generic' },
          { ...session, start: '2026-06-06T10:00:00Z', client: 'kim@demo.test' },
          { ...session, start: '2026-06-06T10:30:00Z' },
        ],
      }),
    ).toEqual([
      'clients[0].practitioners olive@demo.test is not a practitioner of this portal',
      'clients[1].email zoe@import.test stands twice',
      'clients[2].email maya@demo.test signs in here, and is not a client',
      'clients[2].email maya@demo.test belongs to somebody with another name',
      'appointments[0].practitioner casey@demo.test is not a practitioner of this portal',
      'appointments[0].client nobody@import.test is neither in the file nor in the portal',
      'appointments[1].guest zoe@import.test is the client already',
      'appointments[2].guest belongs to couples, and to them alone',
      'appointments[2] stands twice',
      'appointments[4].provider_type generic does not fit maya@demo.test',
      'appointments[4].start is more than 2 years ahead',
      'appointments[5].client kim@demo.test is a client’s partner only',
      'appointments[6] overlaps appointments[5], at 2026-06-06T10:00:00.000Z',
    ]);
    expect(await counts()).toEqual(before);
  });

  it('go to nobody whose address is not confirmed, who is locked, or who has another name', async () => {
    const change = (email: string, set: Partial<typeof people.$inferInsert>) =>
      api.database.update(people).set(set).where(eq(people.email, email));
    await change('luc@demo.test', { email_confirmed_at: null });
    await change('nora@demo.test', { locked_at: api.now });
    await change('casey@demo.test', { locked_at: api.now });
    const practitioners = ['luc@demo.test', 'nora@demo.test'];
    expect(
      await problems({
        clients: [
          { ...zoe, practitioners },
          { ...ray, email: 'jo@demo.test' },
        ],
        appointments: [{ ...session, client: 'casey@demo.test' }],
      }),
    ).toEqual([
      'clients[0].practitioners luc@demo.test has not confirmed the address yet',
      'clients[0].practitioners nora@demo.test is locked',
      'clients[1].email jo@demo.test belongs to somebody with another name',
      'appointments[0].client casey@demo.test is locked',
    ]);
    for (const email of [...practitioners, 'casey@demo.test'])
      await change(email, { email_confirmed_at: api.now, locked_at: null });
  });

  it('leave what is there as it is, and say where that is something else', async () => {
    const soon = { ...session, start: new Date(api.now.getTime() + 3_600_000 * 13).toISOString() };
    const file = { clients: [zoe], appointments: [session, soon] };
    expect((await bring(file, { mail: null })).remarks).toEqual([
      'appointments[1] begins within a day: its client gets no reminder of the day before',
    ]);
    await api.database
      .update(appointments)
      .set({ status: 'canceled' })
      .where(eq(appointments.start_date, new Date(start)));
    expect(await bring({ ...file, appointments: [session, { ...soon, modality: 'voice' }] })).toEqual({
      made: { clients: 0, appointments: 0 },
      kept: { clients: 1, appointments: 2 },
      begun: 0,
      remarks: [
        'appointments[0] was canceled here, and stays so',
        'appointments[1] is there with another duration or modality, and stays so',
      ],
    });
    // Its hour is free here, and what has begun since a file was written is no reason to refuse it.
    const other = { ...session, client: 'casey@demo.test' };
    const past = { ...session, start: '2026-02-18T14:00:00Z' };
    expect(await bring({ ...file, appointments: [session, past, other] })).toMatchObject({
      made: { appointments: 1 },
      kept: { appointments: 1 },
      begun: 1,
    });
    const later = new Date(Date.parse(soon.start) + 1_800_000).toISOString();
    expect(await problems({ appointments: [{ ...session, client: 'casey@demo.test', start: later }] })).toEqual([
      expect.stringMatching(/^appointments\[0\] overlaps another one of the practitioner, at /),
    ]);
  });

  it('are made once by two runs at once', async () => {
    const file = { clients: [zoe], appointments: [session] };
    const both = await Promise.all([bring(file), bring(file)]);
    expect(both.map(({ made }) => made.appointments).sort()).toEqual([0, 1]);
    expect(await api.database.$count(outbox)).toBe(1);
  });
});

describe('a file to import', () => {
  it.each([
    ['{"clients": [{"last_name": "Roy"', 'The file is not valid JSON (line 1 column '],
    ['[]', 'The file is not a value of the kind “object”'],
    ['{"people": []}', 'The file has unknown fields: people'],
    [{ clients: [{ ...zoe, email: 'zoe' }] }, 'clients[0].email is not an email address'],
    [{ clients: [{ ...zoe, last_name: ' ' }] }, 'clients[0].last_name is empty'],
    [{ clients: [{ ...zoe, first_name: undefined }] }, 'clients[0].first_name is missing'],
    [{ clients: [{ ...zoe, first_name: 7 }] }, 'clients[0].first_name is not a value of the kind “string”'],
    [{ clients: [{ ...zoe, locale: 'de' }] }, 'clients[0].locale is not one of en, fr'],
    [{ clients: [{ ...zoe, timezone: 'Mars/North' }] }, 'clients[0].timezone is not a time zone like America/Toronto'],
    [{ clients: [{ ...zoe, phone: '1' }] }, 'clients[0] has unknown fields: phone'],
    [{ clients: [{ ...zoe, sponsored_minutes_couples: 1.5 }] }, 'clients[0].sponsored_minutes_couples is not'],
    [{ appointments: [{ ...session, start: '2031-05-06T14:30:00' }] }, 'appointments[0].start is not a moment like'],
    [{ clients: [{ ...zoe, last_name: 'R\u0000y' }] }, 'clients[0].last_name has characters that no text has'],
    [{ appointments: [{ ...session, start: '2026-02-30T14:30:00Z' }] }, 'appointments[0].start is not a moment like'],
    [{ appointments: [{ ...session, start: '2031-13-40T14:30:00Z' }] }, 'appointments[0].start is not a moment like'],
    [{ appointments: [{ ...session, duration: 0 }] }, 'appointments[0].duration is below 1'],
  ])('is refused in words: %j', (file, words) => {
    const content = typeof file === 'string' ? file : JSON.stringify(file);
    expect(() => readImportFile(content)).toThrow(words);
  });
});
