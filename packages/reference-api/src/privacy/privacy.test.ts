import { beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq, getTableColumns, getTableName, gt, inArray, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { clientLink } from '../client-links/client-link.ts';
import { webRandom } from '../crypto/random.ts';
import { countByKey } from '../storage/rekey.ts';
import * as tables from '../storage/tables.ts';
import { dumpedRowsWith } from '../testing/dumped-rows.ts';
import { makeSession } from '../testing/make-session.ts';
import { testKeys } from '../testing/open-test-api.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson } from './find-person.ts';
import { impersonalTables, nameOf, personalData } from './personal-data.ts';

const api = prepareTestApi();
const NAME = 'Quuxley';
let tokens: Record<'maya' | 'jo', string>;
let alex: string;
beforeAll(async () => {
  tokens = { maya: await api.tokenOf('maya@demo.test'), jo: await api.tokenOf('jo@demo.test') };
  alex = await api.tokenOf('alex@demo.test');
});

const send = (token: string, method: string, path: string, body?: unknown) =>
  api.call(method, `/practice/${path}`, { token, ...(body === undefined ? {} : { body }) });

/** A session of Maya and Alex that is over, with a note of each and a message; the numbers of both notes. */
async function writeAll() {
  const { people, client_records, appointments } = tables;
  await api.database.update(people).set({ last_name: NAME, sms_number: '+1 555 0100' }).where(eq(people.id, 10));
  const record = { health_number: `${NAME} 1`, emergency_name: `${NAME} 2` };
  await api.database
    .insert(client_records)
    .values({ person_id: 10, ...record })
    .onConflictDoUpdate({ target: client_records.person_id, set: record });
  const ahead = and(gt(appointments.end_date, api.now), sql`true`);
  await api.database.update(appointments).set({ status: 'canceled' }).where(ahead);
  const id = await makeSession(api, { starts_in_seconds: -7200 });
  const [theirs, own] = [
    await send(tokens.maya, 'GET', `appointments/${id}`),
    await send(alex, 'GET', `appointments/${id}`),
  ];
  const [about, mine] = [theirs.body.appointment_notes[0].id, own.body.appointment_notes[0].id];
  await send(tokens.maya, 'PUT', `appointment_notes/${about}`, { note: '<p>Written about</p>' });
  await send(alex, 'PUT', `appointment_notes/${mine}`, { note: '<p>Written by</p>' });
  await send(alex, 'POST', `chats/${own.body.chat.id}/messages`, { id: 'one', message: 'Said by' });
  await score(id);
  return { about: Number(about), mine: Number(mine), session: Number(id) };
}

/** Maya's answers to the questions after a session. */
async function score(session: string) {
  const { body } = await send(alex, 'GET', `appointments/${session}`);
  const scores = Object.fromEntries(body.post_assessment.map(({ id }: { id: string }) => [id, { value: 7 }]));
  await send(tokens.maya, 'PUT', `appointments/${session}/post_assessments`, { scores });
}

/** How many scores a practitioner gave after a session. */
const scoresOf = (session: number) => {
  const { practitioner_scores, assessments } = tables;
  const ofSession = api.database.select({ id: assessments.id }).from(assessments);
  return api.database.$count(
    practitioner_scores,
    inArray(practitioner_scores.assessment_id, ofSession.where(eq(assessments.appointment_id, session))),
  );
};

const someone = async (word: string) => {
  const person = await findPerson(api.database, word);
  if (!person) throw new Error(`Nobody is ${word}`);
  return person;
};
const exported = async (withRecord = false) =>
  exportPerson(
    { database: api.database, encryption: testKeys, now: api.now, withRecord, reason: 'asked for' },
    await someone('Alex@demo.test'),
  );
const erase = async (word: string, more: { recordYears?: number; isTrial?: boolean } = {}) =>
  erasePerson(
    { database: api.database, now: api.now, recordYears: 10, isTrial: false, reason: 'asked for', ...more },
    await someone(word),
  );

const dumpedRows = (text: string) => dumpedRowsWith(api.database, text);

describe('what is held of people', () => {
  it('is named for each table there is, by columns that it has', () => {
    const named = new Set([...personalData.map(({ table }) => table), ...impersonalTables].map(getTableName));
    const all = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));
    expect([...named].sort()).toEqual(all.sort());
    for (const part of personalData) {
      const changed = typeof part.erasure === 'object' && !('kept' in part.erasure) ? Object.keys(part.erasure) : [];
      for (const column of [...(part.hidden ?? []), ...changed])
        expect(Object.keys(getTableColumns(part.table))).toContain(column);
    }
    expect(new Set(personalData.map(({ name }) => name)).size).toBe(personalData.length);
    expect(personalData.every((part) => nameOf(part) !== '')).toBe(true);
  });
});

