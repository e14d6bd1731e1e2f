import { beforeAll, describe, expect, it } from '@jest/globals';
import { ORS_COUPLES_DOMAINS, ORS_DOMAINS, SRS_AREAS } from '@portal/contract/rules/assessments';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { appointments, assessment_metrics, assessments } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const name of ['maya', 'luc', 'alex', 'jo', 'kim']) tokens.set(name, await api.tokenOf(`${name}@demo.test`));
  // Only what a test makes comes before what it makes.
  await api.database.update(appointments).set({ status: 'canceled' });
});

const send = (who: string, method: string, path: string, body?: unknown, query = '') =>
  api.call(method, `/practice/appointments/${path}${query}`, { token: tokens.get(who), body });
const read = (who: string, id: string) => send(who, 'GET', `${id}/assessments`);
const save = (who: string, id: string, scores: unknown, query = '') =>
  send(who, 'PUT', `${id}/post_assessments`, { scores }, query);

/** The numbers of an appointment's scores, in the order of their metrics. */
async function idsOf(appointmentId: string, scale: 'ors' | 'srs'): Promise<number[]> {
  const rows = await api.database
    .select({ id: assessments.id })
    .from(assessments)
    .innerJoin(assessment_metrics, eq(assessment_metrics.id, assessments.assessment_metric_id))
    .where(and(eq(assessments.appointment_id, Number(appointmentId)), eq(assessment_metrics.scale, scale)))
    .orderBy(asc(assessment_metrics.id));
  return rows.map(({ id }) => id);
}

/** As if the client had answered all of a scale with one value. */
async function answer(appointmentId: string, scale: 'ors' | 'srs', value: number): Promise<void> {
  const ids = await idsOf(appointmentId, scale);
  await api.database.update(assessments).set({ value }).where(inArray(assessments.id, ids));
}

const all = (names: readonly string[], score: number) => names.map((name) => ({ name, score }));

describe('the assessments of an appointment (BA-062)', () => {
  it('are its own and those of the one before it, of the same kind and not canceled', async () => {
    const hour = 3600;
    const first = await makeSession(api, { starts_in_seconds: -30 * hour });
    const before = await makeSession(api, { starts_in_seconds: -20 * hour });
    const canceled = await makeSession(api, { starts_in_seconds: -15 * hour, status: 'canceled' });
    const otherKind = await makeSession(api, { starts_in_seconds: -14 * hour, provider_type: 'generic' });
    const others = await makeSession(api, { starts_in_seconds: -13 * hour, counsellor: 'luc@demo.test' });
    const current = await makeSession(api, { starts_in_seconds: -12 * hour });
    const after = await makeSession(api, { starts_in_seconds: -11 * hour });
    for (const id of [canceled, others, after]) await answer(id, 'ors', 9);
    await answer(first, 'ors', 2);
    await answer(before, 'ors', 5);
    await answer(before, 'srs', 8.5);
    await answer(current, 'ors', 6.25);
    const { body } = await read('maya', current);
    expect(body).toEqual({
      current_ors: all(ORS_DOMAINS, 6.25),
      previous_ors: all(ORS_DOMAINS, 5),
      srs: [],
      has_previous_appointment: true,
      trend: [
        expect.objectContaining({ appointment_id: first, ors_total: 8, srs_total: null }),
        expect.objectContaining({ appointment_id: before, ors_total: 20, srs_total: 34 }),
        expect.objectContaining({ appointment_id: current, ors_total: 25, srs_total: null }),
      ],
    });
    expect((await read('maya', first)).body).toMatchObject({ has_previous_appointment: false, previous_ors: [] });
    expect((await read('maya', otherKind)).body).toMatchObject({ current_ors: [], has_previous_appointment: false });
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'assessments.viewed', subject_id: otherKind });
  });

  it('of a couple have domains of their own', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    await answer(id, 'ors', 7);
    await answer(id, 'srs', 9);
    const { body } = await read('maya', id);
    expect([body.current_ors, body.srs]).toEqual([all(ORS_COUPLES_DOMAINS, 7), all(SRS_AREAS, 9)]);
  });

  it('have no total while an answer is missing', async () => {
    const id = await makeSession(api);
    const [one] = await idsOf(id, 'ors');
    await api.database
      .update(assessments)
      .set({ value: 4 })
      .where(eq(assessments.id, Number(one)));
    const { body } = await read('maya', id);
    expect([body.current_ors, body.trend.at(-1).ors_total]).toEqual([[{ name: ORS_DOMAINS[0], score: 4 }], null]);
  });

  it('are for the practitioner of the appointment', async () => {
    const id = await makeSession(api);
    expect((await read('luc', id)).status).toBe(404);
    for (const other of ['999999', 'x']) expect((await read('maya', other)).status).toBe(404);
    expect((await read('alex', id)).status).toBe(403);
  });
});

