import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connectMessage, startScript, updateMessage } from '../testing/scripted-client.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const hello = { type: 'hello', id: 'h', timeout: 5_000, version: 2 };

describe('a socket', () => {
  it('is welcome once, before anything else is said to it', async () => {
    const { tokenFor, openClient } = startScript();
    const client = openClient();
    client.frame({
      ...hello,
      body: { type: 'ice', version: 1, edge: 'roaming', token: await tokenFor('81', '7_host') },
    });
    client.frame(hello);
    await expect(client.next('iced')).resolves.toEqual({ type: 'iced', version: 1, ice_servers: [] });
    expect(client.heard.map(({ type }) => type)).toEqual(['welcome', 'iced']);
    expect(client.heard[0]).toEqual({ type: 'welcome', negotiatedTimeout: 3_000 });
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['another kind of frame', JSON.stringify({ type: 'busy' })],
    ['another version', JSON.stringify({ ...hello, version: 1 })],
    ['a message before its hello', JSON.stringify({ type: 'msg', body: connectMessage('token') })],
  ])('is closed with a reason after %s', (_, text) => {
    const client = startScript().openClient();
    client.frame(text);
    expect(client.heard).toMatchObject([{ type: 'bad' }]);
    expect(client.closedWith).toBe(1008);
  });

  it.each<[string, object]>([
    ['is of no known type', { type: 'constructor' }],
    ['lacks what it needs', { type: 'connect' }],
    ['comes from nobody in a room', updateMessage({})],
  ])('is told that a message was wrong that %s', async (_, message) => {
    const client = startScript().greet(message);
    await expect(client.next('error')).resolves.toMatchObject({ code: 53004 });
    expect(client.closedWith).toBe(1000);
  });

  it('brings one person into one room', async () => {
    const { join, greet, tokenFor } = startScript();
    const maya = await join('81', '3_provider');
    maya.client.say(connectMessage(maya.token));
    await expect(maya.client.next('error')).resolves.toMatchObject({ code: 53004 });
    const other = greet(connectMessage(await tokenFor('81', '3_provider'), { name: '82' }));
    await expect(other.next('error')).resolves.toMatchObject({ code: 20106 });
  });

  it('is kept alive from both sides, and given up after three silent pauses', async () => {
    const { join } = startScript();
    const [maya, alex] = [await join('81', '3_provider'), await join('81', '7_host')];
    const hidden = await join('82', '8_guest');
    hidden.client.answersPings = true;
    for (let beat = 0; beat < 5; beat += 1) {
      jest.advanceTimersByTime(3_000);
      maya.client.frame({ type: 'heartbeat' });
    }
    expect([maya, hidden, alex].map(({ client }) => client.closedWith)).toEqual([null, null, 1008]);
    expect(alex.client.heard.filter(({ type }) => type === 'heartbeat')).toHaveLength(3);
    await maya.client.next('update');
    await expect(maya.client.next('update')).resolves.toMatchObject({
      participants: [{ sid: alex.sid, state: 'reconnecting' }],
    });
  });

  it('is closed when it enters no room', () => {
    const { openClient, greet } = startScript();
    const [mute, idle] = [openClient(), greet()];
    for (let beat = 0; beat < 5; beat += 1) {
      idle.frame({ type: 'heartbeat' });
      jest.advanceTimersByTime(3_000);
    }
    expect([mute.closedWith, idle.closedWith]).toEqual([1008, 1008]);
  });
});
