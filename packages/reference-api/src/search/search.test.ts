import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchHits } from '@portal/contract/entities/search';
import { SEARCH_HITS, SEARCH_LIMIT } from '@portal/contract/rules/search';
import { and, asc, eq } from 'drizzle-orm';
import { audit_events, client_practitioners, people, shared_files } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { type Author, prepareNotes } from '../testing/prepare-notes.ts';

const { api, send, noteOf, save } = prepareNotes();

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Days far from whatever the demo world holds. */
const far = 3000 * DAY;
const momentAt = (seconds: number) => new Date(api.now.getTime() + seconds * 1000);
const dayAt = (seconds: number) => momentAt(seconds).toISOString().slice(0, 10);

const ask = (query: Record<string, string>, who: Author = 'maya') =>
  send(who, 'GET', `search?${new URLSearchParams(query)}`);
const find = async (query: Record<string, string>, who?: Author): Promise<SearchHits> => (await ask(query, who)).body;
const nothing: SearchHits = { clients: [], appointments: [], notes: [], chats: [], files: [] };
/** Events in the order of their names. @param before as many of the first are passed over */
const events = async (before = 0) => {
  const { id, action, subject_id } = audit_events;
  const rows = await api.database.select({ action, subject_id }).from(audit_events).orderBy(asc(id)).offset(before);
  return rows.map((row) => `${row.action} ${row.subject_id}`).sort();
};

const file = { practitioner_id: 1, content_type: 'application/pdf', byte_size: 1, storage_key: 'none' };
let far1 = '';
let couple = '';

beforeAll(async () => {
  await api.database.update(people).set({ first_name: 'Zoë', last_name: 'O’Quill' }).where(eq(people.id, 10));
  far1 = await makeSession(api, { starts_in_seconds: far });
  couple = await makeSession(api, { starts_in_seconds: far + DAY, provider_type: 'couples' });
  const note = await noteOf('maya', { starts_in_seconds: far + 2 * DAY });
  await save('maya', note, { note: '<p>Le dîner à <strong>Xy</strong>lo_9</p>' });
  await api.database.insert(shared_files).values([
    {
      ...file,
      direction: 'from_client',
      client_id: 10,
      file_name: 'Quartzé_2029.pdf',
      created_at: momentAt(far),
    },
    { ...file, direction: 'from_client', client_id: 10, file_name: 'Newer.pdf', created_at: momentAt(far + 60) },
    {
      ...file,
      direction: 'to_all_clients',
      file_name: 'Quartzé for all.pdf',
      created_at: momentAt(far + 2 * DAY),
    },
  ]);
});

