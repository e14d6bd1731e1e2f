import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { channel, conversationId, type ScriptedChatClient, startChat } from '../testing/scripted-chat.ts';
import { MY_CONVERSATIONS_SID, sidOf } from './sids.ts';
import { writeFrame } from './wire/frame.ts';

const sid = sidOf('conversation', conversationId);
const list = sidOf('messages', conversationId);
const roster = sidOf('roster', conversationId);

const send = (client: ScriptedChatClient, body: string, id: string) =>
  client.ask('POST', `/v1/Conversations/${sid}/Messages`, { body, attributes: JSON.stringify({ id }) });

describe('a token', () => {
  it('lets in, and says who one is', async () => {
    const { openClient, tokenFor } = startChat();
    const client = openClient();
    expect(await client.show('init', await tokenFor('1'))).toEqual({ code: 200, status: 'OK' });
    expect((await client.ask('GET', '/Client/v2/Configuration')).body.identity).toBe('1');
  });

  it('is refused when it is none, has run out or is not for chats', async () => {
    const { openClient, tokenFor } = startChat();
    const client = openClient();
    const codeOf = async (token: string) => (await client.show('init', token)).errorCode;
    expect(await codeOf('garbage')).toBe(20101);
    expect(await codeOf(await tokenFor('1', channel, -60))).toBe(20104);
    expect(await codeOf(await tokenFor('1', ''))).toBe(20106);
    expect(client.closedWith).toBeNull();
  });

  it('comes before anything else', async () => {
    const { openClient } = startChat();
    const client = openClient();
    client.bytes(
      writeFrame({ method: 'message', id: 'TM1', http_request: { method: 'GET', path: '/v1/MyConversations' } }),
    );
    await Promise.resolve().then(() => undefined);
    expect(client.closedWith).toBe(1000);
  });

  it('opens its own conversation, for those who take part in it', async () => {
    const { openClient, tokenFor, enter } = startChat();
    const [mine, stranger, elsewhere] = [await enter('1'), openClient(), openClient()];
    await stranger.show('init', await tokenFor('9'));
    await elsewhere.show('init', await tokenFor('1', 'chat-1-9'));
    const statuses = (client: ScriptedChatClient) =>
      Promise.all([
        client.ask('GET', `/v1/MyConversations/${channel}`).then(({ status }) => status),
        client.ask('GET', `/v1/Conversations/${sid}`).then(({ status }) => status),
        client.ask('GET', `/v3/Lists/${list}`).then(({ status }) => status),
        client.ask('GET', `/v3/Maps/${roster}/Items`).then(({ status }) => status),
        client.ask('POST', `/v1/Conversations/${sid}/Participants`, { identity: '9' }).then(({ status }) => status),
        send(client, 'Hello', 'one').then(({ status }) => status),
      ]);
    expect(await statuses(mine)).toEqual([200, 200, 200, 200, 409, 201]);
    for (const client of [stranger, elsewhere]) {
      expect(await statuses(client)).toEqual([404, 404, 404, 404, 404, 404]);
      expect((await client.ask('GET', '/v1/MyConversations')).body.conversations).toEqual([]);
      expect((await client.ask('GET', `/v3/Maps/${MY_CONVERSATIONS_SID}`)).body.items).toEqual([]);
    }
  });

  it('is asked for again before it runs out, and ends the connection when nobody brings one', async () => {
    jest.useFakeTimers();
    try {
      const { enter, tokenFor } = startChat({ timings: { heartbeatMs: 10_000_000 } });
      const [renewing, forgetful] = [await enter('1'), await enter('2')];
      await jest.advanceTimersByTimeAsync(420_000);
      expect([renewing, forgetful].map((client) => client.unread('client_update').length)).toEqual([1, 1]);
      expect((await renewing.show('update', await tokenFor('2'))).errorCode).toBe(20106);
      expect((await renewing.show('update', await tokenFor('1'))).code).toBe(200);
      await jest.advanceTimersByTimeAsync(180_000);
      expect(forgetful.unread('close')).toMatchObject([{ status: { code: 410 } }]);
      expect([renewing.closedWith, forgetful.closedWith]).toEqual([null, 1000]);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('messages', () => {
  it('reach everybody else, in order, once each', async () => {
    const { enter } = startChat();
    const [maya, alex] = [await enter('1'), await enter('2')];
    await alex.watch(list);
    expect((await send(maya, 'Bonjour à vous', 'one')).body).toMatchObject({ index: 0 });
    expect((await send(maya, 'Bonjour à vous', 'one')).body).toMatchObject({ index: 0 });
    await send(alex, 'Hello', 'one');
    const events = [await alex.next('list_item_added'), await alex.next('list_item_added')].flatMap(
      (told) => told.events,
    );
    expect(events.map(({ id, item_data: { author, text, attributes } }) => [id, author, text, attributes])).toEqual([
      [1, '1', 'Bonjour à vous', '{"id":"one"}'],
      [2, '2', 'Hello', '{"id":"one"}'],
    ]);
    expect(alex.unread('list_item_added')).toEqual([]);
  });

  it('without an id go by the one of the SDK', async () => {
    const { enter } = startChat();
    const maya = await enter('1');
    const body = { body: 'Hello', attributes: '{}' };
    const path = `/v1/Conversations/${sid}/Messages`;
    const again = () => maya.ask('POST', path, body, { headers: { 'X-Twilio-Mutation-Id': 'a-b' } });
    expect([(await again()).body.index, (await again()).body.index]).toEqual([0, 0]);
    expect((await maya.ask('POST', path, body)).status).toBe(400);
  });

  it.each([
    ['of nothing', { body: ' \n' }],
    ['too long', { body: 'x'.repeat(16_001) }],
    ['with files', { body: 'Hello', media_sids: ['ME1'] }],
    ['that no database keeps', { body: 'Hel\u0000lo' }],
    ['that are none', ['Hello']],
  ])('%s are refused, and nothing else happens', async (_what, payload) => {
    const { enter } = startChat();
    const maya = await enter('1');
    const headers = { 'X-Twilio-Mutation-Id': 'a-b' };
    expect((await maya.ask('POST', `/v1/Conversations/${sid}/Messages`, payload, { headers })).status).toBe(400);
    expect((await send(maya, 'Hello', 'one')).body.index).toBe(0);
  });

  it('come in pages, either way', async () => {
    const { enter, store } = startChat();
    for (let index = 0; index < 25; index += 1)
      await store.send(conversationId, { author: '2', body: `${index}`, clientMessageId: `${index}` });
    const maya = await enter('1');
    const page = async (params: object) => {
      const { body } = await maya.ask('GET', `/v3/Lists/${list}/Items`, undefined, { params });
      const { next_token, previous_token } = body.meta;
      const indexes = body.items.map(({ index }: { index: number }) => index);
      return [indexes[0], indexes.at(-1), next_token !== null, previous_token !== null];
    };
    expect(await page({ PageSize: '10', Order: 'desc' })).toEqual([24, 15, true, false]);
    expect(await page({ PageSize: '11', Order: 'desc', From: '10' })).toEqual([10, 0, false, true]);
    expect(await page({ PageSize: '10', Order: 'asc' })).toEqual([0, 9, true, false]);
    expect(await page({ PageSize: '10', Order: 'asc', From: '20' })).toEqual([20, 24, false, true]);
    expect(await page({ Index: '3' })).toEqual([3, 3, true, true]);
  });

  it('that were missed are told when somebody comes back, however many', async () => {
    const { enter, store } = startChat();
    const alex = await enter('2');
    await alex.watch(list);
    alex.drop();
    for (let index = 0; index < 250; index += 1)
      await store.send(conversationId, { author: '1', body: `${index}`, clientMessageId: `${index}` });
    const back = await enter('2');
    await back.watch(list, 3);
    const told = back.unread('list_item_added').flatMap(({ events }) => events.map(({ id }: { id: number }) => id));
    expect(told).toEqual(Array.from({ length: 247 }, (_, index) => index + 4));
    expect(alex.unread('list_item_added')).toEqual([]);
  });
});

describe('those who take part', () => {
  it('hear of typing, but not of their own', async () => {
    const { enter } = startChat();
    const [maya, alex] = [await enter('1'), await enter('2')];
    // Written as a form, which a frame of the SDK's carries as it stands.
    const form = (client: ScriptedChatClient) => client.bytes(formFrame(`ChannelSid=${sid}`));
    form(maya);
    expect(await alex.next('twilio.ipmsg.typing_indicator')).toEqual({
      channel_sid: sid,
      identity: '1',
      typing_timeout: 5,
    });
    expect(maya.unread('twilio.ipmsg.typing_indicator')).toEqual([]);
  });

  it('see how far the others have read; a mark never goes back', async () => {
    const { enter } = startChat();
    const [maya, alex] = [await enter('1'), await enter('2')];
    await send(maya, 'Hello', 'one');
    await send(maya, 'Are you there?', 'two');
    await maya.watch(roster, 1);
    const read = (index: number) =>
      alex.ask('POST', `/v1/MyConversations/${sid}`, { last_read_message_index: index }).then(({ body }) => body);
    expect(await read(0)).toEqual({ unread_messages_count: 1 });
    expect(await read(9)).toEqual({ unread_messages_count: 0 });
    expect(await read(0)).toEqual({ unread_messages_count: 0 });
    const marks = [await maya.next('map_item_updated'), await maya.next('map_item_updated')];
    expect(marks.map(({ events }) => [events[0].id, events[1].item_data.lastConsumedMessageIndex])).toEqual([
      [2, 0],
      [3, 1],
    ]);
  });

  it('are told what they missed while no news came, messages and marks, each once', async () => {
    const { enter, store } = startChat();
    const [maya, alex] = [await enter('1'), await enter('2')];
    await maya.watch(list);
    await maya.watch(roster, 1);
    store.cut();
    await send(alex, 'Hello', 'one');
    await alex.ask('POST', `/v1/MyConversations/${sid}`, { last_read_message_index: 0 });
    expect([maya.unread('list_item_added'), maya.unread('map_item_updated')]).toEqual([[], []]);
    store.mend();
    await maya.next('map_item_updated');
    store.mend();
    await send(alex, 'Still there?', 'two');
    const bodies = [await maya.next('list_item_added'), await maya.next('list_item_added')];
    expect(bodies.map(({ events }) => events.map(({ id }: { id: number }) => id))).toEqual([[1], [2]]);
    expect(maya.unread('list_item_added')).toEqual([]);
  });

  it('leave no mark as guests, and nobody leaves for good', async () => {
    const { enter } = startChat();
    const kim = await enter('3');
    await send(kim, 'Hello', 'one');
    const mark = await kim.ask('POST', `/v1/MyConversations/${sid}`, { last_read_message_index: 0 });
    const leaving = await kim.ask('DELETE', `/v1/Conversations/${sid}/Participants/3`);
    expect([mark.status, leaving.status]).toEqual([403, 403]);
  });
});

describe('garbage', () => {
  it('ends its sender’s connection and nobody else’s', async () => {
    const { openClient, enter } = startChat();
    const maya = await enter('1');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const client = openClient();
        client.bytes(bytes);
        expect(client.closedWith).toBe(1008);
      }),
      { seed: 19 },
    );
    expect((await send(maya, 'Hello', 'one')).status).toBe(201);
  });

  it('in requests is refused', async () => {
    const { enter } = startChat();
    const maya = await enter('1');
    const statusOf = async (method: string, path: string, payload?: unknown, more?: object) =>
      (await maya.ask(method, path, payload, more)).status;
    expect(await statusOf('GET', '/v1/Elsewhere')).toBe(404);
    expect(await statusOf('GET', '/v1/MyConversations/%E0%A4%A')).toBe(404);
    expect(await statusOf('GET', `/v3/Documents/${list}`)).toBe(404);
    expect(await statusOf('GET', `/v3/Lists/${list}/Items`, undefined, { params: { From: '-1' } })).toBe(400);
    expect(await statusOf('POST', '/v4/Subscriptions', { action: 'establish' })).toBe(400);
    expect(await statusOf('POST', `/v1/MyConversations/${sid}`, { last_read_message_index: null })).toBe(400);
    await maya.ask('POST', '/v4/Subscriptions', {
      ...{ action: 'establish', correlation_id: 4 },
      requests: [{ object_sid: sidOf('messages', 8), last_event_id: 0 }],
    });
    expect(await maya.next('subscription_failed')).toMatchObject({ events: [{ error: { status: 404 } }] });
  });

  it.each([
    ['a silent socket', {}, 15_000],
    ['a socket whose network is gone', { enterWithinMs: 10_000_000 }, 80_000],
  ])('includes %s', async (_what, timings, afterMs) => {
    jest.useFakeTimers();
    try {
      const client = startChat({ timings }).openClient();
      await jest.advanceTimersByTimeAsync(afterMs - 1);
      expect(client.closedWith).toBeNull();
      await jest.advanceTimersByTimeAsync(1);
      expect(client.closedWith).toBe(1008);
    } finally {
      jest.useRealTimers();
    }
  });
});

/** A request whose payload is a form, not JSON. */
function formFrame(form: string): Uint8Array {
  const http_request = { method: 'POST', path: '/v1/Typing' };
  const header = JSON.stringify({ method: 'message', id: 'TMform', http_request, payload_size: form.length });
  return new TextEncoder().encode(`TWILSOCK V3.0 ${header.length}\r\n${header}\r\n${form}`);
}