describe('what a client answers before a session (A-162)', () => {
  const saveBefore = (who: string, id: string, scores: unknown) =>
    send(who, 'PUT', `${id}/pre_assessments`, { scores });
  const scoresOf = (ids: readonly number[], value: number) => Object.fromEntries(ids.map((one) => [one, { value }]));

  it('is saved line by line, is theirs to read, and the practitioner’s as the ORS', async () => {
    const id = await makeSession(api);
    const ids = await idsOf(id, 'ors');
    const [first = 0, ...others] = ids;
    expect((await saveBefore('alex', id, scoresOf([first], 4))).body).toMatchObject([
      { assessment_metric: { name: 'Individual', min: 0, max: 10 }, value: 4 },
      ...[null, null, null].map((value) => ({ value })),
    ]);
    expect((await send('alex', 'GET', id)).body.pre_assessment.value).toBeNull();
    await saveBefore('alex', id, scoresOf(others, 6.5));
    const { body } = await send('alex', 'GET', id);
    expect([body.pre_assessment.value, body.pre_assessment_lines.map(({ value }: { value: number }) => value)]).toEqual(
      [23.5, [4, 6.5, 6.5, 6.5]],
    );
    expect((await read('maya', id)).body.current_ors).toEqual(
      ORS_DOMAINS.map((name, index) => ({ name, score: index === 0 ? 4 : 6.5 })),
    );
  });

  it('is the host’s of a couple: neither guest nor practitioner are given the lines or may answer them', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    const [first = 0] = await idsOf(id, 'ors');
    const names = (await saveBefore('jo', id, scoresOf([first], 5))).body.map(
      ({ assessment_metric }: { assessment_metric: { name: string } }) => assessment_metric.name,
    );
    expect(names).toEqual(ORS_COUPLES_DOMAINS);
    for (const who of ['kim', 'maya']) {
      expect((await send(who, 'GET', id)).body.pre_assessment_lines).toEqual([]);
      expect((await saveBefore(who, id, scoresOf([first], 1))).status).toBe(403);
    }
    const token = await api.tokenOf('admin@demo.test');
    const seen = await api.call('GET', `/admin/appointments/${id}`, { token });
    expect([seen.status, seen.body.pre_assessment_lines]).toEqual([200, []]);
    expect((await send('jo', 'GET', id)).body.pre_assessment_lines[0].value).toBe(5);
  });

  it('is not asked of a generic session, and takes no line of another scale or session', async () => {
    const generic = await makeSession(api, { counsellor: 'luc@demo.test', provider_type: 'generic' });
    expect((await send('alex', 'GET', generic)).body.pre_assessment_lines).toEqual([]);
    const id = await makeSession(api);
    const foreign = [...(await idsOf(id, 'srs')), ...(await idsOf(await makeSession(api), 'ors'))];
    const refused = await saveBefore('alex', id, scoresOf(foreign, 5));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      expect.arrayContaining(foreign.map((one) => expect.objectContaining({ source: { pointer: `scores.${one}` } }))),
    ]);
    const [first = 0] = await idsOf(id, 'ors');
    for (const value of [-0.1, 10.1]) expect((await saveBefore('alex', id, scoresOf([first], value))).status).toBe(422);
    for (const who of ['jo', 'kim']) expect([403, 404]).toContain((await saveBefore(who, id, {})).status);
  });

  it.each([
    ['canceled', { status: 'canceled' } as const, 'This session was canceled.'],
    ['completed', { status: 'completed' } as const, 'This session has expired'],
    ['over for an hour', { starts_in_seconds: -7201 }, 'This session has expired'],
  ])('is not answered any more once it is %s', async (_how, change, words) => {
    const id = await makeSession(api, change);
    const [first = 0] = await idsOf(id, 'ors');
    const refused = await saveBefore('alex', id, scoresOf([first], 5));
    expect([refused.status, refused.body.error]).toEqual([422, words]);
  });
});

