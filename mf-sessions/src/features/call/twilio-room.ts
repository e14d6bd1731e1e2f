import { NETWORK_QUALITY_AFTERWARDS, NETWORK_QUALITY_AT_CONNECT } from '@portal/contract/rules/sessions';
import type {
  ConnectOptions,
  LocalAudioTrack,
  LocalTrackPublication,
  LocalVideoTrack,
  RemoteParticipant,
  Room,
  StatsReport,
  TwilioError,
} from 'twilio-video';
import { isRecord, undeclaredIn } from '../session/undeclared.ts';
import { createLocalMedia, giveWrappingBack, type LocalMediaSet, takeWrapping } from './local-media.ts';
import type { ConnectionCounts } from './network-level.ts';
import { createPeople, SCREEN_TRACK } from './people.ts';
import type { JoinRequest, RoomEvent, SentKind, VideoRoom } from './video-room.ts';

type Twilio = typeof import('twilio-video');

/** Options that the SDK reads and does not declare: the address of the server it speaks to. */
interface LocalOptions extends ConnectOptions {
  wsServer?: string;
  insights?: boolean;
}

/** The SDK is large and only a call needs it. */
export async function loadTwilio(): Promise<Twilio> {
  const twilio = await import(/* webpackChunkName: "twilio-video" */ 'twilio-video');
  setLogLevelOnce(twilio);
  return twilio;
}
const loadPeer = () => import(/* webpackChunkName: "twilio-video" */ './answering-peer.ts');

/**
 * Joins a room with Twilio's own SDK, at Twilio or at the address of a server that speaks its protocol. Once connected,
 * it asks for more about one's own network quality and less about the others' (SESS-071).
 */