describe('an export of a person', () => {
  it('has what they wrote and what is known of them, readable, and no secret', async () => {
    await writeAll();
    const { data } = await exported();
    expect(data['account']).toMatchObject([{ id: 10, last_name: NAME }]);
    expect(data['client_record']).toMatchObject([{ health_number: `${NAME} 1` }]);
    expect(data['own_notes']?.map((row) => row['note'])).toContain('<p>Written by</p>');
    expect(data['messages']?.map((row) => row['body'])).toContain('Said by');
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/password_hash|token_hash|"encrypted"|\(encrypted\)|Written about/);
    const [event] = await api.database
      .select()
      .from(tables.audit_events)
      .where(eq(tables.audit_events.action, 'person.exported'));
    expect(event).toMatchObject({ subject: 'person', subject_id: '10', reason: 'asked for' });
  });

  it('has what others wrote about them where that is decided, and nothing of anybody else’s sessions', async () => {
    await writeAll();
    const others = await makeSession(api, { provider_type: 'couples' });
    const { body } = await send(tokens.maya, 'GET', `appointments/${others}`);
    await send(tokens.maya, 'PUT', `appointment_notes/${body.appointment_notes[0].id}`, { note: '<p>Of a couple</p>' });
    const { data } = await exported(true);
    const text = JSON.stringify(data);
    expect([text.includes('Written about'), text.includes('Of a couple')]).toEqual([true, false]);
  });

  it('goes on without what is damaged, and names its place', async () => {
    const { mine } = await writeAll();
    const isIt = eq(tables.appointment_notes.id, mine);
    await api.database.update(tables.appointment_notes).set({ encrypted: '1.test.damaged' }).where(isIt);
    const { data, damaged } = await exported();
    expect(damaged).toEqual([expect.stringContaining(`appointment_notes.note ["${mine}"]`)]);
    expect(data['own_notes']?.find(({ id }) => id === mine)).toMatchObject({ note: null });
    expect(data['messages']?.map((row) => row['body'])).toContain('Said by');
  });

  it('names files so that none leaves its folder', async () => {
    const file = { direction: 'to_client', practitioner_id: 1, client_id: 10, content_type: 'text/plain' } as const;
    const stored = {
      file_name: '../../etc/pass\nwd',
      byte_size: 1,
      storage_key: 'shared/x',
      created_at: api.now,
    };
    await api.database.insert(tables.shared_files).values({ ...file, ...stored });
    const { files } = await exported();
    expect(files.find(({ key }) => key === 'shared/x')?.name).toMatch(/^\d+-\.\._\.\._etc_pass_wd$/);
  });
});

