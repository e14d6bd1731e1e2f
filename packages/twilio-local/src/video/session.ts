import type { IceServer } from '../ice/ice-servers.ts';
import { TokenRefusal } from '../tokens/token-refusal.ts';
import { verifyVideoToken } from '../tokens/verify-video-token.ts';
import { type Admitted, admit, type Door, readmit } from './admit.ts';
import { enter } from './enter.ts';
import { leave } from './leave.ts';
import { lose } from './lose.ts';
import { negotiate } from './negotiate.ts';
import type { Channel, Participant } from './participant.ts';
import { publish } from './publish.ts';
import { resume } from './resume.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { SignallingError } from './signalling-error.ts';
import type { Standing } from './standing.ts';
import type { ClientMessage, Message } from './wire/client-message.ts';

export interface SessionContext extends Door {
  rooms: Rooms;
  /** What browsers find their way to one another with, for somebody who may come in. */
  iceServers(): Promise<readonly IceServer[]>;
  /** Whether people may come back whom a server before this one knew. */
  isYoung(): boolean;
}

/** What one socket says to a room. */
export interface Session {
  /** One message at a time. @throws SignallingError, TokenRefusal */
  receive(message: ClientMessage): Promise<void>;
  closed(code: number): void;
  isInside(): boolean;
}

/** Follows one socket from its first message to its end. */
export function createSession(context: SessionContext, channel: Channel): Session {
  const { rooms, clock } = context;
  let place: { room: Room; participant: Participant } | null = null;

  /** Where this socket is; another one may have taken its participant over, or sent them away. */
  const inside = () => (place?.participant.channel === channel ? place : null);

  const settle = ({ room: name }: Admitted, isReturning: boolean, arrive: (room: Room) => Participant): void => {
    const room = rooms.open(name, isReturning);
    place = { room, participant: arrive(room) };
  };

  function refuseUnlessGood(standing: Standing): void {
    if (standing === 'revoked') throw new TokenRefusal(20104);
    if (standing === 'over') throw new SignallingError(53118);
  }

  async function sync(message: Message<'sync'>): Promise<void> {
    const isYoung = context.isYoung();
    const returning = await readmit(context, channel, message, (person) => isYoung || rooms.knows(person));
    await rooms.come(returning.participant.grant, (standing) => {
      if (standing === 'revoked') throw new TokenRefusal(20104);
      if (standing === 'over' || rooms.isOver(returning.room, returning.participant.joinedAt)) {
        channel.send({ type: 'disconnected', version: 2, status: 'completed' });
        return channel.close();
      }
      rooms.refuseDeparted(returning.participant.sid);
      settle(returning, true, (room) => {
        const how = { channel, message, restoring: isYoung || room.isReturning };
        return resume(room, returning.participant, how);
      });
    });
  }

  async function connect(message: Message<'connect'>): Promise<void> {
    const newcomer = await admit(context, channel, message);
    await rooms.come(newcomer.participant.grant, (standing) => {
      refuseUnlessGood(standing);
      settle(newcomer, false, (room) => {
        enter(room, newcomer.participant, message.peer_connections);
        return newcomer.participant;
      });
    });
  }

  async function update({ participant, peer_connections = [] }: Message<'update'>): Promise<void> {
    const here = inside();
    if (!here) throw new SignallingError(53004);
    await publish(here.room, here.participant, participant);
    if (inside()) negotiate(here.room, here.participant, peer_connections);
  }

  async function offerIce({ token }: Message<'ice'>): Promise<void> {
    refuseUnlessGood(await rooms.ask(await verifyVideoToken(context.key, token, { now: clock() })));
    channel.send({ type: 'iced', version: 1, ice_servers: await context.iceServers() });
  }

  return {
    receive: async (message) => {
      // Whoever is in a room already cannot come in again by the same socket.
      if (place && message.type !== 'update' && message.type !== 'disconnect') throw new SignallingError(53004);
      if (message.type === 'ice') return offerIce(message);
      if (message.type === 'connect') return connect(message);
      if (message.type === 'sync') return sync(message);
      if (message.type === 'update') return update(message);
      const here = inside();
      if (here) leave(here.room, here.participant);
    },
    closed: (code) => {
      const here = inside();
      if (here) lose(here.room, here.participant, code);
    },
    isInside: () => inside() !== null,
  };
}
