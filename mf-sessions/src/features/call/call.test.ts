import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Call, type CallSurroundings, createCall, RoomRefused } from './call.ts';
import { type FakeRoom, fakeRoom, person } from './testing/fake-room.ts';
import type { JoinRequest } from './video-room.ts';

const track = (kind: string) => ({ kind }) as MediaStreamTrack;
const camera = track('video');
const microphone = track('audio');

let rooms: FakeRoom[];
let tickets: number;
let reported: unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  rooms = [];
  tickets = 0;
  reported = [];
});
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function call(surroundings: Partial<CallSurroundings> = {}): Call {
  return createCall({
    room: '481',
    fetchTicket: () => {
      tickets += 1;
      return Promise.resolve({
        token: `token ${tickets}`,
        signallingUrl: 'ws://portal.test/signalling',
        voicePin: null,
      });
    },
    joinRoom: (request) => {
      rooms.push(fakeRoom(request));
      return Promise.resolve(lastRoom());
    },
    isOnline: () => true,
    report: (error) => reported.push(error),
    ...surroundings,
  });
}

function lastRoom(): FakeRoom {
  const room = rooms.at(-1);
  if (!room) throw new Error('No room was joined');
  return room;
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const phaseOf = (one: Call) => one.getState().state.phase;

/** A call in its room. */
async function joined(surroundings: Partial<CallSurroundings> = {}): Promise<Call> {
  const one = call(surroundings);
  one.send([camera, microphone]);
  one.start();
  await settle();
  return one;
}

describe('a call', () => {
  it('joins the room of the appointment with the tracks in hand', async () => {
    const one = await joined();
    expect(phaseOf(one)).toBe('connected');
    expect(lastRoom().request).toMatchObject({
      room: '481',
      token: 'token 1',
      signallingUrl: 'ws://portal.test/signalling?room=481',
      tracks: [camera, microphone],
    });
    expect(one.getState().published).toEqual(['video', 'audio']);
    one.leave();
  });

  it('takes along the ICE servers of its ticket', async () => {
    const iceServers = [{ urls: 'stun:turn.test' }];
    const ticket = { token: 'checked', signallingUrl: null, voicePin: null, iceServers };
    const one = await joined({ fetchTicket: () => Promise.resolve(ticket) });
    expect(lastRoom().request).toMatchObject({ token: 'checked', iceServers });
    one.leave();
  });

  it.each(['refused', 'ended'])('is sent round once another process has its room: %s', async (how) => {
    const one = await joined({
      joinRoom: async (request) => {
        rooms.push(fakeRoom(request));
        if (how === 'refused' && rooms.length < 3) throw Object.assign(new Error('no room'), { code: 53900 });
        return lastRoom();
      },
    });
    if (how === 'ended') lastRoom().tell({ type: 'ended', code: 53900 });
    await jest.advanceTimersByTimeAsync(60_000);
    const queries = rooms.map(({ request }) => request.signallingUrl?.replace('ws://portal.test/signalling', ''));
    expect(queries).toEqual(how === 'refused' ? ['?room=481', '', ''] : ['?room=481', '']);
    one.leave();
  });

  it('is started once, however often that is asked', async () => {
    const one = await joined();
    one.start();
    await settle();
    expect(tickets).toBe(1);
    one.leave();
  });

  it('shows who is there, the same list until something of them changes', async () => {
    const one = await joined();
    const client = person();
    lastRoom().setPeople([client]);
    const { people } = one.getState();
    expect(people).toEqual([client]);
    one.setEnabled('video', false);
    expect(one.getState().people).toBe(people);
    one.leave();
    expect(one.getState().people).toEqual([]);
  });

  it('stays muted through a new connection', async () => {
    const one = await joined();
    one.setEnabled('audio', false);
    expect(lastRoom().enabled).toMatchObject({ audio: false });
    one.reconnect();
    await settle();
    expect(rooms).toHaveLength(2);
    expect(lastRoom().request.enabled).toEqual({ audio: false, video: true });
    one.leave();
  });

  it('sends another camera in the place of one, also after a new connection', async () => {
    const one = await joined();
    const other = track('video');
    one.send([other, microphone]);
    expect(lastRoom().sent).toEqual([other, microphone]);
    one.reconnect();
    await settle();
    expect(lastRoom().sent).toEqual([other, microphone]);
    one.leave();
  });

  it('shares a screen beside the camera, also after a new connection, until it is told not to', async () => {
    const one = await joined();
    const screen = track('video');
    one.shareScreen(screen);
    expect(one.getState()).toMatchObject({ screen, published: ['video', 'audio', 'screen'] });
    one.reconnect();
    expect(one.getState()).toMatchObject({ screen, published: [] });
    await settle();
    expect(rooms).toHaveLength(2);
    expect(lastRoom()).toMatchObject({ screen, sent: [camera, microphone] });
    expect(one.getState().published).toContain('screen');
    one.shareScreen(null);
    expect(lastRoom().screen).toBeNull();
    expect(one.getState()).toMatchObject({ screen: null, published: ['video', 'audio'] });
    one.leave();
  });

  it('drops a screen that its room did not take, and sends it to no other', async () => {
    const one = await joined();
    one.shareScreen(track('video'));
    const error = new Error('The room has no place for it');
    lastRoom().screen = null;
    lastRoom().tell({ type: 'failed', kind: 'screen', error });
    expect(one.getState()).toMatchObject({ screen: null, published: ['video', 'audio'] });
    expect(reported).toEqual([error]);
    one.reconnect();
    await settle();
    expect(lastRoom().screen).toBeNull();
    one.leave();
  });

  it('sends what was changed while the room was being joined', async () => {
    let arrive: () => void = () => undefined;
    const one = call({
      joinRoom: (request) =>
        new Promise((resolve) => {
          rooms.push(fakeRoom(request));
          arrive = () => resolve(lastRoom());
        }),
    });
    one.send([camera]);
    one.start();
    await settle();
    one.send([microphone]);
    one.setEnabled('audio', false);
    arrive();
    await settle();
    expect(lastRoom().sent).toEqual([microphone]);
    expect(lastRoom().enabled).toMatchObject({ audio: false });
    one.leave();
  });
});

describe('staying together', () => {
  it('tells the person’s side from the service’s', async () => {
    let online = true;
    const one = await joined({ isOnline: () => online });
    const troubles: unknown[] = [];
    const note = () => {
      const { state } = one.getState();
      troubles.push(state.phase === 'reconnecting' ? state.trouble : state.phase);
    };
    lastRoom().tell({ type: 'reconnecting', code: 53001 });
    note();
    lastRoom().tell({ type: 'reconnected' });
    note();
    lastRoom().tell({ type: 'reconnecting', code: 53405 });
    note();
    lastRoom().tell({ type: 'reconnected' });
    online = false;
    lastRoom().tell({ type: 'reconnecting', code: 53001 });
    note();
    expect(troubles).toEqual(['service', 'connected', 'you', 'you']);
    one.leave();
  });

  it('joins anew with a fresh token when the service has given up', async () => {
    const one = await joined();
    const former = lastRoom();
    former.tell({ type: 'ended', code: 53001 });
    expect(phaseOf(one)).toBe('backing off');
    expect(former.isLeft).toBe(true);
    await jest.advanceTimersByTimeAsync(499);
    expect(rooms).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(phaseOf(one)).toBe('connected');
    expect(lastRoom().request.token).toBe('token 2');
    one.leave();
  });

  it('does not wait when the network is back', async () => {
    const one = await joined();
    lastRoom().tell({ type: 'ended', code: 53001 });
    one.retryNow();
    await settle();
    expect(phaseOf(one)).toBe('connected');
    one.leave();
  });

  it('is kept for as long as picture and sound arrive, however long the service is away', async () => {
    const one = await joined();
    lastRoom().setPeople([person()]);
    lastRoom().tell({ type: 'reconnecting', code: 53001 });
    for (let look = 0; look < 200; look += 1) {
      lastRoom().bytes += 1_000;
      await jest.advanceTimersByTimeAsync(3_000);
    }
    expect(phaseOf(one)).toBe('reconnecting');
    expect(one.getState().people).toHaveLength(1);
    lastRoom().tell({ type: 'reconnected' });
    expect(phaseOf(one)).toBe('connected');
    expect(rooms).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(rooms).toHaveLength(1);
    one.leave();
  });

  it.each([
    ['the service', 53001],
    ['its media', 53405],
  ])('is joined anew once nothing has arrived for half a minute while it has lost %s', async (_what, code) => {
    const one = await joined();
    lastRoom().setPeople([person()]);
    lastRoom().bytes = 1_000;
    lastRoom().tell({ type: 'reconnecting', code });
    await jest.advanceTimersByTimeAsync(29_000);
    expect(phaseOf(one)).toBe('reconnecting');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(rooms).toHaveLength(2);
    expect(rooms[0]?.isLeft).toBe(true);
    expect(phaseOf(one)).toBe('connected');
    one.leave();
  });

  it('goes on trying when neither token nor room can be had, and tells the log', async () => {
    let failures = 4;
    const one = await joined({
      fetchTicket: () => {
        failures -= 1;
        return failures >= 0
          ? Promise.reject(new Error(`down ${failures}`))
          : Promise.resolve({ token: 'late', signallingUrl: null, voicePin: null });
      },
    });
    await jest.advanceTimersByTimeAsync(500 + 1_000 + 2_000 + 4_000);
    expect(phaseOf(one)).toBe('connected');
    expect(reported).toHaveLength(4);
    one.leave();
  });

  it('is not fought over: the tab that was told so gives up', async () => {
    const one = await joined();
    lastRoom().tell({ type: 'ended', code: 53205 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(one.getState().state).toEqual({ phase: 'ended', reason: 'elsewhere' });
    expect(rooms).toHaveLength(1);
  });

  it('hears no more of a room that it has left', async () => {
    const one = await joined();
    const former = lastRoom();
    one.reconnect();
    await settle();
    former.tell({ type: 'ended', code: 53205 });
    former.setPeople([person()]);
    expect(phaseOf(one)).toBe('connected');
    expect(one.getState().people).toEqual([]);
    one.leave();
  });
});

describe('leaving', () => {
  it('leaves the room at once', async () => {
    const one = await joined();
    one.leave();
    expect(lastRoom().isLeft).toBe(true);
    expect(one.getState().state).toEqual({ phase: 'ended', reason: 'left' });
  });

  it('gives up an attempt under way, and leaves a room that comes all the same', async () => {
    let request: JoinRequest | undefined;
    let arrive: () => void = () => undefined;
    const one = call({
      joinRoom: (asked) =>
        new Promise((resolve) => {
          request = asked;
          rooms.push(fakeRoom(asked));
          arrive = () => resolve(lastRoom());
        }),
    });
    one.start();
    await settle();
    one.leave();
    expect(request?.signal.aborted).toBe(true);
    arrive();
    await settle();
    expect(lastRoom().isLeft).toBe(true);
    expect(phaseOf(one)).toBe('ended');
  });

  it('stops trying', async () => {
    const one = await joined({ fetchTicket: () => Promise.reject(new Error('down')) });
    one.leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reported).toHaveLength(1);
  });

  it('is for good where the portal refuses', async () => {
    const one = await joined({ fetchTicket: () => Promise.reject(new RoomRefused('not yours')) });
    expect(one.getState().state).toEqual({ phase: 'ended', reason: 'refused' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reported).toHaveLength(1);
  });
});
