import { beforeAll, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { appointment_changes, audit_events, outbox } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const MAYA = '1';

const api = prepareTestApi({ emptied: [appointment_changes, audit_events, outbox] });
const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ['maya', 'luc', 'alex', 'jo', 'kim', 'admin'])
    tokens[name] = await api.tokenOf(`${name}@demo.test`);
});

const send = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens[who], body });
const open = (who: string, id: string, body = {}) =>
  send(who, 'PUT', `/practice/appointments/${id}`, { status: 'pending', ...body });
const complete = (who: string, id: string, body = {}) =>
  send(who, 'PUT', `/practice/appointments/${id}/complete`, body);
const cancel = (who: string, id: string, body: object) =>
  send(who, 'POST', `/practice/appointments/${id}/cancellations`, body);
const read = async (id: string) => (await send('admin', 'GET', `/admin/appointments/${id}`)).body;
const changesOf = (id: string) =>
  api.database
    .select()
    .from(appointment_changes)
    .where(eq(appointment_changes.appointment_id, Number(id)))
    .orderBy(asc(appointment_changes.version));
const absence = { cancellation: { user_id: MAYA, reason: 'client_absence' }, chosen_reason: 'client_absence' };

describe('a session is opened', () => {
  it.each(['maya', 'alex'])('by %s: it is pending from then on, and the change is kept', async (who) => {
    const id = await makeSession(api);
    const answer = await open(who, id, { version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, status: 'pending', version: 2, duration: 60 });
    expect(await changesOf(id)).toMatchObject([{ status: 'pending', version: 2, created_at: api.now }]);
  });

  it('by two, of whom the second changes nothing', async () => {
    const id = await makeSession(api);
    await open('maya', id, { version: 1 });
    const second = await open('alex', id, { version: 1 });
    expect([second.status, second.body.version]).toEqual([200, 2]);
    expect(await changesOf(id)).toHaveLength(1);
  });

  it('not by the guest of a couple, by another client or another practitioner', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    expect((await open('kim', id)).status).toBe(403);
    expect((await open('alex', id)).status).toBe(404);
    expect((await open('luc', id)).status).toBe(404);
    expect((await open('jo', id)).status).toBe(200);
  });

  it.each(['completed', 'canceled'] as const)('never out of %s', async (status) => {
    const id = await makeSession(api, { status });
    for (const who of ['maya', 'alex']) {
      const answer = await open(who, id);
      expect([answer.status, answer.body.code]).toEqual([422, 'status_final']);
    }
    expect((await read(id)).status).toBe(status);
  });
});

describe('a session is completed', () => {
  it('by its practitioner, as long as it was booked or shortened', async () => {
    const whole = await makeSession(api, { status: 'pending' });
    const shortened = await makeSession(api, { duration: 90 });
    expect((await complete('maya', whole)).body).toMatchObject({ status: 'completed', duration: 60, version: 2 });
    expect((await complete('maya', shortened, { duration: 60 })).body).toMatchObject({ duration: 60 });
  });
});

describe('a session is canceled', () => {
  it('by its practitioner, with what the dialog sends', async () => {
    const id = await makeSession(api, { status: 'pending' });
    const answer = await cancel('maya', id, { ...absence, version: 1, explanation: '  Nobody came.  ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user_id: MAYA, reason: 'client_absence', explanation: 'Nobody came.' });
    expect(await read(id)).toMatchObject({ status: 'canceled', version: 2, cancellation: answer.body });
  });
});
