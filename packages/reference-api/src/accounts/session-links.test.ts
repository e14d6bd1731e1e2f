import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { FEEDBACK_SUCCESSFUL } from '@portal/contract/rules/sessions';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { calledOff } from '../testing/status-bench.ts';
import { isForLinks } from './for-links.ts';

const api = prepareTestApi();

interface Linked {
  id: string;
  /** Of the client's link. */
  token: string;
  noteId: string;
  seatId: string;
  chatId: string;
  /** One line of the assessment after the session, and one of that before it. */
  scoreId: string;
  scoreBeforeId: string;
  userId: string;
}

const DAY_S = 86_400;

/** An appointment of Alex with somebody, and what their link leads to. */
async function makeLinked(counsellor: string, starts_in_seconds = 600): Promise<Linked> {
  const { body } = await api.call('POST', '/dev/appointments', {
    body: {
      ...{ counsellor, client: 'alex@demo.test', provider_type: 'individual', modality: 'video' },
      ...{ counselling_type: 'other', starts_in_seconds, duration: 60 },
    },
  });
  const { id, participants, chat } = body;
  const [, client] = participants;
  const token = client.link.split('/').at(-1);
  const alex = await api.tokenOf('alex@demo.test');
  const own = await api.call('GET', `/practice/appointments/${id}`, { token: alex });
  const [note] = own.body.appointment_notes;
  const seat = body.appointment_sessions.find(({ user_id }: { user_id: string }) => user_id === client.user_id);
  const [score] = own.body.post_assessment;
  const [scoreBefore] = own.body.pre_assessment_lines;
  const scores = { scoreId: score.id, scoreBeforeId: scoreBefore.id };
  return { id, token, noteId: note.id, seatId: seat.id, chatId: chat.id, ...scores, userId: client.user_id };
}

const cancel = async (id: string) => {
  const token = await api.tokenOf('maya@demo.test');
  return api.call('POST', `/practice/appointments/${id}/cancellations`, { token, body: calledOff });
};

let own: Linked;
let other: Linked;
beforeAll(async () => {
  own = await makeLinked('maya@demo.test');
  other = await makeLinked('luc@demo.test');
});

/** Every question and write that a client's pages make of an appointment. */
const questions: [string, (of: Linked) => [method: string, path: string, body?: object]][] = [
  ['appointment', ({ id }) => ['GET', `/practice/appointments/${id}`]],
  ['calendar entry', ({ id }) => ['GET', `/practice/appointments/${id}/calendar`]],
  ['waiting room', ({ id }) => ['GET', `/practice/user_appointments/${id}?other_user=true`]],
  ['presence', ({ id }) => ['PUT', `/practice/user_appointments/${id}`, { waiting_yn: true }]],
  ['seat', ({ seatId }) => ['PUT', `/practice/appointment_sessions/${seatId}`, { joined_yn: true, source: 'web' }]],
  ['note', ({ noteId }) => ['GET', `/practice/appointment_notes/${noteId}`]],
  ['versions of the note', ({ noteId }) => ['GET', `/practice/appointment_notes/${noteId}/versions`]],
  [
    'saved note',
    ({ noteId }) => ['PUT', `/practice/appointment_notes/${noteId}`, { note: '<p>Hello</p>', version: 1 }],
  ],
  ['chat', ({ chatId }) => ['GET', `/practice/chats/${chatId}/token`]],
  ['message', ({ chatId }) => ['POST', `/practice/chats/${chatId}/messages`, { id: 'one', message: 'Hello' }]],
  ['mark of what was read', ({ chatId }) => ['PUT', `/practice/chats/${chatId}/read`]],
  ['call', ({ id, userId }) => ['GET', `/practice/twilio_videos/token?room_id=${id}&user_id=${userId}`]],
  ['opening', ({ id }) => ['PUT', `/practice/appointments/${id}`, { status: 'pending' }]],
  [
    'questions before it',
    ({ id, scoreBeforeId }) => [
      'PUT',
      `/practice/appointments/${id}/pre_assessments`,
      { scores: { [scoreBeforeId]: { value: 7 } } },
    ],
  ],
  [
    'assessment',
    ({ id, scoreId }) => [
      'PUT',
      `/practice/appointments/${id}/post_assessments`,
      { scores: { [scoreId]: { value: 7 } } },
    ],
  ],
  [
    'feedback',
    ({ id }) => ['POST', '/practice/session_feedbacks', { id, feedback: FEEDBACK_SUCCESSFUL, status: 'successful' }],
  ],
];

