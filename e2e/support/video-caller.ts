import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type * as Video from 'twilio-video';
import { signallingPath, type VideoServer } from './video-server.ts';

/** What the page keeps for the test. */
interface CallPage {
  Twilio: { Video: typeof Video };
  WebSocket: typeof WebSocket;
  room?: Video.Room;
  /** What the room told, in its order: `trackDisabled audio 3_provider`, `reconnecting 53001`. */
  heard: string[];
  sockets: WebSocket[];
  /** No socket gets anywhere any more. */
  hasVanished?: boolean;
  connections: Set<RTCPeerConnection>;
}

declare const window: Window & CallPage;

/** Runs in the page before anything else: keeps what the SDK hides. */
function prepare(): void {
  window.heard = [];
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(window.hasVanished ? 'ws://localhost:1' : url);
      window.sockets.push(this);
    }
  };
  window.connections = new Set();
  const { addEventListener } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.addEventListener = function (...event: Parameters<typeof addEventListener>) {
    window.connections.add(this);
    return addEventListener.apply(this, event);
  };
}

interface Joining {
  token: string;
  path: string;
  /** Brings no camera and no microphone: for tokens that let nobody in. */
  withoutMedia: boolean;
}

/** Runs in the page. Gives the code of a refusal; null once it is in the room. */
async function connect({ token, path, withoutMedia }: Joining): Promise<number | null> {
  const { Video } = window.Twilio;
  Video.Logger.getLogger('twilio-video').setLevel('silent');
  // Small: every page here encodes once for each other one.
  const video = { width: 160, height: 120, frameRate: 10 };
  const tracks = withoutMedia ? [] : await Video.createLocalTracks({ audio: true, video });
  const options = { wsServer: `ws://${location.host}${path}`, insights: false, tracks };
  try {
    const room = await Video.connect(token, options);
    window.room = room;
    const emit = room.emit.bind(room);
    room.emit = (event: string, ...about: { identity?: string; code?: number; kind?: string }[]) => {
      const words = about.map((thing) => thing?.identity ?? thing?.code ?? thing?.kind);
      window.heard.push([...new Set([event, ...words.filter(Boolean)])].join(' '));
      return emit(event, ...about);
    };
    const show = (track: Video.RemoteTrack, { identity }: Video.RemoteParticipant) => {
      if (track.kind !== 'data') document.body.append(Object.assign(track.attach(), { title: identity }));
    };
    room.on('trackSubscribed', (track, _publication, participant) => show(track, participant));
    for (const participant of room.participants.values())
      for (const { track } of participant.tracks.values()) if (track) show(track, participant);
    return null;
  } catch (error) {
    return (error as { code: number }).code;
  }
}

