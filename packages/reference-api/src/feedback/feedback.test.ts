import { beforeAll, describe, expect, it } from '@jest/globals';
import { FEEDBACK_REASONS, FEEDBACK_SUCCESSFUL } from '@portal/contract/rules/sessions';
import { placeOf, textOf } from '../storage/encrypted.ts';
import { session_feedbacks } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { testKeys } from '../testing/open-test-api.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [session_feedbacks] });
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const name of ['maya', 'alex', 'jo', 'kim']) tokens.set(name, await api.tokenOf(`${name}@demo.test`));
});

const send = (who: string, id: string, feedback: string = FEEDBACK_SUCCESSFUL, status = 'successful') =>
  api.call('POST', '/practice/session_feedbacks', { token: tokens.get(who), body: { id, feedback, status } });
const stored = async () => {
  const rows = await api.database.select().from(session_feedbacks);
  return rows.map(({ encrypted, ...row }) => {
    const place = placeOf('feedback', [row.appointment_id]);
    return { ...row, feedback: textOf(testKeys, { text: row.feedback, encrypted }, place) };
  });
};

describe('a feedback (BA-070)', () => {
  it('is kept with the session, and its words are not in the audit trail', async () => {
    const id = await makeSession(api);
    const answer = await send('alex', id);
    expect(await stored()).toEqual([
      {
        id: Number(answer.body.id),
        appointment_id: Number(id),
        user_id: 10,
        status: 'successful',
        feedback: FEEDBACK_SUCCESSFUL,
        created_at: NOON,
        updated_at: NOON,
      },
    ]);
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'session_feedback.saved', actor_id: '10', subject_id: id });
    expect(JSON.stringify(event)).not.toContain('issues');
  });

  it('is one of each session: the last word counts', async () => {
    const id = await makeSession(api);
    const first = await send('alex', id);
    api.now = new Date(NOON.getTime() + 1000);
    const second = await send('alex', id, 'Technical issues', 'unsuccessful');
    expect(second.body).toEqual(first.body);
    expect(await stored()).toMatchObject([{ status: 'unsuccessful', created_at: NOON, updated_at: api.now }]);
  });

  it.each(
    FEEDBACK_REASONS.filter((reason) => reason !== 'Other').flatMap((reason) => [[reason], [`${reason}, since`]]),
  )('of an unsuccessful session may be: %s', async (feedback) => {
    expect((await send('alex', await makeSession(api), feedback, 'unsuccessful')).status).toBe(200);
  });

  it.each([
    ['Other', 'unsuccessful', 'rules.required', 'Required'],
    ['Other,  ', 'unsuccessful', 'rules.required', 'Required'],
    ['', 'unsuccessful', 'rules.required', 'Required'],
    ['Problèmes techniques', 'unsuccessful', 'feedback_differs', 'Please choose one of the answers on offer'],
    ['Technical issuesness', 'unsuccessful', 'feedback_differs', 'Please choose one of the answers on offer'],
    [FEEDBACK_SUCCESSFUL, 'unsuccessful', 'feedback_differs', 'Please choose one of the answers on offer'],
    ['Technical issues', 'successful', 'feedback_differs', 'Please choose one of the answers on offer'],
  ])('is not %s when %s', async (feedback, status, code, detail) => {
    const refused = await send('alex', await makeSession(api), feedback, status);
    expect([refused.status, refused.body.errors]).toEqual([422, [{ source: { pointer: 'feedback' }, detail, code }]]);
    expect(await stored()).toEqual([]);
  });

  it('may say anything after Other', async () => {
    const id = await makeSession(api);
    await send('alex', id, 'Other, the dog, mostly', 'unsuccessful');
    expect(await stored()).toMatchObject([{ feedback: 'Other, the dog, mostly' }]);
  });

  it('is of a session that can have been held: up to a quarter of an hour ahead of its start', async () => {
    const ahead = await makeSession(api, { starts_in_seconds: 901 });
    const refused = await send('alex', ahead);
    expect([refused.status, refused.body.error]).toEqual([422, 'This session has not begun yet.']);
    expect(await stored()).toEqual([]);
    expect((await send('alex', await makeSession(api, { starts_in_seconds: 900 }))).status).toBe(200);
  });

  it('is the client’s to give: of a couple, the host’s', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    expect((await send('alex', id)).status).toBe(404);
    expect((await send('maya', id)).status).toBe(403);
    expect((await send('kim', id)).status).toBe(403);
    for (const other of ['999999', 'x']) expect((await send('jo', other)).status).toBe(404);
    expect((await send('jo', id)).status).toBe(200);
  });
});