describe('a session link', () => {
  it.each(questions)(
    'reaches the %s of its appointment, and none of another one of the same client',
    async (_name, of) => {
      const ask = async (linked: Linked, token: string) => {
        const [method, path, body] = of(linked);
        return (await api.call(method, path, { token, body })).status;
      };
      const signedIn = await api.tokenOf('alex@demo.test');
      for (const status of [await ask(own, own.token), await ask(other, signedIn)])
        expect([200, 204]).toContain(status);
      expect([await ask(other, own.token), await ask(own, other.token)]).toEqual([404, 404]);
    },
  );

  it.each([
    ['GET', '/practice/sessions', undefined],
    ['POST', '/practice/sessions/end_others', undefined],
    ['PUT', '/practice/users/10', { user: { email: 'thief@demo.test' } }],
  ])('changes and reads nothing of the account: %s %s', async (method, path, body) => {
    const { status } = await api.call(method, path, { token: own.token, body });
    expect(status).toBe(403);
  });

  it('is for a few calls by name, so that a new one is not for links unless somebody says so', () => {
    const forClients = calls.filter(({ callers }) => callers.includes('client') || callers.includes('guest'));
    const refused = forClients.filter((call) => !isForLinks(call)).map(({ id }) => id);
    expect(refused.sort()).toEqual([
      'account_security.end_other_sessions',
      'account_security.end_session',
      'account_security.list_sessions',
      'accounts.update_user',
      'client_appointments.list',
      'invoices.of_client',
      'personal_details.update_preference',
    ]);
  });

  it('opens again after somebody left by it', async () => {
    expect((await api.call('DELETE', '/practice/sessions', { token: own.token })).status).toBe(204);
    expect((await api.call('GET', '/practice/users/me', { token: own.token })).status).toBe(200);
  });

  it('is open until seven days after the session', async () => {
    const open = async ({ token }: Linked) => (await api.call('GET', '/practice/users/me', { token })).status;
    const [last, over] = [
      await makeLinked('maya@demo.test', -7 * DAY_S - 3_599),
      await makeLinked('maya@demo.test', -7 * DAY_S - 3_600),
    ];
    expect([await open(last), await open(over)]).toEqual([200, 401]);
    api.now = new Date(NOON.getTime() + 60_000);
    expect(await open(last)).toBe(401);
  });

  it('ends when its appointment is canceled, says so, and ends no other session of the client', async () => {
    const canceled = await makeLinked('maya@demo.test', 3 * DAY_S);
    const signedIn = await api.tokenOf('alex@demo.test');
    expect((await cancel(canceled.id)).status).toBe(200);
    const answer = await api.call('GET', `/practice/appointments/${canceled.id}`, { token: canceled.token });
    expect([answer.status, answer.body.code]).toEqual([401, 'session_canceled']);
    for (const token of [signedIn, own.token])
      expect((await api.call('GET', '/practice/users/me', { token })).status).toBe(200);
  });

  it('does not end when its session began and came to nothing: how it was can still be said (A-165)', async () => {
    const failed = await makeLinked('maya@demo.test', -600);
    const token = await api.tokenOf('maya@demo.test');
    const why = 'technical_difficulties';
    const outcome = { cancellation: { user_id: calledOff.cancellation.user_id, reason: why }, chosen_reason: why };
    const set = await api.call('POST', `/practice/appointments/${failed.id}/cancellations`, { token, body: outcome });
    expect(set.status).toBe(200);
    const seen = await api.call('GET', `/practice/appointments/${failed.id}`, { token: failed.token });
    expect([seen.status, seen.body.status]).toEqual([200, 'canceled']);
    const feedback = { id: failed.id, feedback: 'Technical issues', status: 'unsuccessful' };
    const said = await api.call('POST', '/practice/session_feedbacks', { token: failed.token, body: feedback });
    expect(said.status).toBe(200);
    const call = `/practice/twilio_videos/token?room_id=${failed.id}&user_id=${failed.userId}`;
    expect((await api.call('GET', call, { token: failed.token })).body.code).toBe('session_canceled');
  });

  it.each([
    ['a quarter of an hour before the start', 900, 'pending'],
    ['a second earlier', 901, 'scheduled'],
    ['an hour after the end', -7200, 'pending'],
    ['a second later', -7201, 'scheduled'],
  ])('opens its session, but not out of season: %s', async (_when, starts_in_seconds, status) => {
    const { id, token } = await makeLinked('maya@demo.test', starts_in_seconds);
    const answer = await api.call('PUT', `/practice/appointments/${id}`, { token, body: { status: 'pending' } });
    expect([answer.status, answer.body.status]).toEqual([200, status]);
  });
});
