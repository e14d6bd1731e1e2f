import type { VideoGrant } from '../tokens/verify-video-token.ts';
import type { ParticipantState, ParticipantView, ServerMessage, Track } from './wire/server-message.ts';

/** The way to a client: one socket. */
export interface Channel {
  send(message: ServerMessage): void;
  /** Ends the socket from this side. */
  close(): void;
}

/** Someone in a room. Their socket may come and go. */
export interface Participant {
  readonly sid: string;
  readonly identity: string;
  /** The token that brought them in, this time. */
  grant: VideoGrant;
  /** What lets them come back after their socket, or this server, was gone. */
  readonly ticket: string;
  /** Of two with one identity the later one stays. */
  readonly joinedAt: number;
  /** Null while there is nobody to hear. */
  channel: Channel | null;
  state: Exclude<ParticipantState, 'disconnected'>;
  /** Of what others see of them. */
  revision: number;
  /** The client's own count of what it publishes. */
  publishingRevision: number;
  tracks: readonly Track[];
  /** Calls off that they count as gone, while their socket is. */
  stay: () => void;
}

export function viewOf({ sid, identity, revision, tracks }: Participant, state: ParticipantState): ParticipantView {
  return { sid, identity, state, revision, tracks };
}
