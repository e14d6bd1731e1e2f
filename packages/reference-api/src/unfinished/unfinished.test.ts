import { beforeEach, describe, expect, it } from '@jest/globals';
import { UNFINISHED_SHOWN } from '@portal/contract/rules/pages';
import { FEEDBACK_SUCCESSFUL } from '@portal/contract/rules/sessions';
import { and, desc, eq } from 'drizzle-orm';
import {
  appointment_notes,
  appointments,
  assessment_reports,
  assessments,
  audit_events,
  outbox,
  people,
  provider_payouts,
} from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { calledOff, type Name, prepareStatusBench } from '../testing/status-bench.ts';

const bench = prepareStatusBench();
const { api, send, open, complete, cancel, update } = bench;
const DAY = 86_400;

const lastEvent = () => api.database.select().from(audit_events).orderBy(desc(audit_events.id)).limit(1);

describe('what is unfinished', () => {
  beforeEach(async () => {
    await api.database.update(appointments).set({ status: 'canceled' });
  });
  const read = async (who: Name = 'maya') => (await send(who, 'GET', '/practice/unfinished')).body;
  const lacking = async (who?: Name) =>
    Object.fromEntries(
      (await read(who)).sessions.map((row: Record<string, unknown> & { appointment: { id: string } }) => [
        row.appointment.id,
        ['outcome', 'note', 'assessment'].filter((part) => row[`${part}_missing_yn`]).join(' '),
      ]),
    );

  it('is each own session that is over, with what it lacks, and the numbers of all', async () => {
    const over = await makeSession(api, { starts_in_seconds: -7200 });
    const opened = await makeSession(api, { starts_in_seconds: -90 * DAY, status: 'pending' });
    const held = await makeSession(api, { starts_in_seconds: -DAY, status: 'completed' });
    const generic = await makeSession(api, { starts_in_seconds: -DAY, status: 'completed', provider_type: 'generic' });
    const older = await makeSession(api, { starts_in_seconds: -8 * DAY, status: 'completed' });
    await makeSession(api, { starts_in_seconds: -31 * DAY, status: 'completed' });
    await makeSession(api, { starts_in_seconds: -600, status: 'pending' });
    await makeSession(api, { starts_in_seconds: DAY });
    await makeSession(api, { starts_in_seconds: -DAY, status: 'canceled' });
    const lucs = await makeSession(api, { starts_in_seconds: -7200, counsellor: 'luc@demo.test' });
    expect(await lacking()).toEqual({
      ...{ [over]: 'outcome note', [opened]: 'outcome note', [held]: 'note assessment' },
      ...{ [generic]: 'note', [older]: 'note' },
    });
    const { sessions, counts } = await read();
    expect(counts).toMatchObject({ sessions: 5, outcomes: 2, notes: 3, assessments: 1 });
    expect(sessions[0].appointment).toMatchObject({ id: over, note_written_yn: false, version: 1 });
    expect(await lastEvent()).toMatchObject([{ action: 'appointments.listed', subject_id: 'to_finish', person_id: 1 }]);
    expect(await lacking('luc')).toEqual({ [lucs]: 'outcome note' });
  });

  it('is no more once the own note says something and the own lines are answered, whatever the client did', async () => {
    const id = await makeSession(api, { starts_in_seconds: -DAY, status: 'completed' });
    const isOf = eq(appointment_notes.appointment_id, Number(id));
    const note = (note: string, personId: number) =>
      api.database
        .update(appointment_notes)
        .set({ note })
        .where(and(isOf, eq(appointment_notes.user_id, personId)));
    await note('<p>Theirs</p>', 10);
    await api.database
      .update(assessments)
      .set({ value: 9 })
      .where(eq(assessments.appointment_id, Number(id)));
    expect(await lacking()).toEqual({ [id]: 'note assessment' });
    await note('<p>Mine</p>', 1);
    expect(await lacking()).toEqual({ [id]: 'assessment' });
    const { body } = await send('maya', 'GET', `/practice/appointments/${id}`);
    const scores = Object.fromEntries(body.post_assessment.map((line: { id: string }) => [line.id, { value: 8 }]));
    await send('maya', 'PUT', `/practice/appointments/${id}/post_assessments`, { scores });
    expect(await lacking()).toEqual({});
  });

  it('shows the latest of many, and counts them all; a message of somebody else counts, too', async () => {
    const { counts: before } = await read();
    const row = { counsellor_id: 1, client_id: 10, provider_type: 'generic', modality: 'video', duration: 60 } as const;
    const rows = Array.from({ length: UNFINISHED_SHOWN + 1 }, (_, number) => ({
      ...({ ...row, counselling_type: 'other', voice_pin: '123456' } as const),
      start_date: new Date(NOON.getTime() - (number + 2) * 3_600_000),
      end_date: new Date(NOON.getTime() - (number + 1) * 3_600_000),
    }));
    await api.database.insert(appointments).values(rows);
    const ahead = await makeSession(api, { starts_in_seconds: DAY });
    const { chat } = (await send('maya', 'GET', `/practice/appointments/${ahead}/overview`)).body;
    await send('alex', 'POST', `/practice/chats/${chat.id}/messages`, { id: 'one', message: 'Hello' });
    const { sessions, counts } = await read();
    expect(sessions).toHaveLength(UNFINISHED_SHOWN);
    expect(sessions[0].appointment.start_date).toBe(rows[0]?.start_date.toISOString());
    expect(counts).toEqual({
      ...{ sessions: UNFINISHED_SHOWN + 1, outcomes: UNFINISHED_SHOWN + 1, notes: 0 },
      ...{ assessments: 0, unread_messages: before.unread_messages + 1 },
    });
  });
});

