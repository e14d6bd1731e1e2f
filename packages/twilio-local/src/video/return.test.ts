import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  audio,
  connectMessage,
  type ScriptedClient,
  startScript,
  syncMessage,
  updateMessage,
} from '../testing/scripted-client.ts';

const lostNetwork = 1006;
const offer = { type: 'offer', revision: 2, sdp: 'v=0' } as const;
const answer = { type: 'answer', revision: 2, sdp: 'v=0' } as const;

/** A room with two in it, whose connection stands. */
async function callOfTwo(script: ReturnType<typeof startScript>) {
  const maya = await script.join('81', '3_provider');
  const alex = await script.join('81', '7_host');
  const [id = ''] = alex.linkIds;
  await maya.client.next('update');
  alex.client.say(updateMessage({ peer_connections: [{ id, description: offer }] }));
  await maya.client.next('update');
  maya.client.say(updateMessage({ peer_connections: [{ id, description: answer }] }));
  await alex.client.next('update');
  return { maya, alex, id };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('somebody whose socket was gone', () => {
  it('comes back to what they missed, and what they did meanwhile is told', async () => {
    const script = startScript();
    const { maya, alex, id } = await callOfTwo(script);
    alex.client.drop(lostNetwork);
    await expect(maya.client.next('update')).resolves.toMatchObject({
      participants: [{ sid: alex.sid, state: 'reconnecting' }],
    });
    const later = { ...offer, revision: 3 };
    maya.client.say(
      updateMessage({
        participant: { revision: 2, tracks: [{ ...audio, enabled: false }] },
        peer_connections: [{ id, description: later }],
      }),
    );
    await maya.client.next('update');

    const muted = { revision: 2, tracks: [{ ...audio, enabled: false }] };
    const mine = { peer_connections: [{ id, description: offer }], participant: muted };
    const again = script.greet(syncMessage(alex, mine));
    await expect(again.next('synced')).resolves.toMatchObject({
      participant: { sid: alex.sid },
      participants: [{ sid: maya.sid, state: 'connected', tracks: [{ enabled: false }] }],
      peer_connections: [{ id, description: later }],
    });
    await expect(maya.client.next('update')).resolves.toMatchObject({
      participants: [{ sid: alex.sid, state: 'connected', tracks: [{ enabled: false }] }],
    });
    jest.advanceTimersByTime(60_000);
    expect(maya.client.heard.at(-1).participants?.[0]?.state).not.toBe('disconnected');
  });

  it.each([
    ['of which a closed tab told', 1001, 1_500],
    ['without a word', lostNetwork, 20_000],
  ])('is gone after a while, %s', async (_, code, milliseconds) => {
    const { maya, alex, id } = await callOfTwo(startScript({ timings: { heartbeatMs: 600_000 } }));
    alex.client.drop(code);
    await maya.client.next('update');
    const heard = maya.client.heard.length;
    jest.advanceTimersByTime(milliseconds - 1);
    expect(maya.client.heard).toHaveLength(heard);
    jest.advanceTimersByTime(1);
    expect(maya.client.heard[heard]).toMatchObject({
      participants: [{ sid: alex.sid, state: 'disconnected' }],
      peer_connections: [{ id, description: { type: 'close' } }],
    });
  });

  it('leaves the other with a connection to themselves for a moment', async () => {
    const { maya, alex } = await callOfTwo(startScript({ timings: { heartbeatMs: 600_000 } }));
    alex.client.drop(lostNetwork);
    await maya.client.next('update');
    jest.advanceTimersByTime(20_000);
    const [asked] = maya.client.heard.at(-1).peer_connections;
    expect(asked).toMatchObject({ description: { type: 'create-offer' } });
    await maya.client.next('update');
    await maya.client.next('update');
    maya.client.say(updateMessage({ peer_connections: [{ id: asked.id, description: offer }] }));
    const [reflected] = (await maya.client.next('update')).peer_connections;
    expect(reflected).toMatchObject({ description: offer });
    expect(reflected.id).not.toBe(asked.id);
    jest.advanceTimersByTime(3_000);
    const closed = (await maya.client.next('update')).peer_connections;
    expect(closed).toMatchObject([asked, reflected].map(({ id }) => ({ id, description: { type: 'close' } })));
  });

  it('comes back by a new connection when the others have given them up', async () => {
    const script = startScript({ timings: { heartbeatMs: 600_000, returningMs: 0 } });
    const { maya, alex, id } = await callOfTwo(script);
    alex.client.drop(lostNetwork);
    await maya.client.next('update');
    jest.advanceTimersByTime(25_000);
    const again = script.greet(syncMessage(alex, { peer_connections: [{ id, description: offer }] }));
    const { peer_connections } = await again.next('synced');
    expect(peer_connections).toMatchObject([{ description: { type: 'create-offer' } }]);
    expect(peer_connections[0].id).not.toBe(id);
  });

  it('is told when somebody came in their place, and when the room is over', async () => {
    const script = startScript();
    const { maya, alex } = await callOfTwo(script);
    alex.client.drop(lostNetwork);
    await script.join('81', '7_host');
    await expect(script.greet(syncMessage(alex)).next('error')).resolves.toMatchObject({ code: 53205 });

    maya.client.drop(lostNetwork);
    script.signalling.completeRoom('81');
    const returning = script.greet(syncMessage(maya));
    await expect(returning.next('disconnected')).resolves.toMatchObject({ status: 'completed' });
    expect(returning.closedWith).toBe(1000);
  });

  it('may come with a token that has run out, but with nobody else’s ticket', async () => {
    const script = startScript();
    const { maya, alex } = await callOfTwo(script);
    const expired = await script.tokenFor('81', '7_host', -3_600);
    await expect(script.greet(syncMessage({ ...alex, token: expired })).next('synced')).resolves.toBeDefined();
    const refused = [
      syncMessage({ ...maya, token: alex.token }),
      syncMessage({ ...alex, token: await script.tokenFor('82', '7_host') }),
      syncMessage({ ...alex, connected: { session: alex.token } }),
      syncMessage({ ...alex, connected: { session: 'garbage' } }),
    ];
    for (const message of refused)
      await expect(script.greet(message).next('error')).resolves.toMatchObject({ code: 20106 });
  });
});

describe('somebody who has gone', () => {
  it.each([
    ['in their words', (alex: ScriptedClient) => alex.say({ type: 'disconnect', version: 2 })],
    ['by closing in order', (alex: ScriptedClient) => alex.drop(1000)],
  ])('%s does not come back by the ticket, even when the room is empty', async (_, go) => {
    const script = startScript();
    const { maya, alex } = await callOfTwo(script);
    go(alex.client);
    await maya.client.next('update');
    await expect(script.greet(syncMessage(alex)).next('error')).resolves.toMatchObject({ code: 53204 });
    maya.client.drop(1000);
    await expect(script.greet(syncMessage(maya)).next('error')).resolves.toMatchObject({ code: 53204 });
    expect((await script.join('81', '7_host')).connected.participants).toEqual([]);
  });

  it('to another tab does not come back to the first when the second is left', async () => {
    const script = startScript();
    const first = await script.join('81', '7_host');
    const second = await script.join('81', '7_host_together');
    second.client.drop(1000);
    await expect(script.greet(syncMessage(first)).next('error')).resolves.toMatchObject({ code: 53205 });
  });

  it('for longer than any SDK tries needs a good token again', async () => {
    const script = startScript({ timings: { heartbeatMs: 600_000, returningMs: 0 } });
    const { maya, alex } = await callOfTwo(script);
    alex.client.drop(lostNetwork);
    await maya.client.next('update');
    const late = { ...alex, token: await script.tokenFor('81', '7_host', -3_600) };
    jest.advanceTimersByTime(49_999);
    const back = script.greet(syncMessage(late));
    await expect(back.next('synced')).resolves.toBeDefined();
    back.drop(lostNetwork);
    // Whoever comes in after it is answered when the loss is noticed.
    await script.join('82', '8_guest');
    jest.advanceTimersByTime(50_000);
    await expect(script.greet(syncMessage(late)).next('error')).resolves.toMatchObject({ code: 20104 });
    await expect(script.greet(syncMessage(alex)).next('synced')).resolves.toBeDefined();
  });
});

describe('a room that everybody has lost the way to', () => {
  /** A server that is no longer young, and a call whose sockets are cut for so long; nobody hears that others are gone. */
  async function cutOff(milliseconds: number) {
    const script = startScript({ timings: { heartbeatMs: 10_000_000 } });
    jest.advanceTimersByTime(60_000);
    const call = await callOfTwo(script);
    for (const { client } of [call.maya, call.alex]) client.drop(lostNetwork);
    // What was said last is heard before time passes: the next who comes is answered after it.
    await script.join('82', '8_guest');
    jest.advanceTimersByTime(milliseconds);
    return { script, ...call };
  }

  it.each([
    ['a minute', 60_000],
    ['fifty minutes', 50 * 60_000],
  ])('after %s is put together again with the connections that stand still', async (_, milliseconds) => {
    const { script, maya, alex, id } = await cutOff(milliseconds);
    const first = script.greet(syncMessage(maya, { peer_connections: [{ id, description: answer }] }));
    await first.next('welcome');
    const second = script.greet(syncMessage(alex, { peer_connections: [{ id, description: offer }] }));
    await expect(second.next('synced')).resolves.toMatchObject({
      participants: [{ sid: maya.sid, state: 'connected' }],
      peer_connections: [{ id, description: answer }],
    });
    await expect(first.next('synced')).resolves.toMatchObject({
      participants: [{ sid: alex.sid }],
      peer_connections: [{ id }],
    });
  });

  it('pairs anew whom somebody has come in place of', async () => {
    const { script, maya, alex, id } = await cutOff(60_000);
    await script.join('81', '7_host');
    const back = script.greet(syncMessage(maya, { peer_connections: [{ id, description: answer }] }));
    const { participants, peer_connections } = await back.next('synced');
    expect(participants).toMatchObject([{ identity: alex.connected.participant.identity }]);
    expect(peer_connections).toHaveLength(1);
    expect(peer_connections[0].id).not.toBe(id);
  });
});

describe('a server that has just started', () => {
  const secret = 'kept over the restart';

  it('answers who comes back once everyone is there, and all is as it was', async () => {
    const { maya, alex, id } = await callOfTwo(startScript({ secret }));
    const next = startScript({ secret });
    const first = next.greet(syncMessage(maya, { peer_connections: [{ id, description: answer }] }));
    await first.next('welcome');
    // Somebody new is not kept waiting.
    await next.join('82', '3_provider');
    expect(first.heard.map(({ type }) => type)).not.toContain('synced');

    const second = next.greet(syncMessage(alex, { peer_connections: [{ id, description: offer }] }));
    await expect(second.next('synced')).resolves.toMatchObject({
      participants: [
        {
          sid: maya.sid,
          state: 'connected',
          tracks: maya.connected.published.tracks.map(({ sid }: { sid: string }) => ({ sid })),
        },
      ],
      peer_connections: [{ id, description: answer }],
    });
    await expect(first.next('synced')).resolves.toMatchObject({
      participants: [{ sid: alex.sid }],
      peer_connections: [{ id }],
    });
  });

  it('does not wait for ever, and lets go of whom only one remembers', async () => {
    const { maya, id } = await callOfTwo(startScript({ secret }));
    const next = startScript({ secret, timings: { heartbeatMs: 600_000 } });
    const alone = next.greet(syncMessage(maya, { peer_connections: [{ id, description: answer }] }));
    await alone.next('welcome');
    // The wait for the others begins once the token was checked, and time that passes before is no part of it.
    const timers = jest.getTimerCount();
    while (jest.getTimerCount() === timers) await new Promise(setImmediate);
    await next.join('81', '8_guest');
    jest.advanceTimersByTime(10_000);
    const { participants, peer_connections } = await alone.next('synced');
    expect(participants).toMatchObject([{ identity: '8_guest' }]);
    expect(peer_connections.map((order: { id: string }) => order.id)).not.toContain(id);
  });

  it('believes no tickets of another portal', async () => {
    const { maya } = await callOfTwo(startScript({ secret }));
    const stranger = startScript({ secret: 'another one' });
    await expect(stranger.greet(syncMessage(maya)).next('error')).resolves.toMatchObject({ code: 20107 });
  });

  it('takes no connection that is not between people of its making', async () => {
    const next = startScript({ secret });
    const before = await startScript({ secret }).join('81', '3_provider');
    const ids = ['x', `${before.sid}.${before.sid}.00000000`, `PA${'0'.repeat(32)}.PA${'1'.repeat(32)}.00000000`];
    const states = ids.map((id) => ({ id, description: offer }));
    const back = next.greet(syncMessage(before, { peer_connections: states }));
    expect((await back.next('synced')).peer_connections).toEqual([]);
    const newcomer = next.greet(connectMessage(await next.tokenFor('81', '7_host')));
    expect((await newcomer.next('connected')).peer_connections).toHaveLength(1);
    expect((await back.next('update')).peer_connections).toMatchObject([{ description: { type: 'create-offer' } }]);
  });
});
