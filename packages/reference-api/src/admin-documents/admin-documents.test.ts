import { beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq, ne } from 'drizzle-orm';
import { appointment_notes, appointments, assessment_reports, audit_events, people } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const names = ['admin', 'maya', 'alex', 'kim', 'clinic'] as const;
type Name = (typeof names)[number];

const ids = { maya: 1, luc: 2, alex: 10, jo: 11, kim: 12 } as const;

const api = prepareTestApi({ emptied: [assessment_reports, audit_events] });
const tokens = new Map<Name, string>();
beforeAll(async () => {
  for (const name of names) tokens.set(name, await api.tokenOf(`${name}@demo.test`));
  // Only what a test writes is there.
  await api.database.update(appointment_notes).set({ note: '' }).where(ne(appointment_notes.note, ''));
});

const get = (path: string, who: Name = 'admin') => api.call('GET', `/admin/${path}`, { token: tokens.get(who) });
const list = (query: string) => get(`documents?${query}`);

const write = (session: string, author: number, note: string) =>
  api.database
    .update(appointment_notes)
    .set({ note })
    .where(and(eq(appointment_notes.appointment_id, Number(session)), eq(appointment_notes.user_id, author)))
    .returning();

/** A session of Maya's and Alex's, with a note of each and a report of hers. */
async function held(wanted: Parameters<typeof makeSession>[1] = {}) {
  const session = await makeSession(api, { status: 'completed', ...wanted });
  const client = wanted.provider_type === 'couples' ? ids.jo : ids.alex;
  const [note] = await write(session, ids.maya, `<p>Grief in ${session}</p>`);
  const [own] = await write(session, client, `<p>The client’s own, ${session}</p>`);
  const [report] = await api.database
    .insert(assessment_reports)
    .values({ appointment_id: Number(session), author_id: ids.maya, report: `Score in ${session}` })
    .returning();
  return {
    session,
    note: `session_note.${note?.id}`,
    own: `session_note.${own?.id}`,
    report: `assessment_report.${report?.id}`,
  };
}

const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

async function forget(): Promise<void> {
  await api.database.update(appointment_notes).set({ note: '' }).where(ne(appointment_notes.note, ''));
  await api.database.delete(assessment_reports);
}

describe('documents of a client (ADMIN-031, A-145)', () => {
  it('are the notes and reports of completed sessions, newest session first, without a word of them', async () => {
    await forget();
    const older = await held({ starts_in_seconds: -7200 });
    const newer = await held({ starts_in_seconds: -3600 });
    const { status, body } = await list(`client_id=${ids.alex}`);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([newer.note, newer.report, older.note, older.report]);
    expect(body.pagination).toEqual({ total: 1, current: 1, total_items: 4 });
    expect(body.data[0]).toEqual({
      id: newer.note,
      client_id: '10',
      kind: 'session_note',
      title: 'Session note',
      author: 'Maya Chen',
      author_id: '1',
      created_at: expect.any(String),
      session: { id: newer.session, start_date: '2026-02-18T14:00:00.000Z' },
    });
    expect(JSON.stringify(body)).not.toMatch(/Grief|Score/);
  });

  it('never hold a client’s own note, or one of a session that is not completed', async () => {
    await forget();
    const held_ = await held();
    for (const status of ['scheduled', 'pending', 'canceled'] as const) {
      const other = await held({ status });
      for (const id of [other.note, other.report, other.own]) expect((await get(`documents/${id}`)).status).toBe(404);
    }
    expect(idsOf((await list(`client_id=${ids.alex}`)).body)).toEqual([held_.note, held_.report]);
    expect((await get(`documents/${held_.own}`)).status).toBe(404);
    const file = (await get(`documents/export?client_id=${ids.alex}&reason=Request`)).body;
    expect(file).toContain(`Grief in ${held_.session}`);
    expect(file).not.toContain('own');
  });

  it('never hold a report of somebody else, or a note that says nothing', async () => {
    await forget();
    const { session, note, report } = await held();
    await write(session, ids.maya, '<p>&nbsp;</p>');
    await api.database
      .insert(assessment_reports)
      .values({ appointment_id: Number(session), author_id: ids.luc, report: 'Foreign' });
    expect(idsOf((await list(`client_id=${ids.alex}`)).body)).toEqual([report]);
    expect((await get(`documents/${note}`)).status).toBe(404);
  });

  it('of a couple are those of both partners', async () => {
    await forget();
    const { note, report } = await held({ provider_type: 'couples' });
    for (const partner of [ids.jo, ids.kim])
      expect(idsOf((await list(`client_id=${partner}`)).body)).toEqual([note, report]);
  });

  it('are narrowed by kind and by days of the admin’s calendar, both of which belong to it', async () => {
    await forget();
    // 23:00 in Toronto of the 16th, the 17th in UTC.
    const late = await held({ starts_in_seconds: (Date.parse('2026-02-17T04:00:00Z') - api.now.getTime()) / 1000 });
    const today = await held();
    const of = async (filters: string) => idsOf((await list(`client_id=${ids.alex}&${filters}`)).body);
    expect(await of('filters[kind]=session_note')).toEqual([today.note, late.note]);
    expect(await of('filters[kind]=assessment_report')).toEqual([today.report, late.report]);
    expect(await of('filters[from]=2026-02-16&filters[to]=2026-02-16')).toEqual([late.note, late.report]);
    expect(await of('filters[from]=2026-02-17')).toEqual([today.note, today.report]);
    expect(await of('filters[from]=2026-02-18&filters[to]=2026-02-16')).toEqual([]);
  });

  it('come by pages, and none is on two', async () => {
    await forget();
    for (let count = 0; count < 6; count += 1) await held();
    const pages = await Promise.all([1, 2, 3].map((page) => list(`client_id=${ids.alex}&page=${page}`)));
    expect(pages.map(({ body }) => body.data.length)).toEqual([10, 2, 0]);
    expect(new Set(pages.flatMap(({ body }) => idsOf(body))).size).toBe(12);
    expect(pages[2]?.body.pagination).toEqual({ total: 2, current: 3, total_items: 12 });
    expect((await list(`client_id=${ids.alex}&page=2147483647`)).body.data).toEqual([]);
  });

  it.each(['999999', 'x', '0', '99999999999', String(ids.maya)])('of nobody who is a client: %s', async (id) => {
    expect((await list(`client_id=${id}`)).status).toBe(404);
    expect((await get(`documents/export?client_id=${id}&reason=Request`)).status).toBe(404);
    expect(await api.database.select().from(audit_events)).toEqual([]);
  });

  it.each([
    'page=0',
    'page=1000000000000',
    'filters[status]=x',
    'filters[kind]=client_note',
    'filters[from]=2026-02-30',
    'filters[from]=0001-01-01',
    'filters[to]=9999-12-31',
  ])('are not asked for by %s', async (query) => {
    expect((await list(`client_id=${ids.alex}&${query}`)).status).toBe(422);
  });

  it('are for admins only, those that exist and those that do not', async () => {
    const { note } = await held();
    for (const path of [
      'documents?client_id=10',
      'documents?client_id=999999',
      `documents/${note}`,
      'documents/session_note.999999',
    ])
      for (const who of ['maya', 'alex', 'kim', 'clinic'] as const)
        expect([who, path, (await get(path, who)).status]).toEqual([who, path, 403]);
  });
});

