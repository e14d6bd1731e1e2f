import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq, ne, sql } from 'drizzle-orm';
import { appointment_notes } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareNotes } from '../testing/prepare-notes.ts';

const { api, send, noteOf, save, read } = prepareNotes();

const search = async (q: string, more = '') =>
  (await send('maya', 'GET', `appointment_notes/paginated_index?q=${encodeURIComponent(q)}${more}`)).body;
const found = async (q: string, more = '') =>
  (await search(q, more)).data.map(({ excerpt }: { excerpt: string }) => excerpt);

/** Notes of three sessions in place of the demo world's, the newest last. */
beforeAll(async () => {
  await api.database.update(appointment_notes).set({ note: '' }).where(ne(appointment_notes.note, ''));
  const texts = [
    '<p>L’été dernier</p><p>à <strong>Mont</strong>réal</p>',
    '<ul><li><p>100% sure_thing</p></li><li><p>O’Brien &amp; sons &lt;3</p></li></ul>',
    '<p style="text-align: center;">Slept&nbsp;well</p>',
  ];
  for (const [index, note] of texts.entries()) {
    const id = await noteOf('maya', { starts_in_seconds: -3600 * (3 - index) });
    await save('maya', id, { note });
  }
  await save('alex', await noteOf('alex'), { note: '<p>Slept badly</p>' });
  await save('maya', await noteOf('maya', { provider_type: 'couples' }), { note: '<p>A couple</p>' });
});

describe('the search in notes', () => {
  it.each([
    ['été', 'L’été dernier à Montréal'],
    ["L'ETE montreal", 'L’été dernier à Montréal'],
    ['obrien', null],
    ["o'brien & sons", '100% sure_thing O’Brien & sons <3'],
    ['100%', '100% sure_thing O’Brien & sons <3'],
    ['s%p', null],
    ['s_ept', null],
    ['slept well', 'Slept well'],
    ['strong', null],
    ['text-align', null],
    ['nbsp', null],
    ['badly', null],
    ['dernierà', null],
  ])('for %s finds %s', async (q, excerpt) => {
    expect(await found(q)).toEqual(excerpt === null ? [] : [excerpt]);
  });

  it('lists all that say something, the newest session first, with whose they are', async () => {
    const { data, pagination } = await search('', '&client_id=10');
    expect(data.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
      'Slept well',
      '100% sure_thing O’Brien & sons <3',
      'L’été dernier à Montréal',
    ]);
    expect(data[0]).toMatchObject({
      client: { id: '10', full_name: 'Alex Roy' },
      guest: null,
      saved_at: NOON.toISOString(),
    });
    expect(pagination).toEqual({ total: 1, current: 1, total_items: 3 });
    expect((await read('maya', data[0].id)).appointment_id).toBe(data[0].appointment_id);
  });

  it('is narrowed to one client, the guest of a couple included', async () => {
    const { data } = await search('', '&client_id=12');
    expect(data).toMatchObject([
      {
        excerpt: 'A couple',
        client: { full_name: 'Jo Lavoie' },
        guest: { id: '12', full_name: 'Kim Lavoie' },
      },
    ]);
    expect(await found('', '&client_id=x')).toEqual([]);
  });

  it('goes on without a damaged note, whose place is logged; lists have it without an excerpt', async () => {
    const [{ id }] = (await search('slept')).data;
    const isIt = eq(appointment_notes.id, Number(id));
    await api.database.update(appointment_notes).set({ encrypted: '1.test.damaged' }).where(isIt);
    expect([await found('slept'), await found('montreal')]).toEqual([[], ['L’été dernier à Montréal']]);
    const message = expect.stringContaining(`appointment_notes.note ["${id}"]`);
    expect(api.log).toContainEqual(expect.objectContaining({ level: 'error', message }));
    const { data } = await search('', '&client_id=10');
    expect(data[0]).toMatchObject({ id, excerpt: '' });
    // The header's search finds it by its client, too.
    const { status, body } = await send('maya', 'GET', 'search?q=alex');
    expect([status, body.notes.some((note: { id: string }) => note.id === id)]).toEqual([200, true]);
  });

  it('finds what a note says now, whatever an earlier search has read of it', async () => {
    const id = await noteOf('maya', { starts_in_seconds: -7200 });
    await save('maya', id, { note: '<p>First words</p>' });
    expect(await found('words')).toEqual(['First words']);
    await save('maya', id, { note: '<p>Other texts</p>', version: 2 });
    expect([await found('words'), await found('texts')]).toEqual([[], ['Other texts']]);
    await api.database.delete(appointment_notes).where(eq(appointment_notes.id, Number(id)));
    expect(await found('texts')).toEqual([]);
  });

  it('looks on through all notes where the newest do not hold the words, also of sessions that begin together', async () => {
    // More than are looked at in a first and a second step; the note that was written last stands first.
    await api.database.execute(sql`with made as (
        insert into appointments (counsellor_id, client_id, provider_type, modality, counselling_type, start_date,
          end_date, duration, voice_pin)
        select 1, 10, 'individual', 'video', 'other', '2020-01-01Z'::timestamptz, '2020-01-01Z'::timestamptz, 60, '1'
        from generate_series(1, 1450) returning id)
      insert into appointment_notes (appointment_id, user_id, note)
      select id, 1, 'far n' || row_number() over (order by id) || 'x' from made`);
    expect((await search('far')).pagination.total_items).toBe(1450);
    const inHeader = async (q: string) =>
      (await send('maya', 'GET', `search?q=${q}`)).body.notes.map(({ excerpt }: { excerpt: string }) => excerpt);
    const texts = (...numbers: number[]) => numbers.map((n) => `far n${n}x`);
    // Where the second and the third step begin, too: a note that both looked at would take the place of another.
    for (const n of [1450, 1300, 1035, 1034, 1]) expect(await inHeader(`n${n}x`)).toEqual(texts(n));
    expect(await inHeader('5x')).toEqual(texts(1445, 1435, 1425, 1415, 1405));
    expect(await inHeader('far')).toEqual(texts(1450, 1449, 1448, 1447, 1446));
  });

  it('has empty pages beyond the last', async () => {
    expect(await search('', '&page=2')).toEqual({ data: [], pagination: { total: 1, current: 2, total_items: 4 } });
  });

  it('leaves no words in the audit trail, and says there what was done: nothing where all notes are counted', async () => {
    const lastEvent = async () => (await api.call('GET', '/dev/audit?limit=1')).body[0];
    await search('grief');
    const event = await lastEvent();
    expect(event).toMatchObject({ action: 'notes.searched', actor_id: '1' });
    expect(JSON.stringify(event)).not.toContain('grief');
    const counted = { data: [], pagination: { total: 1, current: 1, total_items: 4 } };
    for (const q of ['', ' ']) expect(await search(q, '&count_only=true')).toEqual(counted);
    expect(await lastEvent()).toEqual(event);
    // Whether one's notes hold a word is learned from their number, too.
    expect((await search('montreal', '&count_only=true')).pagination.total_items).toBe(1);
    const counting = await lastEvent();
    expect(counting).toMatchObject({ action: 'notes.searched', actor_id: '1' });
    expect(counting.trace_id).not.toBe(event.trace_id);
    await search(' ');
    expect(await lastEvent()).toMatchObject({ action: 'notes.listed', subject: 'appointment_notes' });
  });
});

