import type { Identity } from '../session/identity.ts';
import type { ConnectionCounts } from './network-level.ts';

export type MediaKind = 'audio' | 'video';

/** What of one's own can be in a room: what devices give, and the screen. */
export type SentKind = MediaKind | 'screen';

/** What the others get of one's devices. */
export const mediaOf = { camera: 'video', microphone: 'audio' } as const;

/** Sound or picture of somebody else, as far as it has arrived. */
export interface RemoteMedia {
  track: MediaStreamTrack;
  /** False while they have muted it. */
  enabled: boolean;
}

/** Somebody else in the room. A new object whenever anything of it changes, the same one otherwise. */
export interface RemotePerson extends Identity {
  sid: string;
  /** Their connection is lost and coming back. */
  isReconnecting: boolean;
  audio: RemoteMedia | null;
  video: RemoteMedia | null;
  /** The picture of their screen, as far as it has arrived. Practitioners share theirs, and nobody else. */
  screen: MediaStreamTrack | null;
}

export type RoomEvent =
  /** Somebody came or went, or something of theirs changed. */
  | { type: 'people' }
  /** What one sends oneself has reached the room. */
  | { type: 'published' }
  /** Something could not be sent; of a screen its `kind` tells that, and the room has dropped it. */
  | { type: 'failed'; error: unknown; kind?: 'screen' }
  | { type: 'reconnecting'; code: number | null }
  | { type: 'reconnected' }
  /** The room is gone; `code` is the video service's, null where it gave none. */
  | { type: 'ended'; code: number | null };

/** A room that was joined: all that the call knows of the video service. */
export interface VideoRoom {
  people(): readonly RemotePerson[];
  /** What of one's own has reached the room. */
  published(): readonly SentKind[];
  /** The video service's word on one's own connection, from 1 to 5; null where it has none. */
  networkLevel(): number | null;
  counts(): Promise<ConnectionCounts>;
  /** How many bytes of sound and picture have arrived from each person, by `sid`. */
  received(): Promise<ReadonlyMap<string, number>>;
  subscribe(listener: (event: RoomEvent) => void): () => void;
  /** Sends these tracks of devices and no others. */
  send(tracks: readonly MediaStreamTrack[]): void;
  /** Shows the others this picture of one's screen beside what devices send, or none any more. */
  shareScreen(screen: MediaStreamTrack | null): void;
  /** Lets the others hear or see one's own track, or not, at once. */
  setEnabled(kind: MediaKind, enabled: boolean): void;
  /** Leaves at once. The tracks that were sent are not stopped. */
  leave(): void;
}

export interface JoinRequest {
  token: string;
  /** Where the video service is; null is Twilio's own address. */
  signallingUrl: string | null;
  /** What helps to find a way to the others; asked for on the way in when left out. */
  iceServers?: readonly RTCIceServer[] | undefined;
  /** The appointment's id (API-037). */
  room: string;
  tracks: readonly MediaStreamTrack[];
  enabled: Readonly<Record<MediaKind, boolean>>;
  /** Gives the attempt up. */
  signal: AbortSignal;
}

/** Joins a room. Rejects when that does not come about, whatever the reason. */
export type JoinRoom = (request: JoinRequest) => Promise<VideoRoom>;
