import { describe, expect, it } from '@jest/globals';
import { CHAT_TOKEN_SECONDS } from '@portal/contract/rules/timings';
import { and, eq } from 'drizzle-orm';
import type { ChatPass } from '../ports/ports.ts';
import { audit_events, chat_messages, chat_reads, chats } from '../storage/tables.ts';
import { COUNT_OF_SESSIONS, untilAsked } from '../testing/count-statements.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { NOON } from '../testing/noon.ts';
import { testKeys } from '../testing/open-test-api.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { decryptMessage } from './add-message.ts';

const passes: ChatPass[] = [];
const chat = {
  chatToken: (pass: ChatPass) => {
    passes.push(pass);
    return Promise.resolve({ token: 'a token', socketPath: '/socket' });
  },
};
const api = prepareTestApi({ ports: { chat }, emptied: [chat_reads, chat_messages] });
const [maya, alex, jo, kim, luc] = ['maya', 'alex', 'jo', 'kim', 'luc'].map((name) => `${name}@demo.test`);

async function call(email: string | undefined, method: string, path: string, body?: object) {
  const token = await api.tokenOf(String(email));
  return api.call(method, path, body ? { token, body } : { token });
}

/** The chat of a new appointment of Maya's. */
async function chatWith(client: string | undefined, guest?: string) {
  const provider_type = guest ? 'couples' : 'individual';
  const people = { counsellor: maya, client, guest, provider_type };
  const details = { modality: 'video', counselling_type: 'other', starts_in_seconds: 600, duration: 60 };
  const { body } = await api.call('POST', '/dev/appointments', { body: { ...people, ...details } });
  const { body: session } = await call(maya, 'GET', `/practice/appointments/${body.id}`);
  const [row] = await api.database
    .select()
    .from(chats)
    .where(eq(chats.id, Number(session.chat.id)));
  if (!row) throw new Error('An appointment without a chat');
  return { appointmentId: String(body.id), ...row };
}

const say = (email: string | undefined, chatId: number, id: string, message: string) =>
  call(email, 'POST', `/practice/chats/${chatId}/messages`, { id, message });

describe('a chat token', () => {
  it('is given to who takes part, under their own id', async () => {
    const { id, channel, practitioner_id, client_id } = await chatWith(alex);
    passes.length = 0;
    const answer = await call(maya, 'GET', `/practice/chats/${id}/token`);
    expect([answer.status, answer.body]).toEqual([200, { token: 'a token', socket_path: '/socket' }]);
    await call(alex, 'GET', `/practice/chats/${id}/token`);
    const participants = [String(practitioner_id), String(client_id)];
    const pass = { channel, participants, ttlSeconds: CHAT_TOKEN_SECONDS };
    expect(passes).toEqual(participants.map((identity) => ({ ...pass, identity, session: expect.any(String) })));
  });

  it('is for nobody else: the chat is not there', async () => {
    const { id } = await chatWith(alex);
    for (const email of [luc, jo]) expect((await call(email, 'GET', `/practice/chats/${id}/token`)).status).toBe(404);
    expect((await call(maya, 'GET', '/practice/chats/x/token')).status).toBe(404);
  });

  it('is given to the couples guest by the appointment, and not to another one’s guest', async () => {
    const { appointmentId, guest_id, channel } = await chatWith(jo, kim);
    passes.length = 0;
    const answer = await call(kim, 'GET', `/practice/appointments/${appointmentId}/guest_chat_token`);
    expect(answer.status).toBe(200);
    expect(passes).toEqual([expect.objectContaining({ channel, identity: String(guest_id) })]);
    const other = await chatWith(alex);
    const theirs = await call(kim, 'GET', `/practice/appointments/${other.appointmentId}/guest_chat_token`);
    expect(theirs.status).toBe(404);
    expect((await call(jo, 'GET', `/practice/appointments/${appointmentId}/guest_chat_token`)).status).toBe(403);
  });
});

