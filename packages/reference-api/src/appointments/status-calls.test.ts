import { describe, expect, it } from '@jest/globals';
import { INCOMPLETE_REASONS, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { cancellationFor } from '@portal/contract/rules/cancellations';
import { audit_events } from '../storage/tables.ts';
import { mailsTo } from '../testing/mailed.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { absence, calledOff, ids, type Name, prepareStatusBench } from '../testing/status-bench.ts';

const bench = prepareStatusBench();
const { api, open, complete, cancel, read, changesOf, send } = bench;
const TOMORROW = 86_400;
/** Words with ordinary spaces, as one types them. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a session is opened', () => {
  it.each(['maya', 'alex'] as const)('by %s: it is pending from then on, and the change is kept', async (who) => {
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

  it('not by the guest of a couple (BP-005), another client or another practitioner (BP-001)', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    // Whoever is a client of somebody may still be the guest of this couple.
    const asGuest = await makeSession(api, {
      provider_type: 'couples',
      client: 'alex@demo.test',
      guest: 'jo@demo.test',
    });
    expect((await open('kim', id)).status).toBe(403);
    expect((await open('jo', asGuest)).status).toBe(403);
    expect((await open('alex', id)).status).toBe(404);
    expect((await open('luc', id)).status).toBe(404);
    expect((await open('jo', id)).status).toBe(200);
    expect(await changesOf(asGuest)).toEqual([]);
  });

  it.each(['completed', 'canceled'] as const)('never when it is %s', async (status) => {
    const id = await makeSession(api, { status });
    for (const who of ['maya', 'alex'] as const) {
      const answer = await open(who, id);
      expect([answer.status, answer.body.code]).toEqual([422, 'status_final']);
    }
    expect((await read(id)).status).toBe(status);
  });
});

describe('a session is completed', () => {
  it('by its practitioner, as long as it was booked or shortened; its end stays', async () => {
    const whole = await makeSession(api, { status: 'pending' });
    const long = await makeSession(api, { duration: 90 });
    const { end_date } = await read(long);
    expect((await complete('maya', whole)).body).toMatchObject({ status: 'completed', duration: 60, version: 2 });
    const shortened = await complete('maya', long, { duration: 60, version: 1 });
    expect(shortened.body).toMatchObject({ status: 'completed', duration: 60, end_date });
  });

  it.each([
    ['not offered', { duration: 60 }, 60],
    ['generic', { provider_type: 'generic', duration: 90 }, 30],
    ['of half an hour', { duration: 30 }, 30],
  ] as const)('not by a duration that is %s', async (_what, wanted, duration) => {
    const id = await makeSession(api, wanted);
    const answer = await complete('maya', id, { duration });
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, 'duration']);
    expect(answer.body.errors[0].detail).toBe('This session cannot be shortened to this duration.');
    expect((await read(id)).status).toBe('scheduled');
  });

  it('not before it began, opened or not; then it is', async () => {
    const id = await makeSession(api, { starts_in_seconds: 600 });
    for (const status of ['scheduled', 'pending']) {
      const early = await complete('maya', id);
      expect([early.status, early.body.code]).toEqual([422, 'not_begun']);
      expect(early.body.error).toBe('This session has not begun, so it cannot be set to Complete yet.');
      expect((await read(id)).status).toBe(status);
      await open('maya', id);
    }
    api.now = new Date(NOON.getTime() + 600_000);
    expect((await complete('maya', id)).status).toBe(200);
  });

  it('not again, in words that say how it stands', async () => {
    const id = await makeSession(api, { status: 'canceled' });
    const english = await complete('maya', id);
    const french = await send('maya', 'PUT', `/practice/appointments/${id}/complete?locale=fr`, {});
    expect([english.status, french.status]).toEqual([422, 422]);
    expect(english.body.error).toBe('This session is set to Incomplete. Only an administrator can change that.');
    expect(plain(french.body.error)).toContain('est marquée « N’a pas eu lieu »');
  });

  it('by nobody else', async () => {
    const id = await makeSession(api, { status: 'pending', provider_type: 'couples' });
    const answers = await Promise.all((['luc', 'jo', 'kim', 'admin'] as const).map((who) => complete(who, id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403, 403]);
  });
});

describe('a session is canceled', () => {
  const cases = PROVIDER_TYPES.flatMap((provider_type) =>
    INCOMPLETE_REASONS.flatMap((reason) => (['maya', 'admin'] as const).map((who) => ({ who, reason, provider_type }))),
  );

  it.each(cases)('$provider_type, by $who for $reason', async ({ who, reason, provider_type }) => {
    const id = await makeSession(api, { provider_type, status: 'pending' });
    const client = { id: provider_type === 'couples' ? ids.jo : ids.alex };
    const cancellation = cancellationFor(reason, { client, counsellor: { id: ids.maya } });
    const answer = await cancel(who, id, { cancellation, chosen_reason: reason, version: 1 });
    if (reason === 'client_cancellation') {
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, 'chosen_reason']);
      return;
    }
    expect(answer.body).toMatchObject({ user_id: cancellation.user_id, reason, explanation: null });
    expect(await read(id)).toMatchObject({ status: 'canceled', version: 2, cancellation: answer.body });
    expect(await changesOf(id)).toMatchObject([{ status: 'canceled', version: 2 }]);
  });

  const early = INCOMPLETE_REASONS.flatMap((reason) =>
    (['scheduled', 'pending'] as const).map((status) => ({ reason, status })),
  ).filter(({ reason }) => reason !== 'client_cancellation');

  it.each(early)(
    'before its start, $status, by its practitioner for $reason: only if that can be known',
    async (one) => {
      const { reason, status } = one;
      const id = await makeSession(api, { status, starts_in_seconds: 600 });
      const cancellation = cancellationFor(reason, { client: { id: ids.alex }, counsellor: { id: ids.maya } });
      const body = { cancellation, chosen_reason: reason };
      const answer = await cancel('maya', id, body);
      if (reason === 'client_late_cancellation' || reason === 'care_provider_cancellation') {
        expect(answer.status).toBe(200);
        return;
      }
      expect([answer.status, answer.body.code]).toEqual([422, 'not_begun']);
      expect(await read(id)).toMatchObject({ status, version: 1, cancellation: null });
      expect((await cancel('admin', id, body)).status).toBe(200);
    },
  );

  it('and told in words why not yet', async () => {
    const id = await makeSession(api, { starts_in_seconds: 600 });
    const english = await cancel('maya', id, absence);
    const path = `/practice/appointments/${id}/cancellations?locale=fr`;
    const french = await send('maya', 'POST', path, absence);
    expect(english.body.error).toBe(
      'This session has not begun, so it cannot be set to Incomplete (the client was absent) yet.',
    );
    expect(plain(french.body.error)).toBe(
      'Cette séance n’a pas commencé : elle ne peut pas encore être marquée « N’a pas eu lieu » (absence à la séance).',
    );
  });

  it('with the three of the specification alone: what was sent is kept', async () => {
    const id = await makeSession(api);
    const answer = await cancel('maya', id, { cancellation: { user_id: Number(ids.alex), reason: null } });
    expect(answer.body).toMatchObject({ user_id: ids.alex, reason: null, explanation: null });
  });

  it('once: the second is told how it stands', async () => {
    const id = await makeSession(api);
    const seeded = await makeSession(api, { status: 'canceled' });
    await cancel('maya', id, absence);
    const again = await cancel('maya', id, absence);
    expect([again.status, again.body.code]).toEqual([409, 'status_changed_by_you']);
    const unknown = await cancel('admin', seeded, absence);
    expect([unknown.status, unknown.body.code]).toEqual([409, 'canceled_already']);
    expect(await bench.cancellationsOf(id)).toHaveLength(1);
  });

  it('not out of complete by its practitioner, and by nobody else', async () => {
    const completed = await makeSession(api, { status: 'completed' });
    expect((await cancel('maya', completed, absence)).status).toBe(422);
    const id = await makeSession(api, { provider_type: 'couples' });
    const answers = await Promise.all((['luc', 'jo', 'kim'] as const).map((who) => cancel(who, id, absence)));
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403]);
  });

  it('with words of the practitioner’s that the client does not read', async () => {
    const id = await makeSession(api);
    const { body } = await cancel('maya', id, { ...calledOff, explanation: '  I am ill. ' });
    expect(body.explanation).toBe('I am ill.');
    const seen = async (who: Name) => (await send(who, 'GET', `/practice/appointments/${id}`)).body.cancellation;
    expect((await seen('maya')).explanation).toBe('I am ill.');
    expect(await seen('alex')).toEqual({ ...body, explanation: null });
  });

  it('and whether it is paid is not told to the people who are treated', async () => {
    const id = await makeSession(api, { provider_type: 'couples', payout_yn: true });
    const paid = async (who: Name) => (await send(who, 'GET', `/practice/appointments/${id}`)).body.payout_yn;
    expect([await paid('maya'), await paid('jo'), await paid('kim')]).toEqual([true, false, false]);
  });
});

describe('who was first', () => {
  const setByAdmin = async (id: string) => {
    const answer = await bench.update('admin', id, { status: 'completed', version: 1 });
    expect(answer.status).toBe(200);
  };

  it.each([
    ['complete', (id: string) => complete('maya', id, { version: 1 })],
    ['cancel', (id: string) => cancel('maya', id, { ...absence, version: 1 })],
    ['open', (id: string) => open('maya', id, { version: 1 })],
  ])('is what the other is told who wants to %s: name, status, time and zone', async (_what, act) => {
    const id = await makeSession(api);
    api.now = new Date('2026-02-18T20:42:00Z');
    await setByAdmin(id);
    const late = await act(id);
    expect([late.status, late.body.code]).toEqual([409, 'status_changed']);
    expect(plain(late.body.error)).toBe(
      'Ada Admin set this session to Complete at 3:42 PM EST. Nothing of yours was saved.',
    );
    expect(await changesOf(id)).toHaveLength(1);
  });

  it('is told in French, and with the date when it was not today', async () => {
    api.now = new Date('2026-02-18T04:42:00Z');
    const id = await makeSession(api);
    await setByAdmin(id);
    api.now = NOON;
    const late = await send('maya', 'PUT', `/practice/appointments/${id}/complete?locale=fr`, { version: 1 });
    expect(plain(late.body.error)).toBe(
      'Ada Admin a marqué cette séance « A eu lieu » le mardi 17 février 2026 à 23 h 42 HNE. Rien n’a été enregistré de votre côté.',
    );
  });

  const late = async (id: string, locale: 'en' | 'fr') =>
    plain(
      (await send('maya', 'PUT', `/practice/appointments/${id}/complete?locale=${locale}`, { version: 1 })).body.error,
    );

  it('is told with the reason, also one that did not travel by name', async () => {
    const [absent, tooLate] = [await makeSession(api), await makeSession(api)];
    await cancel('admin', absent, absence);
    await cancel('admin', tooLate, { cancellation: { user_id: ids.alex, reason: null } });
    expect(await late(absent, 'en')).toMatch(/^Ada Admin set this session to Incomplete \(the client was absent\) at /);
    expect(await late(absent, 'fr')).toContain('a marqué cette séance « N’a pas eu lieu » (absence à la séance) à ');
    expect(await late(tooLate, 'en')).toContain('to Incomplete (late cancellation by the client) at ');
  });

  it('is told with the minutes of a session that was shortened', async () => {
    const id = await makeSession(api);
    await bench.update('admin', id, { status: 'completed', duration: 30 });
    expect(await late(id, 'en')).toMatch(/^Ada Admin set this session to Complete \(30 minutes\) at /);
    expect(await late(id, 'fr')).toContain('a marqué cette séance « A eu lieu » (30 minutes) à ');
  });

  it('was the same person in another tab', async () => {
    const id = await makeSession(api);
    await complete('maya', id, { version: 1 });
    const second = await cancel('maya', id, { ...absence, version: 1 });
    expect(second.status).toBe(409);
    expect(second.body.error).toMatch(/^You set this session to Complete at .+ EST\. Nothing was saved this time\.$/);
  });

  it('is unknown when nobody wrote it down', async () => {
    const id = await makeSession(api);
    const answer = await complete('maya', id, { version: 7 });
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_meanwhile']);
  });
});

it('every change leaves an event without content, and a refused one none', async () => {
  const id = await makeSession(api);
  await open('alex', id);
  await complete('maya', id, { duration: 90 });
  await cancel('maya', id, { ...absence, explanation: 'Nobody came.' });
  const events = (await api.database.select().from(audit_events).orderBy(audit_events.id)).filter(
    ({ subject_id }) => subject_id === id,
  );
  expect(events).toMatchObject([
    { action: 'appointment.pending', subject: 'appointment', person_id: Number(ids.alex) },
    { action: 'appointment.canceled', subject: 'appointment', person_id: Number(ids.maya) },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/absence|Nobody/);
});

it('every version keeps its reason and its minutes, and no words of anybody’s', async () => {
  const id = await makeSession(api, { duration: 90 });
  await cancel('maya', id, { ...calledOff, explanation: 'I am ill.' });
  await bench.update('admin', id, { status: 'pending' });
  await complete('maya', id, { duration: 30 });
  await bench.update('admin', id, { status: 'completed', duration: 60 });
  await cancel('admin', id, { cancellation: { user_id: ids.alex, reason: null } });
  const changes = await changesOf(id);
  expect(changes.map(({ version, status, reason, duration }) => [version, status, reason, duration])).toEqual([
    [2, 'canceled', 'care_provider_cancellation', 90],
    [3, 'pending', null, 90],
    [4, 'completed', null, 30],
    [5, 'completed', null, 60],
    [6, 'canceled', 'client_late_cancellation', 90],
  ]);
  expect(JSON.stringify(changes)).not.toContain('ill');
});

it('a repeated request under one key is one change', async () => {
  const id = await makeSession(api, { starts_in_seconds: TOMORROW });
  const again = () =>
    send('maya', 'POST', `/practice/appointments/${id}/cancellations`, calledOff, { 'Idempotency-Key': 'once' });
  const answers = [await again(), await again()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await changesOf(id)).toHaveLength(1);
  const mails = await mailsTo(api, 'alex@demo.test');
  expect(mails.map(({ subject }) => subject)).toEqual(['Your appointment was canceled', 'Your appointment']);
});
