import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUSES, INCOMPLETE_REASONS } from '@portal/contract/rules/appointments';
import { cancellationFor } from '@portal/contract/rules/cancellations';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import { eq } from 'drizzle-orm';
import { appointments, audit_events, cancellations, people as persons } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { absence, ids, prepareStatusBench } from '../testing/status-bench.ts';

const { api, send, complete, cancel, update, read, changesOf, cancellationsOf } = prepareStatusBench();

const people = { client: { id: ids.alex }, counsellor: { id: ids.maya } };

async function makeCanceled(reason: string): Promise<{ id: string; cancellation: number }> {
  const id = await makeSession(api, { status: 'canceled' });
  const client = reason === 'client_cancellation' || reason === 'client_late_cancellation';
  const [row] = await api.database
    .update(cancellations)
    .set({ reason, user_id: Number(client ? ids.alex : ids.maya), explanation: 'As agreed.' })
    .where(eq(cancellations.appointment_id, Number(id)))
    .returning();
  return { id, cancellation: row?.id ?? 0 };
}

const change = (id: string, cancellation: number | string, body: object) =>
  send('admin', 'PUT', `/admin/appointments/${id}/cancellations/${cancellation}`, {
    id: String(cancellation),
    ...body,
  });

describe('an admin sets the status', () => {
  it.each(APPOINTMENT_STATUSES)('of what was %s to complete and back to pending', async (status) => {
    const id = await makeSession(api, { status, duration: 90 });
    const shortened = await update('admin', id, { status: 'completed', duration: 60, version: 1 });
    expect(shortened.body).toMatchObject({ status: 'completed', duration: 60, version: 2, cancellation: null });
    const pending = await update('admin', id, { status: 'pending', version: 2 });
    expect(pending.body).toMatchObject({ status: 'pending', duration: 90, version: 3 });
    expect(await cancellationsOf(id)).toEqual([]);
    // And the practitioner decides anew (DASH-029).
    expect((await complete('maya', id, { version: 3 })).body).toMatchObject({ status: 'completed', duration: 90 });
    const [row] = await api.database
      .select()
      .from(appointments)
      .where(eq(appointments.id, Number(id)));
    expect(row?.completed_at).toEqual(api.now);
  });

  it('to what it is: nothing happens', async () => {
    for (const status of ['completed', 'pending'] as const) {
      const id = await makeSession(api, { status });
      expect((await update('admin', id, { status })).body).toMatchObject({ status, version: 1 });
      expect(await changesOf(id)).toEqual([]);
    }
  });

  it('to complete with another of the durations that its booked minutes offer: a correction', async () => {
    const id = await makeSession(api, { status: 'completed', duration: 90 });
    for (const [index, duration] of [30, 60, 30].entries()) {
      const corrected = await update('admin', id, { status: 'completed', duration, version: index + 1 });
      expect(corrected.body).toMatchObject({ status: 'completed', duration, version: index + 2 });
    }
    const same = await update('admin', id, { status: 'completed', duration: 30, version: 4 });
    expect(same.body).toMatchObject({ status: 'completed', duration: 30, version: 4 });
    expect(await changesOf(id)).toHaveLength(3);
  });

  it('never with a duration that is not offered', async () => {
    const id = await makeSession(api, { status: 'canceled' });
    expect((await update('admin', id, { status: 'pending', duration: 30 })).body.errors[0].source.pointer).toBe(
      'duration',
    );
  });

  it('to complete, whatever the clock says', async () => {
    const id = await makeSession(api, { starts_in_seconds: 600 });
    expect((await update('admin', id, { status: 'completed' })).body.status).toBe('completed');
  });

  it('and is told who was first', async () => {
    const id = await makeSession(api);
    await complete('maya', id, { version: 1 });
    const late = await update('admin', id, { status: 'pending', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/^Maya Chen set this session to Complete at /);
  });

  it('of nothing that does not exist, and nobody else does', async () => {
    const id = await makeSession(api);
    for (const nothing of ['2000000000', 'abc', '0'])
      expect((await update('admin', nothing, { status: 'pending' })).status).toBe(404);
    const answers = await Promise.all(
      (['maya', 'alex', 'kim'] as const).map((who) => update(who, id, { status: 'pending' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('an admin cancels', () => {
  it('what was completed, which has its booked duration again', async () => {
    const id = await makeSession(api, { duration: 90 });
    await complete('maya', id, { duration: 30 });
    expect((await cancel('admin', id, { ...absence, version: 2 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'canceled', duration: 90, version: 3 });
  });
});

describe('an admin changes a cancellation', () => {
  const cases = INCOMPLETE_REASONS.flatMap((from) => INCOMPLETE_REASONS.map((to) => [from, to] as const));

  it.each(cases)('from %s to %s', async (from, to) => {
    const { id, cancellation } = await makeCanceled(from);
    const sent = cancellationFor(to, people);
    const answer = await change(id, cancellation, { cancellation: sent, chosen_reason: to, version: 1 });
    if (to === 'client_cancellation' && from !== to) {
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, 'chosen_reason']);
      return;
    }
    expect(answer.body).toEqual({
      id: String(cancellation),
      user_id: sent.user_id,
      reason: to,
      explanation: 'As agreed.',
    });
    expect(await read(id)).toMatchObject({ status: 'canceled', version: from === to ? 1 : 2 });
    const kept = { status: 'canceled', reason: to, duration: 60 };
    expect(await changesOf(id)).toMatchObject(from === to ? [] : [kept]);
  });

  it('sends what it has: it stays', async () => {
    const { id, cancellation } = await makeCanceled('client_cancellation');
    const answer = await change(id, cancellation, { cancellation: { user_id: ids.alex, reason: null } });
    expect(answer.body.reason).toBe('client_cancellation');
  });

  it('of this appointment only', async () => {
    const [one, other] = [await makeCanceled('client_absence'), await makeCanceled('client_absence')];
    expect((await change(one.id, other.cancellation, absence)).status).toBe(404);
    expect((await change(one.id, '2000000000', absence)).status).toBe(404);
    expect((await change('2000000000', one.cancellation, absence)).status).toBe(404);
    const mixed = await change(one.id, one.cancellation, { ...absence, id: String(other.cancellation) });
    expect([mixed.status, mixed.body.errors[0].source.pointer]).toEqual([422, 'id']);
  });

  it('that was changed or removed meanwhile: they are told who did it', async () => {
    const { id, cancellation } = await makeCanceled('client_absence');
    const late = cancellationFor('client_late_cancellation', people);
    await change(id, cancellation, { cancellation: late, chosen_reason: 'client_late_cancellation', version: 1 });
    const second = await change(id, cancellation, { ...absence, version: 1 });
    expect([second.status, second.body.code]).toEqual([409, 'status_changed_by_you']);
    await update('admin', id, { status: 'pending' });
    expect((await change(id, cancellation, { ...absence, version: 2 })).body.error).toContain('to Pending at');
    expect((await change(id, cancellation, absence)).status).toBe(404);
  });
});

describe('an admin reads', () => {
  it('any appointment, without notes, conversation and pin', async () => {
    const id = await makeSession(api);
    const own = (await send('maya', 'GET', `/practice/appointments/${id}`)).body;
    expect([own.appointment_notes.length, own.chat === null, own.twilio_voice_token === null]).toEqual([
      1,
      false,
      false,
    ]);
    const any = await read(id);
    expect(any).toEqual({ ...own, appointment_notes: [], chat: null, twilio_voice_token: null });
    expect((await send('admin', 'GET', '/admin/appointments/2000000000')).status).toBe(404);
  });

  it('the appointments of all practitioners, of one client, of one status', async () => {
    const list = async (query: string) => (await send('admin', 'GET', `/admin/appointments?${query}`)).body;
    const all = await list('');
    expect(all.pagination.total_items).toBe(await api.database.$count(appointments));
    expect(all.data).toHaveLength(5);
    const ofKim = await list(`client_id=${ids.kim}`);
    expect(ofKim.pagination.total_items).toBe((await list(`client_id=${ids.jo}`)).pagination.total_items);
    for (const status of APPOINTMENT_STATUSES) {
      const { data, pagination } = await list(`filters[status]=${status}&page=2`);
      expect(data.map((row: { status: string }) => row.status)).toEqual(new Array(5).fill(status));
      expect(pagination.total_items).toBe(await api.database.$count(appointments, eq(appointments.status, status)));
    }
    expect((await send('admin', 'GET', '/admin/appointments?filters[status]=lost')).status).toBe(422);
  });

  it('those of one practitioner and of some days, which are days of whoever asks', async () => {
    const list = async (query: string) => (await send('admin', 'GET', `/admin/appointments?${query}`)).body;
    const ofLuc = await list('filters[provider_id]=2');
    const isLucs = eq(appointments.counsellor_id, 2);
    expect(ofLuc.pagination.total_items).toBe(await api.database.$count(appointments, isLucs));
    expect(ofLuc.data.map((row: { counsellor: { id: string } }) => row.counsellor.id)).toEqual(new Array(5).fill('2'));
    // Half an hour before midnight in Toronto, where the admin is: the next day in UTC.
    const late = new Date('2031-01-16T04:30:00Z');
    const id = await makeSession(api, { starts_in_seconds: (late.getTime() - api.now.getTime()) / 1000 });
    const days = (from: string, to: string) => list(`filters[from]=${from}&filters[to]=${to}`);
    expect((await days('2031-01-15', '2031-01-15')).data).toMatchObject([{ id }]);
    for (const [from, to] of [
      ['2031-01-16', '2031-01-16'],
      ['2031-01-15', '2031-01-14'],
    ] as const)
      expect((await days(from, to)).pagination.total_items).toBe(0);
    const both = `client_id=${ids.alex}&filters[provider_id]=${ids.maya}&filters[from]=2031-01-01`;
    expect((await list(both)).data).toMatchObject([{ id }]);
  });

  it('those of practitioners and of clients, guests among them, by parts of their names', async () => {
    const list = async (query: string) => (await send('admin', 'GET', `/admin/appointments?${query}`)).body;
    const totalOf = async (query: string) => (await list(query)).pagination.total_items;
    const ofMaya = await api.database.$count(appointments, eq(appointments.counsellor_id, Number(ids.maya)));
    expect(await totalOf('filters[provider]=CHÉN may')).toBe(ofMaya);
    expect(await totalOf('filters[provider]=nobody')).toBe(0);
    const [alex, kim] = [await totalOf(`client_id=${ids.alex}`), await totalOf(`client_id=${ids.kim}`)];
    const names = await Promise.all(
      [ids.alex, ids.kim].map(
        async (id) => (await send('admin', 'GET', `/admin/clients/${id}`)).body.preferred_name_with_last_name,
      ),
    );
    const byName = await Promise.all(
      names.map((name: string) => totalOf(`filters[client]=${encodeURIComponent(name)}`)),
    );
    expect(byName).toEqual([alex, kim]);
    expect(Math.min(alex, kim)).toBeGreaterThan(0);
  });

  it('all that fit as a file, in the order that was asked for, once on the trail and without a formula', async () => {
    await api.database
      .update(persons)
      .set({ preferred_name: '=1+1' })
      .where(eq(persons.id, Number(ids.jo)));
    const at = (day: string) => (Date.parse(`${day}T15:00:00Z`) - api.now.getTime()) / 1000;
    const later = await makeSession(api, { client: 'jo@demo.test', starts_in_seconds: at('2031-02-04') });
    const { id: sooner } = await makeCanceled('client_absence');
    await api.database
      .update(appointments)
      .set({ start_date: new Date('2031-02-03T15:00:00Z') })
      .where(eq(appointments.id, Number(sooner)));
    const days = 'filters[from]=2031-02-01&filters[to]=2031-02-28&sort=oldest';
    const { body, headers } = await send('admin', 'GET', `/admin/appointments/export?${days}`);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(parseCsv(body)).toEqual([
      ['Number', 'Start', 'Minutes', 'Practitioner', 'Client', 'Partner', 'Status', 'Reason'],
      [
        ...[sooner, '2031-02-03T10:00:00-05:00', '60', 'Maya Chen', 'Alex Roy', '', 'Incomplete'],
        'the client was absent',
      ],
      [later, '2031-02-04T10:00:00-05:00', '60', 'Maya Chen', expect.stringMatching(/^'=1\+1 /), '', 'Scheduled', ''],
    ]);
    const isExport = eq(audit_events.action, 'appointments.exported');
    expect(await api.database.select().from(audit_events).where(isExport)).toMatchObject([
      { subject: 'appointments', subject_id: 'admin', reason: null },
    ]);
    const listed = async (query: string) =>
      (await send('admin', 'GET', `/admin/appointments?${query}`)).body.data.map((row: { id: string }) => row.id);
    expect(await listed(days)).toEqual([sooner, later]);
    expect(await listed(days.replace('&sort=oldest', ''))).toEqual([later, sooner]);
    const french = await send('admin', 'GET', `/admin/appointments/export?${days}&locale=fr`);
    expect(parseCsv(french.body, ';')[1]?.slice(6)).toEqual(['N’a pas eu lieu', 'absence à la séance']);
    expect((await send('maya', 'GET', '/admin/appointments/export')).status).toBe(403);
  });

  it.each(['sort=best', 'filters[colour]=red', 'filters[from]=2026-02-30', 'filters[to]=tomorrow', 'page=0', 'page=x'])(
    'no list by %s',
    async (query) => {
      expect((await send('admin', 'GET', `/admin/appointments?${query}`)).status).toBe(422);
    },
  );

  it('nothing on a page that nobody comes to, with the true totals', async () => {
    const { data, pagination } = (await send('admin', 'GET', '/admin/appointments?page=1000000')).body;
    expect([data, pagination.total_items]).toEqual([[], await api.database.$count(appointments)]);
    for (const provider_id of ['999999', 'x'])
      expect((await send('admin', 'GET', `/admin/appointments?filters[provider_id]=${provider_id}`)).body.data).toEqual(
        [],
      );
  });
});