describe('erasing a person', () => {
  it('is counted first, and changes nothing then', async () => {
    await writeAll();
    const trial = await erase('10', { isTrial: true });
    expect(trial).toMatchObject({
      kind: 'erased',
      parts: expect.arrayContaining([
        { name: 'account', rows: 1, outcome: 'emptied' },
        expect.objectContaining({ name: 'notes_about_them', outcome: 'kept', because: 'part of the clinical record' }),
      ]),
    });
    expect((await dumpedRows(NAME)).length).toBe(2);
    expect((await send(alex, 'GET', 'users/me')).status).not.toBe(401);
    expect(await api.database.$count(tables.audit_events, eq(tables.audit_events.action, 'person.erased'))).toBe(0);
  });

  it('leaves no name and no address, and what has to be kept under a pseudonym', async () => {
    const { about, mine, session } = await writeAll();
    // A message to the telephone of who is to be erased, by number alone; and one to a partner of the same number.
    const made = { database: api.database, now: api.now, random: webRandom, portalUrl: () => 'http://portal.test' };
    const token = (await clientLink(made, await someone('10'))).split('/').at(-1);
    expect((await api.call('POST', '/client/link_codes', { body: { token, channel: 'sms' } })).status).toBe(200);
    const partners = {
      channel: 'sms',
      recipient: '+1 555 0100',
      person_id: 11,
      subject: '',
      body: 'Tomorrow',
    } as const;
    await api.database.insert(tables.outbox).values(partners);
    await erase('10');
    expect(await dumpedRows(NAME)).toEqual([]);
    expect(await dumpedRows('alex@demo.test')).toEqual([]);
    expect(await dumpedRows('555 0100')).toEqual([expect.stringContaining('"person_id":11')]);
    expect(await scoresOf(session)).toBeGreaterThan(0);
    expect(await someone('10')).toMatchObject({ first_name: 'Erased', last_name: 'client 10', sms_number: null });
    expect((await send(alex, 'GET', 'users/me')).status).toBe(401);
    expect((await send(tokens.maya, 'GET', `appointment_notes/${about}`)).body.note).toBe('<p>Written about</p>');
    const [own] = await api.database
      .select()
      .from(tables.appointment_notes)
      .where(eq(tables.appointment_notes.id, mine));
    expect(own).toMatchObject({ note: '', encrypted: null });
    expect(await api.database.$count(tables.audit_events, eq(tables.audit_events.action, 'person.erased'))).toBe(1);
  });

  it('takes the clinical record, too, once it need not be kept, but for what is a partner’s as well', async () => {
    const { about, session } = await writeAll();
    const couple = await makeSession(api, {
      provider_type: 'couples',
      client: 'alex@demo.test',
      guest: 'kim@demo.test',
      starts_in_seconds: -9000,
    });
    const { body } = await send(tokens.maya, 'GET', `appointments/${couple}`);
    const shared = body.appointment_notes[0].id;
    await send(tokens.maya, 'PUT', `appointment_notes/${shared}`, { note: '<p>Of both</p>' });
    await score(couple);
    const before = await countByKey(api.database);
    const ofCouple = await scoresOf(Number(couple));
    const part = 'practitioners_scores_about_them';
    expect((await exported()).data).not.toHaveProperty(part);
    expect((await exported(true)).data[part]?.map((row) => row['value'])).toContain(7);
    const { recordEnds } = (await erase('10', { recordYears: 0 })) as { recordEnds: Date | null };
    expect(recordEnds).toBeNull();
    expect((await send(tokens.maya, 'GET', `appointment_notes/${about}`)).body.note).toBe('');
    expect((await send(tokens.maya, 'GET', `appointment_notes/${shared}`)).body.note).toBe('<p>Of both</p>');
    expect([await scoresOf(session), await scoresOf(Number(couple))]).toEqual([0, ofCouple]);
    expect(ofCouple).toBeGreaterThan(0);
    expect((await countByKey(api.database)).get('test')).toBeLessThan(before.get('test') ?? 0);
  });

  it('is refused for whose record is others’, and while sessions are ahead', async () => {
    for (const word of ['maya@demo.test', 'admin@demo.test'])
      expect(await erase(word)).toEqual({ kind: 'refused', because: 'no_client' });
    await makeSession(api, { starts_in_seconds: 3600 });
    expect(await erase('10')).toEqual({ kind: 'refused', because: 'appointments_ahead' });
    expect(await findPerson(api.database, 'nobody@demo.test')).toBeNull();
  });
});
