import type { IceServer } from '../ice/ice-servers.ts';
import { type TurnServer, turnCredentials } from '../ice/turn-credentials.ts';
import { createTimers } from '../timers.ts';
import type { TwilioKey } from '../tokens/twilio-key.ts';
import type { VideoGrant } from '../tokens/verify-video-token.ts';
import { createConnection, type Socket, type SocketEvents } from './connection.ts';
import { createRevisions } from './revisions.ts';
import { onlyHolder, type RoomHolder } from './room-claims.ts';
import { createRooms } from './rooms.ts';
import { createSession } from './session.ts';
import type { Standing } from './standing.ts';
import { TIMINGS, type Timings } from './timings.ts';

export interface VideoSignallingOptions {
  /** Whose tokens are believed. */
  key: TwilioKey;
  /** Told to whoever shows a good token, as they stand. */
  iceServers?: readonly IceServer[];
  /** A server whose credentials are made for whoever shows a good token. */
  turn?: TurnServer | undefined;
  /** How a token stands with whoever signed it; asked at each entry. Without it a signature is enough. */
  standing?: (grant: VideoGrant) => Promise<Standing>;
  /** Where several processes serve one portal: who of them has a room. Without it this is the only one. */
  holder?: RoomHolder;
  /** For the dates in tokens. */
  clock?: () => Date;
  timings?: Partial<Timings>;
  /** For faults of ours. An error may repeat what a client sent: whoever logs it leaves that out. */
  log: (line: string, error?: unknown) => void;
}

/** A server for `twilio-video`, without the network: sockets come from whoever carries them. */
export interface VideoSignalling {
  /** Takes a new socket; what comes from it is to be reported to what this gives. */
  open(socket: Socket): SocketEvents;
  /** Ends a room: everybody in it is told that it was completed (53118). */
  completeRoom(name: string): void;
  /** Sends everybody away whose tokens hang on a session that has ended. */
  endSession(session: string): void;
  /** Asks again how everybody in a room stands, in case an end was missed. */
  review(): Promise<void>;
  /** How many rooms have somebody in them. */
  roomCount(): number;
  /** Forgets everything. Clients try to come back to the next server for as long as `sessionSeconds`. */
  close(): void;
}

/** Answers the unmodified SDK, version 2.36.0, as Twilio would in a room without a media server (docs/video.md). */
export function createVideoSignalling(options: VideoSignallingOptions): VideoSignalling {
  const {
    key,
    iceServers = [],
    turn,
    standing = async () => 'good',
    clock = () => new Date(),
    holder = onlyHolder,
    log,
  } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const timers = createTimers();
  const { later } = timers;
  const rooms = createRooms({ timings, later, nextRevision: createRevisions() }, { standing, holder, log });
  let young = true;
  later(timings.returningMs, () => {
    young = false;
  });
  const context = {
    ...{ key, clock, rooms, isYoung: () => young },
    // By the machine's own clock: the TURN server goes by the same, whatever hour it is in a rehearsal.
    iceServers: async () => (turn ? [...iceServers, await turnCredentials(turn, new Date())] : iceServers),
  };
  const openSession = (channel: Parameters<typeof createSession>[1]) => createSession(context, channel);
  return {
    open: (socket) => createConnection(socket, { timings, later, log, openSession }),
    completeRoom: (name) => rooms.complete(name, clock()),
    endSession: rooms.endSession,
    review: () => rooms.review(clock()),
    roomCount: rooms.count,
    close: timers.stop,
  };
}
