import { describe, expect, it } from '@jest/globals';
import { asc, eq, inArray } from 'drizzle-orm';
import {
  appointment_changes,
  appointment_details,
  appointment_notes,
  appointments,
  assessments,
  audit_events,
  people,
  provider_payouts,
} from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { absence, ids, type Name, prepareStatusBench } from '../testing/status-bench.ts';

const { api, send, open, complete, cancel, update, changesOf } = prepareStatusBench();

const overview = (who: Name, id: string) => send(who, 'GET', `/practice/appointments/${id}/overview`);
const person = (name: Name & keyof typeof ids) => ({ id: ids[name], full_name: expect.any(String) });
const later = (minutes: number) => {
  api.now = new Date(NOON.getTime() + minutes * 60_000);
  return api.now.toISOString();
};

describe('the overview of an appointment (BS-016)', () => {
  it('is its practitioner’s alone: foreign, unknown and impossible numbers are the same to everybody else', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    const foreign = await overview('luc', id);
    const unknown = await overview('maya', '999999');
    const impossible = await overview('maya', 'x');
    expect([foreign, unknown, impossible].map(({ status }) => status)).toEqual([404, 404, 404]);
    const { trace_id: _trace, ...words } = foreign.body;
    for (const { body } of [unknown, impossible]) expect(body).toMatchObject(words);
    for (const who of ['jo', 'kim', 'admin'] as const) expect((await overview(who, id)).status).toBe(403);
    expect(await api.database.select().from(audit_events)).toEqual([]);
    expect((await overview('maya', id)).body.appointment).toMatchObject({ id, note_written_yn: false });
  });

  it('names each who is treated, with the zone they live by, and leaves the event of a view', async () => {
    await api.database
      .update(people)
      .set({ timezone: 'America/Halifax' })
      .where(eq(people.id, Number(ids.kim)));
    const id = await makeSession(api, { provider_type: 'couples' });
    const { body } = await overview('maya', id);
    expect(body.clients).toEqual([
      { ...person('jo'), timezone: 'America/Toronto' },
      { ...person('kim'), timezone: 'America/Halifax' },
    ]);
    expect(body).toMatchObject({
      created_at: NOON.toISOString(),
      history: [],
      note_saved_at: null,
      assessments: { ors_total: null, srs_total: null, own_answered_yn: false },
      appointment_detail: null,
      payout: null,
      chat: { id: expect.any(String), unread_count: 0 },
    });
    const events = await api.database.select().from(audit_events).orderBy(audit_events.id);
    expect(events).toMatchObject([
      { action: 'appointment.viewed', subject: 'appointment', subject_id: id, person_id: 1 },
    ]);
  });

  it('tells who changed the status from what to what, when, why and to how many minutes', async () => {
    const id = await makeSession(api, { duration: 90 });
    const at = [later(1)];
    await open('alex', id);
    at.push(later(2));
    await complete('maya', id, { duration: 60 });
    at.push(later(3));
    await cancel('admin', id, absence);
    const { history } = (await overview('maya', id)).body;
    expect(history).toEqual([
      { at: at[0], person: person('alex'), from: 'scheduled', to: 'pending', reason: null, duration: 90 },
      { at: at[1], person: person('maya'), from: 'pending', to: 'completed', reason: null, duration: 60 },
      {
        ...{ at: at[2], person: { id: expect.any(String), full_name: 'Ada Admin' } },
        ...{ from: 'completed', to: 'canceled', reason: 'client_absence', duration: 90 },
      },
    ]);
  });

  it('tells of a change that no list has kept what is left of it, and guesses nothing', async () => {
    const done = await makeSession(api, { status: 'completed' });
    const off = await makeSession(api, { status: 'canceled' });
    const blank = { person: null, from: null, duration: null };
    expect((await overview('maya', done)).body.history).toEqual([
      { ...blank, at: NOON.toISOString(), to: 'completed', reason: null },
    ]);
    const [canceled] = (await overview('maya', off)).body.history;
    expect(canceled).toMatchObject({ ...blank, to: 'canceled' });
    // Changed by a release that kept no list, and then by this one.
    await api.database
      .update(appointments)
      .set({ version: 4, status: 'pending' })
      .where(eq(appointments.id, Number(done)));
    await update('admin', done, { status: 'completed' });
    expect(await changesOf(done)).toMatchObject([{ version: 5 }]);
    expect((await overview('maya', done)).body.history).toMatchObject([{ from: 'pending', to: 'completed' }]);
    await api.database.update(appointment_changes).set({ former: null });
    expect((await overview('maya', done)).body.history).toMatchObject([{ from: null, to: 'completed' }]);
  });

  it('tells when the own note was saved, what was answered, and what is unread; scores leave their own event', async () => {
    const id = await makeSession(api);
    const { chat } = (await overview('maya', id)).body;
    await send('alex', 'POST', `/practice/chats/${chat.id}/messages`, { id: 'a message', message: 'Hello' });
    const isOf = eq(appointment_notes.appointment_id, Number(id));
    const written = await api.database.select().from(appointment_notes).where(isOf);
    const own = written.find(({ user_id }) => user_id === Number(ids.maya));
    const saved = later(5);
    await send('maya', 'PUT', `/practice/appointment_notes/${own?.id}`, { note: '<p>Slept well</p>' });
    const lines = await api.database
      .select({ id: assessments.id })
      .from(assessments)
      .where(eq(assessments.appointment_id, Number(id)))
      .orderBy(asc(assessments.assessment_metric_id));
    const [ors, srs] = [lines.slice(0, 4), lines.slice(4)];
    await api.database
      .update(assessments)
      .set({ value: 6.5 })
      .where(
        inArray(
          assessments.id,
          ors.map((line) => line.id),
        ),
      );
    const scores = Object.fromEntries(srs.map((line) => [line.id, { value: 9 }]));
    await send('maya', 'PUT', `/practice/appointments/${id}/post_assessments`, { scores });
    const before = await api.database.$count(audit_events);
    const { body } = await overview('maya', id);
    expect(body).toMatchObject({
      appointment: { note_written_yn: true },
      note_saved_at: saved,
      assessments: { ors_total: 26, srs_total: null, own_answered_yn: true },
      chat: { id: chat.id, unread_count: chat.unread_count + 1 },
    });
    expect(JSON.stringify(body)).not.toContain('Slept');
    const events = await api.database.select().from(audit_events).orderBy(asc(audit_events.id));
    expect(events.slice(before).map(({ action }) => action)).toEqual(['appointment.viewed', 'assessments.viewed']);
    const generic = await makeSession(api, { provider_type: 'generic' });
    expect((await overview('maya', generic)).body.assessments).toBeNull();
  });

  it('has billing details of what was held in-house, and the payout that pays for it', async () => {
    await api.database.delete(provider_payouts);
    const id = await makeSession(api, { starts_in_seconds: -86_400, status: 'completed' });
    const isIt = eq(appointments.id, Number(id));
    expect((await overview('maya', id)).body).toMatchObject({ appointment_detail: null, payout: null });
    await api.database.update(appointments).set({ inhouse_yn: true }).where(isIt);
    await api.database
      .update(appointment_details)
      .set({ rate: 120.5, invoice_number: 'INV-7' })
      .where(eq(appointment_details.appointment_id, Number(id)));
    const day = new Date(NOON.getTime() - 86_400_000).toISOString().slice(0, 10);
    const payout = { amount: 1, currency: 'CAD', period_start: day, period_end: day, created_at: NOON };
    await api.database.insert(provider_payouts).values([
      { ...payout, provider_id: 1, status: 'executed', executed_at: NOON },
      { ...payout, provider_id: 1, status: 'canceled', created_at: new Date(NOON.getTime() + 1) },
      { ...payout, provider_id: 2, status: 'pending', created_at: new Date(NOON.getTime() + 1) },
    ]);
    expect((await overview('maya', id)).body).toMatchObject({
      appointment_detail: { rate: 120.5, invoice_number: 'INV-7', paid_yn: false },
      payout: { status: 'executed', period_start: day, period_end: day, executed_at: NOON.toISOString() },
    });
    // What the practitioner is not paid for belongs to no payout, whatever its period.
    await api.database.update(appointments).set({ counselling_type: 'consultation', payout_yn: false }).where(isIt);
    expect((await overview('maya', id)).body.payout).toBeNull();
  });
});