describe('the search of a practitioner', () => {
  it('finds people by parts of their names without accents, with what concerns them, and no more than five of a kind', async () => {
    const hits = await find({ q: "ZOE o'qui" });
    const person = { id: '10', full_name: 'Zoë O’Quill' };
    expect(hits.clients).toEqual([person]);
    expect(hits.chats).toMatchObject([{ client: person, guest: null }]);
    // The soonest first; the note is found by whom it is about.
    expect(hits.appointments).toHaveLength(SEARCH_HITS);
    const ahead = hits.appointments.filter(({ end_date }) => end_date > api.now.toISOString());
    expect(ahead.map(({ start_date }) => start_date)).toEqual(ahead.map(({ start_date }) => start_date).sort());
    expect(hits.appointments.slice(0, ahead.length)).toEqual(ahead);
    expect(hits.notes[0]).toMatchObject({ client: person, excerpt: 'Le dîner à Xylo_9' });
    expect(hits.files.slice(0, 2)).toMatchObject([
      { file_name: 'Newer.pdf', place: 0, client: person },
      { file_name: 'Quartzé_2029.pdf', place: 1, direction: 'from_client' },
    ]);
  });

  it('finds a couple by a name of each, and by the guest’s alone', async () => {
    for (const q of ['jo kim', 'kim']) {
      const { appointments, chats } = await find({ q, from: dayAt(far), to: dayAt(far + DAY) });
      expect(appointments).toMatchObject([
        { id: couple, client: { id: '11' }, guest: { id: '12' }, status: 'scheduled' },
      ]);
      expect(chats).toMatchObject([{ client: { id: '11' }, guest: { id: '12' } }]);
    }
  });

  it.each([
    ['diner xylo', 1],
    ['zoe xylo', 1],
    ['kim xylo', 0],
    ['x%o', 0],
    ['xylo.9', 0],
  ])('finds for %s so many notes: %d', async (q, count) => {
    expect((await find({ q })).notes).toHaveLength(count);
  });

  it('finds files by their names, wherever they stand in their list', async () => {
    expect((await find({ q: 'quartze' })).files).toMatchObject([
      { file_name: 'Quartzé for all.pdf', place: 0, client: null },
      { file_name: 'Quartzé_2029.pdf', place: 1 },
    ]);
  });

  it('finds what is of some days, in their order, and of somebody among them', async () => {
    const days = { from: dayAt(far), to: dayAt(far + DAY) };
    const hits = await find(days);
    expect(hits).toMatchObject({ clients: [], notes: [], chats: [] });
    expect(hits.appointments.map(({ id }) => id)).toEqual([far1, couple]);
    expect(hits.files.map(({ file_name }) => file_name)).toEqual(['Newer.pdf', 'Quartzé_2029.pdf']);
    expect((await find({ ...days, q: 'zoe' })).appointments.map(({ id }) => id)).toEqual([far1]);
    const day = await find({ from: dayAt(far + 2 * DAY), to: dayAt(far + 2 * DAY) });
    expect(day.notes.map(({ excerpt }) => excerpt)).toEqual(['Le dîner à Xylo_9']);
  });

  it('finds nobody else’s, and no files of who is no client any more', async () => {
    for (const q of ['zoe', 'xylo', 'quartze']) expect(await find({ q }, 'luc')).toEqual(nothing);
    const relation = and(eq(client_practitioners.client_id, 10), eq(client_practitioners.practitioner_id, 1));
    await api.database.delete(client_practitioners).where(relation);
    expect(await find({ q: 'zoe' })).toEqual(nothing);
    expect((await find({ q: 'quartze' })).files.map(({ place }) => place)).toEqual([0]);
  });

  it('leaves events of what was seen, and of notes that were looked through, without a word of it', async () => {
    for (const query of [{}, { q: ' ' }]) expect(await find(query)).toEqual(nothing);
    expect(await events()).toEqual([]);
    expect(await find({ q: 'nobody-has-this' })).toEqual(nothing);
    expect(await events()).toEqual(['notes.searched search']);
    await find({ q: 'quartze' });
    expect(await events()).toEqual(['notes.searched search', 'notes.searched search', 'shared_files.listed search']);
    const before = (await events()).length;
    await find({ from: dayAt(far), to: dayAt(far + 2 * DAY) });
    const seen = ['appointments.listed search', 'notes.listed search', 'shared_files.listed search'];
    expect(await events(before)).toEqual(seen);
    await find({ from: dayAt(far), to: dayAt(far) });
    expect(await events(before + seen.length)).toEqual(['appointments.listed search', 'shared_files.listed search']);
    await find({ q: 'zoe' });
    expect(await events(before + seen.length)).toEqual(
      expect.arrayContaining(['chats.listed search', 'clients.listed search']),
    );
  });

  it.each([
    [{ q: 'x'.repeat(SEARCH_LIMIT + 1) }, 'q'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'tomorrow' }, 'to'],
  ])('refuses %j', async (query, pointer) => {
    const { status, body } = await ask(query as Record<string, string>);
    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
  });

  it('takes signs of SQL and of regular expressions, and as many words as fit, for what they are', async () => {
    const many = Array.from({ length: SEARCH_LIMIT / 4 }, (_, place) => 100 + place).join(' ');
    for (const q of ["'; drop table people; -- \\ % _ .* (", '%', '\\', many]) {
      const { status, body } = await ask({ q });
      expect([q, status]).toEqual([q, 200]);
      expect(body.clients).toEqual([]);
    }
  });
});