describe('post-session scores (BA-067)', () => {
  it.each(['maya', 'jo'])('are saved by practitioner and client, and a repeat changes nothing (%s)', async (who) => {
    const id = await makeSession(api, { provider_type: 'couples' });
    const [first, second] = await idsOf(id, 'srs');
    const scores = { [String(second)]: { value: 7.5 }, [String(first)]: { value: 0 } };
    const saved = await save(who, id, scores);
    expect(saved.body.map(({ value }: { value: number | null }) => value)).toEqual([0, 7.5, null, null]);
    expect((await save(who, id, scores)).body).toEqual(saved.body);
    const { body } = await send(who, 'GET', id);
    expect(body.post_assessment).toEqual(saved.body);
  });

  it('of client and practitioner are two sets: neither reads nor changes the other’s (A-163)', async () => {
    const id = await makeSession(api);
    const [first = 0, second = 0] = await idsOf(id, 'srs');
    await save('alex', id, { [first]: { value: 3 }, [second]: { value: 9 } });
    await save('maya', id, { [first]: { value: 8 } });
    await save('maya', id, { [first]: { value: 7 } });
    const valuesOf = async (who: string) =>
      (await send(who, 'GET', id)).body.post_assessment.map(({ value }: { value: number | null }) => value);
    expect([await valuesOf('alex'), await valuesOf('maya')]).toEqual([
      [3, 9, null, null],
      [7, null, null, null],
    ]);
    // What the practitioner looks at beside the session is the client's.
    expect((await read('maya', id)).body.srs.map(({ score }: { score: number }) => score)).toEqual([3, 9]);
  });

  it('are nothing that administrators read: they look after hours and treat nobody', async () => {
    const id = await makeSession(api, {});
    await answer(id, 'ors', 7);
    await answer(id, 'srs', 9);
    const token = await api.tokenOf('admin@demo.test');
    const { status, body } = await api.call('GET', `/admin/appointments/${id}`, { token });
    const values = body.post_assessment.map(({ value }: { value: number | null }) => value);
    expect([status, body.pre_assessment.value, ...values]).toEqual([200, null, null, null, null, null]);
  });

  it('are between client and practitioner: the guest of a couple reads none, of either scale, and changes none', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    await answer(id, 'ors', 7);
    await answer(id, 'srs', 9);
    const [first] = await idsOf(id, 'srs');
    const seen = (await send('kim', 'GET', id)).body;
    const values = ({ value }: { value: number | null }) => value;
    expect([seen.pre_assessment.value, ...seen.post_assessment.map(values)]).toEqual([null, null, null, null, null]);
    expect(seen.post_assessment[0].assessment_metric.name).toBe('Therapist Relationship');
    const refused = await save('kim', id, { [String(first)]: { value: 1 } });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'These lines are answered by the person who booked the session and by the care provider.',
    ]);
    const { pre_assessment, post_assessment } = (await send('jo', 'GET', id)).body;
    expect([pre_assessment.value, ...post_assessment.map(values)]).toEqual([28, 9, 9, 9, 9]);
  });

  it('come with the ends of their lines, in the reader’s language', async () => {
    const id = await makeSession(api);
    const english = (await save('alex', id, {})).body[0].assessment_metric;
    expect(english).toMatchObject({
      name: 'Therapist Relationship',
      min: 0,
      max: 10,
      min_description: 'I did not feel heard, understood and respected',
    });
    const french = (await save('alex', id, {}, '?locale=fr')).body[0].assessment_metric;
    expect(french).toMatchObject({
      name: 'Relation thérapeutique',
      max_description: 'Je me suis senti écouté, compris et respecté',
    });
  });

  it('are saved all together or not at all, and say which is wrong', async () => {
    const id = await makeSession(api);
    const [first, second, third] = await idsOf(id, 'srs');
    const [ors] = await idsOf(id, 'ors');
    const [foreign] = await idsOf(await makeSession(api), 'srs');
    const refused = await save('alex', id, {
      [String(first)]: { value: 5 },
      [String(second)]: { value: 10.1 },
      [String(third)]: { value: -0.1 },
      [String(ors)]: { value: 5 },
      [String(foreign)]: { value: 5 },
    });
    const wrong = refused.body.errors.map((error: { source: { pointer: string }; code: string }) => [
      error.source.pointer,
      error.code,
    ]);
    expect(refused.status).toBe(422);
    expect(wrong.sort()).toEqual(
      [
        [`scores.${second}.value`, 'score_out_of_bounds'],
        [`scores.${third}.value`, 'score_out_of_bounds'],
        [`scores.${ors}`, 'other_assessment'],
        [`scores.${foreign}`, 'other_assessment'],
      ].sort(),
    );
    const { body } = await send('alex', 'GET', id);
    expect(body.post_assessment.map(({ value }: { value: number | null }) => value)).toEqual([null, null, null, null]);
  });

  it.each([['abc'], [null], ['__proto__']])('are numbers of known scores: %s', async (value) => {
    const id = await makeSession(api);
    const [first] = await idsOf(id, 'srs');
    expect((await save('alex', id, { [String(first)]: { value } })).status).toBe(422);
  });

  it('are nobody else’s to give', async () => {
    const id = await makeSession(api);
    for (const who of ['luc', 'jo', 'kim']) expect((await save(who, id, {})).status).toBe(404);
    expect((await save('alex', 'x', {})).status).toBe(404);
  });
});