/** Runs in the page. Pictures shown and sound received of somebody so far; nothing while nothing has come. */
async function received(identity: string): Promise<{ frames: number; audioBytes: number }> {
  const pictures = [...document.querySelectorAll<HTMLVideoElement>(`video[title="${identity}"]`)];
  const person = [...(window.room?.participants.values() ?? [])].find((other) => other.identity === identity);
  const sids = new Set(person?.tracks.keys());
  const reports = (await window.room?.getStats()) ?? [];
  const sound = reports.flatMap(({ remoteAudioTrackStats }) => remoteAudioTrackStats);
  const sum = (numbers: (number | null)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
  return {
    frames: sum(pictures.map((video) => video.getVideoPlaybackQuality().totalVideoFrames)),
    audioBytes: sum(sound.filter(({ trackSid }) => sids.has(trackSid)).map(({ bytesReceived }) => bytesReceived)),
  };
}

/** Runs in the page. What is shown and played of somebody, by the ids of its tracks. */
function tracksOf(identity: string): string[] {
  const elements = [...document.querySelectorAll<HTMLMediaElement>(`[title="${identity}"]`)];
  return elements.flatMap(({ srcObject }) =>
    srcObject instanceof MediaStream
      ? srcObject.getTracks().map(({ kind, id, readyState }) => `${kind} ${id} ${readyState}`)
      : [],
  );
}

/** Runs in the page. What it calls itself on the ways that it has to others: an ICE restart that was answered changes it. */
function ways(): string[] {
  return [...window.connections].flatMap(({ connectionState, currentLocalDescription }) => {
    const name = /a=ice-ufrag:(\S+)/.exec(currentLocalDescription?.sdp ?? '')?.[1];
    return connectionState === 'closed' || name === undefined ? [] : [name];
  });
}

/** Somebody with a page of their own. */
export interface Caller {
  page: Page;
  /** Comes into a room with camera and microphone; gives the code of a refusal. */
  join(room: string, identity: string): Promise<number | null>;
  /** Comes with a token that the test made, and nothing else. */
  joinWith(token: string): Promise<number | null>;
  heard(): Promise<string[]>;
  roomState(): Promise<string | undefined>;
  received(identity: string): ReturnType<typeof received>;
  tracksOf(identity: string): Promise<string[]>;
  ways(): Promise<string[]>;
  setMicrophone(state: 'on' | 'off'): Promise<void>;
  /** Stops publishing the camera, and publishes it again. */
  republishCamera(): Promise<void>;
  leave(): Promise<void>;
  /** Ends the socket as a lost network would. */
  cutSocket(): Promise<void>;
  /**
   * Lets nothing of pictures and sound through, or everything; the socket is open all the while. In Chromium alone, and
   * only for connections that are made after a first call.
   */
  loseMedia(percent: 0 | 100): Promise<void>;
  /** How many offers the page has sent to others in its rooms. */
  offers(): number;
  /** Falls silent in every way, for good. */
  vanish(): Promise<void>;
}

/** Counts the offers that a page sends; none stands in another text's place, for quotation marks in those are escaped. */
function countOffers(page: Page): () => number {
  let offers = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      // Who comes into a room offers a connection to Twilio's servers, too; here nobody takes it.
      if (!text.includes('"type":"connect"')) offers += text.split('"type":"offer"').length - 1;
    }),
  );
  return () => offers;
}

export async function newCaller(context: BrowserContext, server: VideoServer): Promise<Caller> {
  const page = await context.newPage();
  const offers = countOffers(page);
  let devtools: CDPSession | undefined;
  await page.addInitScript(prepare);
  await page.goto(server.url);
  const join = (token: string, withoutMedia: boolean) =>
    page.evaluate(connect, { token, path: signallingPath, withoutMedia });
  return {
    page,
    offers,
    join: async (room, identity) => join(await server.token(room, identity), false),
    joinWith: (token) => join(token, true),
    heard: () => page.evaluate(() => window.heard),
    roomState: () => page.evaluate(() => window.room?.state),
    received: (identity) => page.evaluate(received, identity),
    ways: () => page.evaluate(ways),
    tracksOf: (identity) => page.evaluate(tracksOf, identity),
    setMicrophone: (state) =>
      page.evaluate((on) => {
        for (const { track } of window.room?.localParticipant.audioTracks.values() ?? [])
          track[on ? 'enable' : 'disable']();
      }, state === 'on'),
    republishCamera: () =>
      page.evaluate(async () => {
        const me = window.room?.localParticipant;
        // A list of its own: the room's changes under it.
        for (const { track } of [...(me?.videoTracks.values() ?? [])]) {
          me?.unpublishTrack(track);
          await me?.publishTrack(track);
        }
      }),
    leave: () => page.evaluate(() => void window.room?.disconnect()),
    cutSocket: () => page.evaluate(() => window.sockets.at(-1)?.close(4000)),
    loseMedia: async (packetLoss) => {
      // One for all calls: what an earlier one says would count beside.
      devtools ??= await context.newCDPSession(page);
      await devtools.send('Network.enable');
      // Without any delay Chromium takes it for no condition at all.
      const condition = { offline: false, latency: 1, downloadThroughput: -1, uploadThroughput: -1, packetLoss };
      await devtools.send('Network.emulateNetworkConditions', condition);
    },
    vanish: () =>
      page.evaluate(() => {
        window.hasVanished = true;
        for (const socket of window.sockets) socket.close(4000);
        for (const connection of window.connections) connection.close();
      }),
  };
}
