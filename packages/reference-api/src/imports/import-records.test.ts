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

const zoe = { email: 'Zoe@Import.test', first_name: 'Zoé', last_name: 'Côté', locale: 'fr', edition: 'CA' };
const sam = { email: 'sam@import.test', first_name: 'Sam', last_name: 'Roy', locale: 'en', edition: 'US' };
const start = '2031-05-06T14:30:00-05:00';
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
    const file = { clients: [{ ...client, services: ['counselling'] }, sam], appointments: [session] };
    expect(await bring(file)).toEqual({ made: { clients: 2, appointments: 1 }, kept: { clients: 0, appointments: 0 } });
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
    const events = await api.database.select().from(audit_events).orderBy(desc(audit_events.id)).limit(3);
    expect(events.map(({ action, reason }) => [action, reason])).toEqual(
      ['appointment.imported', 'person.imported', 'person.imported'].map((action) => [
        action,
        'npx portal import, by ada',
      ]),
    );

    const token = await api.tokenOf('maya@demo.test');
    const seen = await api.call('GET', `/practice/clients/${made?.id}`, { token });
    expect(seen.body).toMatchObject({ preferred_name_with_last_name: 'Zoé Côté' });
    const other = await api.call('GET', `/practice/clients/${made?.id}`, {
      token: await api.tokenOf('nora@demo.test'),
    });
    expect(other.status).toBe(404);

    const before = await counts();
    expect(await bring(file)).toEqual({ made: { clients: 0, appointments: 0 }, kept: { clients: 2, appointments: 1 } });
    expect(await counts()).toEqual(before);
  });

  it('may be of a couple, and of a client who is there; without mails nobody is told', async () => {
    const couple = { ...session, client: 'casey@demo.test', guest: sam.email, provider_type: 'couples' };
    await bring({ clients: [sam], appointments: [couple] }, { mail: null });
    const ids = [(await account('casey@demo.test'))?.id ?? 0, (await account(sam.email))?.id ?? 0];
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
        clients: [{ ...zoe, practitioners: ['olive@demo.test'] }, zoe, { ...sam, email: 'maya@demo.test' }],
        appointments: [
          strange,
          { ...session, guest: 'zoe@import.test' },
          { ...session, provider_type: 'couples' },
          { ...session, start: '2001-01-01T10:00:00Z' },
        ],
      }),
    ).toEqual([
      'clients[0].practitioners olive@demo.test is no practitioner of this portal',
      'clients[1].email zoe@import.test stands twice',
      'clients[2].email maya@demo.test signs in here, and is no client',
      'appointments[0].practitioner casey@demo.test is no practitioner of this portal',
      'appointments[0].client nobody@import.test is neither in the file nor in the portal',
      'appointments[1].guest zoe@import.test is the client already',
      'appointments[1].guest belongs to couples, and to them alone',
      'appointments[2].guest belongs to couples, and to them alone',
      'appointments[3].start is over: appointments to come are imported',
    ]);
    expect(await counts()).toEqual(before);
  });
});

describe('a file to import', () => {
  it.each([
    ['{', 'The file is no JSON:'],
    ['[]', 'The file is no object'],
    ['{"people": []}', 'The file has what no such record has: people'],
    [{ clients: [{ ...zoe, email: 'zoe' }] }, 'clients[0].email is no email address'],
    [{ clients: [{ ...zoe, last_name: ' ' }] }, 'clients[0].last_name is empty'],
    [{ clients: [{ ...zoe, first_name: undefined }] }, 'clients[0].first_name is missing'],
    [{ clients: [{ ...zoe, first_name: 7 }] }, 'clients[0].first_name is no string'],
    [{ clients: [{ ...zoe, locale: 'de' }] }, 'clients[0].locale is none of en, fr'],
    [{ clients: [{ ...zoe, timezone: 'Mars/North' }] }, 'clients[0].timezone is no time zone like America/Toronto'],
    [{ clients: [{ ...zoe, phone: '1' }] }, 'clients[0] has what no such record has: phone'],
    [{ clients: [{ ...zoe, sponsored_minutes_couples: 1.5 }] }, 'clients[0].sponsored_minutes_couples is no'],
    [{ appointments: [{ ...session, start: '2031-05-06T14:30:00' }] }, 'appointments[0].start is no moment like'],
    [{ appointments: [{ ...session, start: '2031-13-40T14:30:00Z' }] }, 'appointments[0].start is no moment like'],
    [{ appointments: [{ ...session, duration: 0 }] }, 'appointments[0].duration is below 1'],
  ])('is refused in words: %j', (file, words) => {
    const content = typeof file === 'string' ? file : JSON.stringify(file);
    expect(() => readImportFile(content)).toThrow(words);
  });
});