describe('one document', () => {
  it('has its text and its title in the language of whoever asks', async () => {
    const { session, note, report } = await held();
    expect((await get(`documents/${note}`)).body).toMatchObject({ id: note, body: `<p>Grief in ${session}</p>` });
    const french = (await get(`documents/${report}?locale=fr`)).body;
    expect(french).toMatchObject({ id: report, title: 'Rapport d’évaluation', body: `Score in ${session}` });
  });

  it.each(['session_note.999999', 'session_note', 'chat.1', 'session_note.1.2', 'session_note.x', '1'])(
    'is none where the id is %s',
    async (id) => expect((await get(`documents/${id}`)).status).toBe(404),
  );

  it('is sanitised whatever its row holds', async () => {
    const { session, note } = await held();
    await write(session, ids.maya, '<p onclick="x()">Grief<script>alert(1)</script><img src=x onerror=x></p>');
    expect((await get(`documents/${note}`)).body.body).toBe('<p>Grief</p>');
    for (const format of ['csv', 'sheet']) {
      const file = (await get(`documents/export?client_id=${ids.alex}&format=${format}&reason=Request`)).body;
      expect(file).toContain('Grief');
      expect(file).not.toMatch(/onclick|alert|onerror/);
    }
  });
});

describe('the trail', () => {
  it('has one event for each list, view and export, with the reason of an export and nothing of the texts', async () => {
    const { note, report } = await held();
    await list(`client_id=${ids.alex}`);
    await get(`documents/${note}`);
    await get(`documents/${report}`);
    await get(
      `documents/export?client_id=${ids.alex}&format=sheet&reason=${encodeURIComponent('Asked for by the client')}`,
    );
    const [admin] = await api.database.select().from(people).where(eq(people.email, 'admin@demo.test'));
    const events = await api.database.select().from(audit_events).orderBy(audit_events.id);
    const of = (id: string) => id.split('.').at(-1);
    expect(
      events.map(({ action, subject, subject_id, reason, person_id }) => [
        action,
        subject,
        subject_id,
        reason,
        person_id,
      ]),
    ).toEqual([
      ['documents.listed', 'client', '10', null, admin?.id],
      ['document.viewed', 'appointment_note', of(note), null, admin?.id],
      ['document.viewed', 'assessment_report', of(report), null, admin?.id],
      ['documents.exported', 'client', '10', 'Asked for by the client', admin?.id],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Grief|Score/);
  });

  it.each(['', '&reason=', '&reason=%20', `&reason=${'x'.repeat(256)}`, '&reason=a%0Ab'])(
    'has no export without a good reason: %j',
    async (reason) => {
      const answer = await get(`documents/export?client_id=${ids.alex}${reason}`);
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, 'reason']);
      expect(await api.database.select().from(audit_events)).toEqual([]);
    },
  );

  it('stays empty where somebody is refused', async () => {
    await held();
    const status = async (who: Name) =>
      (await get(`documents/export?client_id=${ids.alex}&reason=Curiosity`, who)).status;
    expect([await status('maya'), await status('alex'), await status('kim'), await status('clinic')]).toEqual([
      403, 403, 403, 403,
    ]);
    const events = await api.database.select().from(audit_events).orderBy(audit_events.id);
    expect(events.filter(({ action }) => action.startsWith('document'))).toEqual([]);
    expect(await api.database.$count(appointments)).toBeGreaterThan(0);
  });
});
