import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { prepareBrowser } from '../../../testing/fake-browser.ts';
import { type FakePeersOptions, fakePeers } from '../../devices/check/testing/fake-peers.ts';
import { fakeSignalling, iced, relay } from '../../devices/check/testing/fake-signalling.ts';
import { keepTicket, takeTicket } from '../kept-ticket.ts';
import { fakeLogger } from '../view/testing/fake-twilio.ts';
import { tryCallPassage } from './call-passage.ts';

const browser = prepareBrowser();
const own = { token: 'let-me-in', signallingUrl: 'wss://portal.test/signalling', voicePin: null };

/** Tries a call through a network. */
function tryThrough(answer: object | null, byRelay: FakePeersOptions['relay'] = true) {
  const Peers = fakePeers({ connect: true, relay: byRelay });
  const Sockets = fakeSignalling({ answer });
  browser.define(window, 'RTCPeerConnection', Peers);
  browser.define(window, 'WebSocket', Sockets);
  const leaving = new AbortController();
  const passage = tryCallPassage(own, leaving.signal);
  const open = () => Peers.open + Sockets.open;
  return { passage, leave: () => leaving.abort(), open, listening: () => Peers.listening, asked: Sockets.asked };
}

describe('a call that the portal carries', () => {
  it('is tried by its relay, by what the SDK would ask for, and nothing is left open', async () => {
    const tried = tryThrough(iced(relay));
    expect(await tried.passage).toEqual({ roundTripsMs: new Array(20).fill(expect.any(Number)), lost: 0 });
    expect(tried.asked).toEqual([
      { type: 'hello', version: 2, timeout: 8_000, body: { type: 'ice', version: 1, token: 'let-me-in' } },
    ]);
    expect(tried.open()).toBe(0);
    expect(tried.listening()).toBe(0);
  });

  it('keeps the servers that it was told for the call itself', async () => {
    const holder = { userId: '10', appointmentId: '81' };
    keepTicket(holder, Promise.resolve(own));
    await tryThrough(iced(relay)).passage;
    expect(await takeTicket(holder)).toEqual({ ...own, iceServers: [relay] });
  });

  it.each([
    ['loses what did not come back', { loses: [3, 8] }, { answered: 18, lost: 0.1 }],
    ['counts what came back before it broke', { loses: [3], breaksAfter: 4 }, { answered: 3, lost: 0.25 }],
  ])('%s', async (_, byRelay, { answered, lost }) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask'] });
    const tried = tryThrough(iced(relay), byRelay);
    await jest.advanceTimersByTimeAsync(6_000);
    jest.useRealTimers();
    expect(await tried.passage).toEqual({
      roundTripsMs: new Array(answered).fill(expect.any(Number)),
      lost: expect.closeTo(lost),
    });
    expect(tried.open()).toBe(0);
  });

  it.each([
    ['does not get through where the relay is shut', iced(relay), false, 'shut'],
    ['does not get through where no socket does', null, true, 'shut'],
    ['is not tried without a relay', iced({ urls: 'stun:turn.test:3478' }), true, 'untried'],
    ['is not tried by a token that is none', { type: 'error', code: 20104 }, true, 'untried'],
  ] as const)('%s', async (_, answer, byRelay, expected) => {
    const tried = tryThrough(answer, byRelay);
    expect(await tried.passage).toBe(expected);
    expect(tried.open()).toBe(0);
  });

  it('is left in its middle without a trace', async () => {
    const asking = tryThrough(iced(relay));
    expect(asking.open()).toBe(1);
    asking.leave();
    expect(asking.open()).toBe(0);
    expect(await asking.passage).toBe('untried');

    const echoing = tryThrough(iced(relay), 'silent');
    // The socket has gone, both ends of the connection are there.
    await waitFor(() => expect(echoing.open()).toBe(2));
    expect(echoing.listening()).toBe(3);
    echoing.leave();
    expect(echoing.open()).toBe(0);
    expect(echoing.listening()).toBe(0);
    await echoing.passage;
  });
});

describe('a call that Twilio carries', () => {
  const listeners = new Map<string, (...facts: unknown[]) => void>();
  const stop = jest.fn();
  const runPreflight = jest.fn((_token: string, _options: object) => ({
    on: (event: string, listener: (...facts: unknown[]) => void) => void listeners.set(event, listener),
    stop,
  }));
  beforeEach(() => void jest.doMock('twilio-video', () => ({ runPreflight, Logger: fakeLogger })));
  afterEach(() => void jest.clearAllMocks());

  async function tryTwilio() {
    const leaving = new AbortController();
    const passage = tryCallPassage({ token: 'of-twilio', signallingUrl: null, voicePin: null }, leaving.signal);
    await waitFor(() => expect(runPreflight).toHaveBeenCalledTimes(1));
    return {
      passage,
      leave: () => leaving.abort(),
      tell: (event: string, fact: unknown) => listeners.get(event)?.(fact),
    };
  }

  it('is tried by its own test', async () => {
    const { passage, tell } = await tryTwilio();
    tell('completed', { stats: { rtt: { average: 70 }, packetLoss: { average: 3 } } });
    expect(await passage).toEqual({ roundTripsMs: [70], lost: 0.03 });
    expect(runPreflight).toHaveBeenCalledWith('of-twilio', { duration: 3_000 });
  });

  it.each([
    [53405, 'shut'],
    [20104, 'untried'],
  ])('fails with %d: %s', async (code, expected) => {
    const { passage, tell } = await tryTwilio();
    tell('failed', Object.assign(new Error('failed'), { code }));
    expect(await passage).toBe(expected);
  });

  it('that fails once connections stand says nothing of the network: the browser may play nothing', async () => {
    const { passage, tell } = await tryTwilio();
    tell('progress', 'iceConnected');
    tell('progress', 'mediaSubscribed');
    tell('failed', Object.assign(new Error('failed'), { code: 53405 }));
    expect(await passage).toBe('untried');
  });

  it('begins once the page is looked at, or never', async () => {
    browser.define(document, 'hidden', true);
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const [left] = [leaving, staying].map(({ signal }) =>
      tryCallPassage({ token: 'of-twilio', signallingUrl: null, voicePin: null }, signal),
    );
    leaving.abort();
    expect(await left).toBe('untried');
    expect(runPreflight).not.toHaveBeenCalled();
    browser.define(document, 'hidden', false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(runPreflight).toHaveBeenCalledTimes(1));
    staying.abort();
  });

  it('is left in its middle: its made-up tracks are stopped at once', async () => {
    const { passage, tell, leave } = await tryTwilio();
    const track = { stop: jest.fn() };
    tell('debug', { localTracks: [track] });
    leave();
    expect(await passage).toBe('untried');
    expect([stop.mock.calls.length, track.stop.mock.calls.length]).toEqual([1, 1]);
  });
});
