import * as z from '@portal/contract/schema';
import type { PreflightTest } from 'twilio-video';
import type { CallPassage } from '../../devices/check/connection/connection-verdict.ts';
import { echoByRelay } from '../../devices/check/connection/try-peer-connection.ts';
import type { RoomTicket } from '../call.ts';
import { keepIceServers } from '../kept-ticket.ts';
import { loadSdk } from '../load-room.ts';

/**
 * Whether sound and picture would get through to whoever carries the calls. Nobody enters a room for it, nobody is
 * asked for a device, and nothing of theirs is sent.
 * @param signal ends it: sockets and connections are closed
 * @returns `untried`, too, where the ticket is not taken: that says nothing of the network
 */
export async function tryCallPassage(ticket: RoomTicket, signal: AbortSignal): Promise<CallPassage> {
  const { token, signallingUrl } = ticket;
  if (signallingUrl === null) return tryTwilio(token, signal);
  const iceServers = await askIceServers(signallingUrl, token, signal);
  if (typeof iceServers === 'string') return iceServers;
  keepIceServers(ticket, iceServers);
  // Without a relay there is nothing on the way to try: people meet on one network.
  if (signal.aborted || !iceServers.some(isRelay)) return 'untried';
  return (await echoByRelay(iceServers, signal)) ?? 'shut';
}

/** What the SDK's test tells and does not declare: the tracks that it makes up. */
interface TellsTracks {
  on(event: 'debug', listener: (fact: { localTracks?: MediaStreamTrack[] }) => void): this;
}

/** How long Twilio's own test sends its sound and picture once they flow, in milliseconds. */
const TWILIO_MS = 3_000;

/** Steps of that test that something got through for: what fails later is the browser's, as where it plays nothing. */
const throughSteps = new Set(['iceConnected', 'peerConnectionConnected']);

/** What of the SDK's error codes are about tokens: they say nothing of the network. */
const isAboutToken = (error: Error) => 'code' in error && String(error.code).startsWith('201');

/**
 * Twilio's own test, through its relays, with a made-up sound and picture. It cannot be broken off between two of its
 * steps: of one that nobody waits for any more its tracks are stopped at once, its connections are closed by the SDK a
 * few seconds later. What it would tell Twilio beside that goes to an address that the pages' policy shuts.
 */
async function tryTwilio(token: string, signal: AbortSignal): Promise<CallPassage> {
  const { runPreflight } = await loadSdk();
  // Browsers draw and play nothing in a page that nobody looks at, and the test would fail for that.
  await untilSeen(signal);
  if (signal.aborted) return 'untried';
  const test = runPreflight(token, { duration: TWILIO_MS }) as PreflightTest & TellsTracks;
  return new Promise((resolve) => {
    const madeUp: MediaStreamTrack[] = [];
    let isThrough = false;
    test.on('progress', (step) => {
      isThrough ||= throughSteps.has(step);
    });
    test.on('debug', ({ localTracks = [] }) => void madeUp.push(...localTracks));
    signal.addEventListener('abort', () => {
      test.stop();
      for (const track of madeUp) track.stop();
      resolve('untried');
    });
    test.on('completed', ({ stats: { rtt, packetLoss } }) =>
      resolve({ roundTripsMs: rtt ? [rtt.average] : [], lost: (packetLoss?.average ?? 0) / 100 }),
    );
    test.on('failed', (error) => resolve(isThrough || isAboutToken(error) ? 'untried' : 'shut'));
  });
}

/** Waits until the page is looked at, or nobody waits for it any more. */
function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      over.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: over.signal });
    signal.addEventListener('abort', look, { signal: over.signal });
    look();
  });
}

const iceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
/** What the local service answers, of what concerns a check (docs/video.md, "How it works"). */
const answer = z.object({
  type: z.literal('msg'),
  body: z.union([
    z.object({ type: z.literal('iced'), ice_servers: z.array(iceServer) }),
    z.object({ type: z.literal('error'), code: z.number() }),
  ]),
});

/** A network that lets sockets through does so sooner, in milliseconds. */
const ANSWER_WITHIN_MS = 8_000;

/**
 * Asks the local service which servers help to find a way, as the SDK does before it enters a room.
 * @returns `shut` where no socket gets through to it, `untried` where it does not take the token or nobody waits any more
 */
function askIceServers(url: string, token: string, signal: AbortSignal): Promise<RTCIceServer[] | 'shut' | 'untried'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const settle = (answered: RTCIceServer[] | 'shut' | 'untried') => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      socket.close();
      resolve(answered);
    };
    const giveUp = () => settle('untried');
    const timer = setTimeout(() => settle('shut'), ANSWER_WITHIN_MS);
    signal.addEventListener('abort', giveUp);
    socket.addEventListener('open', () => {
      const body = { type: 'ice', token, version: 1 };
      socket.send(JSON.stringify({ type: 'hello', version: 2, timeout: ANSWER_WITHIN_MS, body }));
    });
    socket.addEventListener('message', ({ data }) => {
      const body = readAnswer(data);
      if (body) settle(body.type === 'iced' ? body.ice_servers.map(asBrowsersTake) : 'untried');
    });
    socket.addEventListener('close', () => settle('shut'));
  });
}

/** Reads a frame of the service; null for all that are no answer, as the welcome before it. */
function readAnswer(data: unknown): z.output<typeof answer>['body'] | null {
  try {
    return z.safeParse(answer, JSON.parse(String(data))).data?.body ?? null;
  } catch {
    return null;
  }
}

function asBrowsersTake({ urls, username, credential }: z.output<typeof iceServer>): RTCIceServer {
  return { urls, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) };
}

function isRelay({ urls }: RTCIceServer): boolean {
  return [urls].flat().some((url) => /^turns?:/.test(url));
}