describe('a message to the backend', () => {
  it('is kept with its author, its words and its moment', async () => {
    const { id, client_id } = await chatWith(alex);
    const sent = and(eq(audit_events.action, 'chat.message_sent'), eq(audit_events.subject_id, String(id)));
    const before = await api.database.$count(audit_events, sent);
    const answer = await say(alex, id, 'one', ' Bonjour <b>Maya</b> \n');
    expect(answer.status).toBe(200);
    const message = { author: String(client_id), body: ' Bonjour <b>Maya</b> \n', timestamp: NOON.toISOString() };
    expect(answer.body).toEqual(message);
    expect(await api.database.$count(audit_events, sent)).toBe(before + 1);
  });

  it('is kept once, however often it comes and whatever it says then', async () => {
    const { id } = await chatWith(alex);
    const answers = await Promise.all([say(alex, id, 'one', 'Hello'), say(alex, id, 'one', 'Hello')]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await say(alex, id, 'one', 'Other words')).body.body).toBe('Hello');
    await say(maya, id, 'one', 'The same id of somebody else');
    const kept = await api.database.select().from(chat_messages).orderBy(chat_messages.index);
    const messages = kept.map((row) => decryptMessage(testKeys, row));
    expect(messages.map(({ index, body }) => [index, body])).toEqual([
      [0, 'Hello'],
      [1, 'The same id of somebody else'],
    ]);
  });

  it.each([
    ['of nothing', ' \n'],
    ['of more than 16,000 characters', 'x'.repeat(16_001)],
  ])('%s is refused', async (_what, message) => {
    const { id } = await chatWith(alex);
    expect((await say(alex, id, 'one', message)).status).toBe(422);
    expect((await say(alex, id, '', 'Hello')).status).toBe(422);
    expect(await api.database.$count(chat_messages)).toBe(0);
  });

  it('is refused to a guest and to a stranger, as reading is', async () => {
    const { id } = await chatWith(jo, kim);
    const both = async (email: string | undefined) => [
      (await say(email, id, 'one', 'Hello')).status,
      (await call(email, 'PUT', `/practice/chats/${id}/read`)).status,
    ];
    expect(await both(kim)).toEqual([403, 403]);
    expect(await both(alex)).toEqual([404, 404]);
    expect(await both(luc)).toEqual([404, 404]);
  });
});

describe('the practitioner’s chats', () => {
  const rowOf = async (id: number) => {
    const { body } = await call(maya, 'GET', '/practice/chats');
    return { all: body, row: body.find((row: { id: string }) => row.id === String(id)) };
  };

  it('tell whom they are with and what is unread, the latest first', async () => {
    const couple = await chatWith(jo, kim);
    const { id, channel, client_id } = await chatWith(alex);
    await say(alex, id, 'one', 'Hello');
    await say(maya, id, 'two', 'Good morning');
    await say(alex, id, 'three', 'How are you?');
    const { all, row } = await rowOf(id);
    expect(all[0]).toEqual({
      id: String(id),
      channel,
      client: { id: String(client_id), preferred_name_with_last_name: expect.stringContaining('Alex') },
      guest: null,
      unread_count: 2,
      last_message_at: NOON.toISOString(),
    });
    expect(row).toEqual(all[0]);
    const theirs = (await rowOf(couple.id)).row;
    expect(theirs).toMatchObject({ guest: { id: String(couple.guest_id) }, unread_count: 0, last_message_at: null });
  });

  it('have nothing unread once they are read, until the next message', async () => {
    const { id } = await chatWith(alex);
    await say(alex, id, 'one', 'Hello');
    expect((await call(maya, 'PUT', `/practice/chats/${id}/read`)).status).toBe(204);
    expect((await rowOf(id)).row.unread_count).toBe(0);
    await say(alex, id, 'two', 'Are you there?');
    expect((await rowOf(id)).row.unread_count).toBe(1);
  });

  it('tell a page that waits how many are unread as soon as there are others, and nobody else of them', async () => {
    const { id } = await chatWith(alex);
    const ask = async (email: string | undefined, query: string) =>
      (await call(email, 'GET', `/practice/sessions/current?wait=true&unread=${query}`)).body.unread_messages;
    await say(alex, id, 'one', 'Hello');
    expect([await ask(maya, 'none'), await ask(luc, 'none')]).toEqual([1, 0]);
    expect((await call(alex, 'GET', '/practice/sessions/current')).body.unread_messages).toBeNull();
    const hears = async (shown: string, change: () => Promise<unknown>) => {
      const isAsked = untilAsked(api.database, COUNT_OF_SESSIONS);
      const waiting = ask(maya, shown);
      await isAsked;
      await change();
      return waiting;
    };
    // Her own words are no news.
    await say(maya, id, 'two', 'Good morning');
    expect(await hears('1', () => say(alex, id, 'three', 'How are you?'))).toBe(2);
    expect(await hears('2', () => call(maya, 'PUT', `/practice/chats/${id}/read`))).toBe(0);
    const more = { chat_id: id, author_id: (await rowOf(id)).row.client.id, created_at: NOON };
    const rows = Array.from({ length: 120 }, (_, place) => ({ ...more, index: 3 + place, body: 'x' }));
    await api.database.insert(chat_messages).values(rows);
    expect(await ask(maya, '0')).toBe(100);
  });

  it('are written down once for a visit, however often the page asks, and for each person', async () => {
    await emptyTables(api.database, [audit_events]);
    const listed = () => api.database.$count(audit_events, eq(audit_events.action, 'chats.listed'));
    const listedAt = async (minutes: number, email = maya) => {
      api.now = new Date(NOON.getTime() + minutes * 60_000);
      await call(email, 'GET', '/practice/chats');
      return listed();
    };
    expect([await listedAt(0), await listedAt(1), await listedAt(14), await listedAt(14, luc)]).toEqual([1, 1, 1, 2]);
    expect([await listedAt(16), await listedAt(17)]).toEqual([3, 3]);
  });

  it('are nobody else’s', async () => {
    const { id } = await chatWith(alex);
    const { body } = await call(luc, 'GET', '/practice/chats');
    expect(body.map((row: { id: string }) => row.id)).not.toContain(String(id));
  });
});