describe('an outcome is taken back', () => {
  const undo = (who: Name, id: string, version: number) =>
    send(who, 'PUT', `/practice/appointments/${id}/undo`, { version });
  const wait = (milliseconds: number) => {
    api.now = new Date(NOON.getTime() + milliseconds);
  };

  it('for ten seconds: it is what it was before, with the booked minutes, and the history tells of both', async () => {
    const id = await makeSession(api, { duration: 90 });
    await open('maya', id);
    await complete('maya', id, { duration: 60 });
    wait(12_999);
    expect(await undo('maya', id, 3)).toMatchObject({
      status: 200,
      body: { id, status: 'pending', duration: 90, version: 4 },
    });
    expect((await bench.changesOf(id)).map(({ former, status }) => [former, status])).toEqual([
      ['scheduled', 'pending'],
      ['pending', 'completed'],
      ['completed', 'pending'],
    ]);
    expect(await lastEvent()).toMatchObject([{ action: 'appointment.undone', subject_id: id, person_id: 1 }]);
    const again = await undo('maya', id, 4);
    expect([again.status, again.body.error]).toEqual([422, expect.stringMatching(/^There is nothing of yours/)]);
    expect((await complete('maya', id, { version: 4 })).status).toBe(200);
  });

  it('with the mail that waits for it', async () => {
    const id = await makeSession(api, { starts_in_seconds: DAY });
    await cancel('maya', id, calledOff);
    const mails = () => api.database.select().from(outbox).where(eq(outbox.recipient, 'alex@demo.test'));
    const off = async () => (await mails()).filter(({ change_id }) => change_id !== null);
    const due = new Date(NOON.getTime() + 13_000);
    expect(await off()).toMatchObject([{ subject: 'Your appointment was canceled', due_at: due, sent_at: NOON }]);
    wait(9000);
    expect((await undo('maya', id, 2)).body).toMatchObject({ status: 'scheduled', cancellation: null });
    expect(await off()).toMatchObject([{ delivery: 'withdrawn', body: '' }]);
    // The first mail of the appointment, with the link, is of no change.
    expect((await mails()).map(({ delivery }) => delivery).sort()).toEqual(['kept', 'withdrawn']);
    expect(await bench.cancellationsOf(id)).toEqual([]);
  });

  it('but leaves at once what an administrator tells', async () => {
    await cancel('admin', await makeSession(api, { starts_in_seconds: DAY }), calledOff);
    const due = (await api.database.select().from(outbox)).map(({ due_at, change_id }) => [due_at, change_id]);
    expect(due).toEqual([
      [NOON, null],
      [NOON, null],
    ]);
  });

  const deliver = (delivery: 'delivered' | 'waiting', attempts: number) => async () => {
    await api.database.update(outbox).set({ delivery, attempts });
  };
  const nothing = async () => undefined;
  interface Refused {
    when: string;
    status: number;
    change: (id: string) => Promise<unknown>;
    who?: Name;
  }
  it.each<Refused>([
    { when: 'after its time', status: 409, change: async () => wait(13_000) },
    { when: 'by somebody else', status: 404, change: nothing, who: 'luc' },
    { when: 'by the client', status: 403, change: nothing, who: 'alex' },
    { when: 'by an administrator', status: 403, change: nothing, who: 'admin' },
    { when: 'once it was set anew', status: 409, change: (id: string) => update('admin', id, { status: 'pending' }) },
    { when: 'once its mail has left', status: 409, change: deliver('delivered', 1) },
    { when: 'while its mail leaves', status: 409, change: deliver('waiting', 1) },
  ])('not $when: $status', async ({ status, change, who = 'maya' }) => {
    const id = await makeSession(api, { starts_in_seconds: DAY });
    await cancel('maya', id, calledOff);
    await change(id);
    const before = await bench.read(id);
    const changes = await bench.changesOf(id);
    expect((await undo(who, id, 2)).status).toBe(status);
    expect(await bench.read(id)).toEqual(before);
    expect(await bench.changesOf(id)).toEqual(changes);
  });

  it('not where it is another’s, where somebody opened the session, or where it was used since', async () => {
    const theirs = await makeSession(api);
    await complete('maya', theirs);
    await update('admin', theirs, { status: 'pending' });
    await update('admin', theirs, { status: 'completed' });
    expect((await undo('maya', theirs, 4)).status).toBe(422);
    const opened = await makeSession(api);
    await open('maya', opened);
    expect((await undo('maya', opened, 2)).status).toBe(422);
    const answered = await makeSession(api);
    await complete('maya', answered);
    const feedback = { id: answered, status: 'successful', feedback: FEEDBACK_SUCCESSFUL };
    await send('alex', 'POST', '/practice/session_feedbacks', feedback);
    const refused = await undo('maya', answered, 2);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/^This was read or used/)]);
    expect((await bench.read(answered)).status).toBe('completed');
    const [reported, paid] = [await makeSession(api, { provider_type: 'generic' }), await makeSession(api)];
    for (const id of [reported, paid]) await complete('maya', id);
    const report = { appointment_id: Number(reported), author_id: 1, report: 'Better', created_at: NOON };
    await api.database.insert(assessment_reports).values(report);
    expect((await undo('maya', reported, 2)).status).toBe(409);
    const day = { period_start: '2026-02-18', period_end: '2026-02-18', created_at: NOON };
    const payout = { provider_id: 1, amount: 1, currency: 'CAD', status: 'pending', ...day } as const;
    await api.database.insert(provider_payouts).values(payout);
    expect((await undo('maya', paid, 2)).status).toBe(409);
    await api.database.delete(provider_payouts).where(eq(provider_payouts.created_at, NOON));
    const scored = await makeSession(api);
    await complete('maya', scored);
    const [line] = (await send('alex', 'GET', `/practice/appointments/${scored}`)).body.post_assessment;
    const scores = { scores: { [line.id]: { value: 4 } } };
    expect((await send('alex', 'PUT', `/practice/appointments/${scored}/post_assessments`, scores)).status).toBe(200);
    expect((await undo('maya', scored, 2)).status).toBe(409);
  });

  it('not where the time of a canceled session was taken meanwhile: words say what to do (decision 148)', async () => {
    const start = 300 * DAY;
    const casey = { client: 'casey@demo.test' };
    // At the same time before the cancellation: it does not stand in the way.
    await makeSession(api, { ...casey, starts_in_seconds: start + 60 + 3000 });
    wait(60_000);
    const id = await makeSession(api, { starts_in_seconds: start });
    const other = await makeSession(api, { ...casey, starts_in_seconds: start + DAY });
    await cancel('maya', id, calledOff);
    expect((await undo('maya', id, 2)).status).toBe(200);
    await cancel('maya', id, calledOff);
    const start_date = new Date(api.now.getTime() + (start - 1800) * 1000).toISOString();
    const move = await send('maya', 'PUT', `/practice/appointments/${other}/time`, { start_date, version: 1 });
    expect(move.status).toBe(200);
    const refusal = async () => {
      const { status, body } = await undo('maya', id, 4);
      return [status, body.error, (await bench.read(id)).status];
    };
    const own = /^This session stays canceled: .* on .*2026 at .*\. Move or cancel that one, then ask an administrator/;
    expect(await refusal()).toEqual([409, expect.stringMatching(own), 'canceled']);
    await api.database.delete(appointments).where(eq(appointments.id, Number(other)));
    await makeSession(api, { counsellor: 'luc@demo.test', starts_in_seconds: start });
    const clients = /^This session stays canceled: your client is no longer available at that time\. Agree on another/;
    expect(await refusal()).toEqual([409, expect.stringMatching(clients), 'canceled']);
  });

  it('not by who is an administrator, too: what they cancel was told at once', async () => {
    await api.database.update(people).set({ is_admin: true }).where(eq(people.id, 1));
    const id = await makeSession(api, { starts_in_seconds: DAY });
    await cancel('maya', id, calledOff);
    expect((await undo('maya', id, 2)).status).toBe(422);
    await api.database.update(people).set({ is_admin: false }).where(eq(people.id, 1));
  });

  it('with its mail also where somebody else sets it anew', async () => {
    const id = await makeSession(api, { starts_in_seconds: DAY });
    await cancel('maya', id, calledOff);
    await update('admin', id, { status: 'pending' });
    const off = (await api.database.select().from(outbox)).filter(({ change_id }) => change_id !== null);
    expect(off).toMatchObject([{ delivery: 'withdrawn', body: '' }]);
  });
});
