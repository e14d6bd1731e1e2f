import type { IceServer } from '../../ice/ice-servers.ts';
import type { ClientTrack } from './client-message.ts';
import type { Description, IceState } from './peer-connection.ts';

export type ParticipantState = 'connected' | 'reconnecting' | 'disconnected';

/** A track that others can see; the sid is the server's, the id its publisher's. */
export interface Track extends ClientTrack {
  sid: string;
}

/** A participant as the others see them. Clients take a view only if its revision is higher than the one they have. */
export interface ParticipantView {
  sid: string;
  identity: string;
  state: ParticipantState;
  revision: number;
  tracks: readonly Track[];
}

/** Always the whole list: what is missing in it ends. */
export interface TrackList {
  revision: number;
  tracks: readonly { id: string; sid: string; state: 'ready' }[];
}

/** What a client is to do with one of its peer connections. */
export interface PeerConnectionOrder {
  id: string;
  description?: Description | { type: 'create-offer'; revision: number };
  ice?: IceState;
}

/** What has changed; the rest is left out. */
export interface RoomChange {
  participants?: readonly ParticipantView[];
  published?: TrackList;
  subscribed?: TrackList;
  peer_connections?: readonly PeerConnectionOrder[];
}

/** The whole room as one participant sees it. Whoever and whatever it does not name is gone. */
interface RoomState extends Required<RoomChange> {
  session: string;
  sid: string;
  name: string;
  participant: { sid: string; identity: string };
}

interface RoomOptions {
  options: { session_timeout: number; media_region: string; signaling_region: string; audio_processors: string[] };
  recording: { is_recording: false; revision: number };
  media_signaling: Record<string, never>;
}

export type ServerMessage =
  | { type: 'iced'; version: 1; ice_servers: readonly IceServer[] }
  | (RoomState & RoomOptions & { type: 'connected' | 'synced'; version: 2 })
  | (RoomChange & { type: 'update'; version: 2 })
  | { type: 'disconnected'; version: 2; status: 'completed' }
  | { type: 'error'; version: 2; code: number; message: string };