export async function joinTwilioRoom(request: JoinRequest): Promise<VideoRoom> {
  const { token, signallingUrl, iceServers, room: name, enabled, signal } = request;
  const [twilio, { AnsweringPeer }] = await Promise.all([loadTwilio(), loadPeer()]);
  signal.throwIfAborted();
  const media = createLocalMedia(twilio, enabled);
  const options: LocalOptions = {
    name,
    tracks: media.change(request.tracks).added,
    networkQuality: NETWORK_QUALITY_AT_CONNECT,
    // Reports about people's calls to a third address, which the pages' policy forbids.
    insights: false,
    RTCPeerConnection: AnsweringPeer,
    // ICE candidates are gathered ahead; one transport carries all media (max-bundle).
    rtcConfiguration: { iceCandidatePoolSize: 1 },
    ...(signallingUrl !== null && { wsServer: signallingUrl }),
    // The SDK then makes its offer before it opens its socket, and its first message is the one that joins.
    ...(iceServers && { iceServers: [...iceServers] }),
  };
  const connecting = twilio.connect(token, options);
  const cancel = () => connecting.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const room = await connecting;
    room.localParticipant.setNetworkQualityConfiguration(NETWORK_QUALITY_AFTERWARDS);
    if (signallingUrl !== null) lookOften(room);
    return videoRoom(room, media, twilio);
  } catch (error) {
    media.leave();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Sets the level of the SDK's logger once. The SDK sets it again for each log line, printed or not, and the logger reads
 * storage and cookies each time: a third of the SDK's own processor time while somebody joins. Not called while joining:
 * the logger would keep that call, and its page, in memory.
 */
function setLogLevelOnce({ Logger }: Twilio): void {
  const logger = Logger.getLogger('twilio-video');
  logger.setDefaultLevel('warn');
  logger.setDefaultLevel = () => undefined;
}

/** The pauses before the SDK tries to get its socket back, which it declares nowhere. */
interface Pauses {
  _attempts: number;
  backoff(goOn: () => void): void;
}

/** After so many attempts pauses grow no longer: 1.4 seconds, by chance up to twice that. */
const PAUSES_GROW = 7;

/**
 * The SDK's pauses grow to ten seconds and more while the portal's server is away. That is long for people who wait
 * for each other once it is there again (decision 152). An SDK that has other pauses keeps them.
 */
function lookOften(room: Room): void {
  const pauses = undeclaredIn(room, '_signaling', '_transport', '_reconnectBackoff');
  if (!isPauses(pauses)) return;
  const pause = pauses.backoff.bind(pauses);
  pauses.backoff = (goOn) => {
    pauses._attempts = Math.min(pauses._attempts, PAUSES_GROW);
    pause(goOn);
  };
}

function isPauses(found: unknown): found is Pauses {
  return isRecord(found) && typeof found._attempts === 'number' && typeof found.backoff === 'function';
}

/** What a track of one's own is to the portal; the SDK tells a screen from a camera by its name alone. */
function sentKind({ kind, trackName }: LocalTrackPublication): SentKind[] {
  if (trackName === SCREEN_TRACK) return ['screen'];
  return kind === 'data' ? [] : [kind];
}

/**
 * How long it waits to be told that somebody or something of theirs has come, in milliseconds: their connection is being
 * made then, step by step, and whoever draws them at once would hold each step up.
 */
const COME_AFTER_MS = 100;

const codeOf = (error: TwilioError | undefined) => error?.code ?? null;

function videoRoom(room: Room, media: LocalMediaSet, { LocalVideoTrack: Picture }: Twilio): VideoRoom {
  const listeners = new Set<(event: RoomEvent) => void>();
  const tell = (event: RoomEvent) => {
    for (const listener of listeners) listener(event);
  };
  const people = createPeople();
  const me = room.localParticipant;
  /** Another object for each time: a screen that is shared again has the same wrapping. */
  let shared: { wrapped: LocalVideoTrack } | null = null;

  const takeBack = (wrapped: LocalAudioTrack | LocalVideoTrack) => {
    me.unpublishTrack(wrapped);
    giveWrappingBack(wrapped);
  };
  let telling: ReturnType<typeof setTimeout> | undefined;
  const tellPeople = () => {
    clearTimeout(telling);
    telling = undefined;
    tell({ type: 'people' });
  };
  const changed = (participant: RemoteParticipant) => {
    people.update(participant);
    tellPeople();
  };
  const come = (participant: RemoteParticipant) => {
    people.update(participant);
    telling ??= setTimeout(tellPeople, COME_AFTER_MS);
  };
  for (const participant of room.participants.values()) people.update(participant);
  room.on('participantConnected', come);
  room.on('participantReconnecting', changed);
  room.on('participantReconnected', changed);
  room.on('trackSubscribed', (_track, _publication, participant) => come(participant));
  room.on('trackUnsubscribed', (_track, _publication, participant) => changed(participant));
  room.on('trackEnabled', (_publication, participant) => changed(participant));
  room.on('trackDisabled', (_publication, participant) => changed(participant));
  room.on('participantDisconnected', (participant: RemoteParticipant) => {
    people.remove(participant.sid);
    tellPeople();
  });
  me.on('trackPublished', () => tell({ type: 'published' }));
  room.on('reconnecting', (error: TwilioError) => tell({ type: 'reconnecting', code: codeOf(error) }));
  room.on('reconnected', () => tell({ type: 'reconnected' }));
  room.on('disconnected', (_room, error?: TwilioError) => tell({ type: 'ended', code: codeOf(error) }));

  return {
    people: people.all,
    published: () => [...me.tracks.values()].flatMap(sentKind),
    // The SDK's 0 is worse than its 1, and the portal's scale begins with 1 (SESS-067).
    networkLevel: () => (me.networkQualityLevel === null ? null : Math.max(1, me.networkQualityLevel)),
    counts: async () => connectionCounts(await statsOf(room)),
    received: async () => bytesReceived(await statsOf(room), room.participants.values()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (tracks) => {
      const { added, removed } = media.change(tracks);
      for (const wrapped of removed) takeBack(wrapped);
      for (const wrapped of added) me.publishTrack(wrapped).catch((error: unknown) => tell({ type: 'failed', error }));
    },
    shareScreen: (screen) => {
      if (shared) takeBack(shared.wrapped);
      const next = screen && { wrapped: takeWrapping(screen, () => new Picture(screen, { name: SCREEN_TRACK })) };
      shared = next;
      if (!next) return;
      me.publishTrack(next.wrapped).catch((error: unknown) => {
        // What was taken back while it was on its way has not failed.
        if (shared !== next) return;
        shared = null;
        takeBack(next.wrapped);
        tell({ type: 'failed', kind: 'screen', error });
      });
    },
    setEnabled: media.setEnabled,
    leave: () => {
      room.disconnect();
      // What the SDK still holds of the room is not to hold the page of the call, too.
      listeners.clear();
      clearTimeout(telling);
      media.leave();
      if (shared) giveWrappingBack(shared.wrapped);
    },
  };
}

/** How long a browser may take to tell its counts, in milliseconds. */
const STATS_WITHIN_MS = 3_000;

/**
 * What the browser has counted. Firefox never tells of a connection that is closed while it is asked, as when somebody
 * goes, and whoever waited for it would not look again.
 */
async function statsOf(room: Room): Promise<StatsReport[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not tell its counts.')), STATS_WITHIN_MS);
  });
  try {
    return await Promise.race([room.getStats(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Adds up what the SDK tells of every connection. */
function connectionCounts(reports: readonly StatsReport[]): ConnectionCounts {
  const sent = reports.flatMap((report) => [...report.localAudioTrackStats, ...report.localVideoTrackStats]);
  const received = reports.flatMap((report) => [...report.remoteAudioTrackStats, ...report.remoteVideoTrackStats]);
  const ways = sent.flatMap(({ roundTripTime }) => roundTripTime ?? []);
  const packets = [...sent.map((track) => track.packetsSent), ...received.map((track) => track.packetsReceived)];
  return {
    packets: sum(packets),
    lost: sum([...sent, ...received].map((track) => track.packetsLost)),
    roundTripMs: ways.length > 0 ? Math.max(...ways) : null,
  };
}

/** Adds up what has arrived of each person's tracks. */
function bytesReceived(
  reports: readonly StatsReport[],
  participants: Iterable<RemoteParticipant>,
): ReadonlyMap<string, number> {
  const stats = reports.flatMap((report) => [...report.remoteAudioTrackStats, ...report.remoteVideoTrackStats]);
  const bytesOf = ({ tracks }: RemoteParticipant) =>
    sum(stats.filter(({ trackSid }) => tracks.has(trackSid)).map((track) => track.bytesReceived));
  return new Map([...participants].map((participant) => [participant.sid, bytesOf(participant)]));
}

function sum(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}