describe('the notes still to be written', () => {
  it('are one’s own empty ones of sessions that have begun and were not canceled, the newest session first', async () => {
    const [completed, open] = [
      await noteOf('maya', { starts_in_seconds: -10, status: 'completed' }),
      await noteOf('maya', { starts_in_seconds: -30 }),
    ];
    const others = [
      await noteOf('maya', { starts_in_seconds: -20, status: 'canceled' }),
      await noteOf('maya', { starts_in_seconds: 60 }),
      await noteOf('maya', { starts_in_seconds: -5, status: 'completed' }),
      await noteOf('alex', { starts_in_seconds: -40 }),
    ];
    await save('maya', others[2] ?? '', { note: '<p>Said</p>' });
    const { data } = await search('', '&client_id=10&unwritten=true');
    const ids = data.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([completed, open]);
    expect(ids.filter((id: string) => others.includes(id))).toEqual([]);
    expect(data[0]).toMatchObject({ client: { id: '10', full_name: 'Alex Roy' }, excerpt: '' });
    const foreign = await send('luc', 'GET', 'appointment_notes/paginated_index?client_id=10&unwritten=true');
    expect(foreign.body.data).toEqual([]);
    expect((await send('alex', 'GET', 'appointment_notes/paginated_index?unwritten=true')).status).toBe(403);
  });
});

describe('one’s own notes on a client', () => {
  const list = (who: 'maya' | 'luc', id: string) => send(who, 'GET', `appointment_notes?client_id=${id}`);

  it('come with their texts, the newest session first', async () => {
    const { body } = await list('maya', '10');
    expect(body.map(({ user_id }: { user_id: string }) => user_id)).toEqual(['1', '1', '1']);
    expect(body[0].note).toBe('<p style="text-align: center;">Slept&nbsp;well</p>');
  });

  it('are there for one’s own clients only', async () => {
    for (const id of ['10', '999999', 'x']) expect((await list('luc', id)).status).toBe(404);
  });
});
