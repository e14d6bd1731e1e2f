import { newSid } from '../tokens/sid.ts';
import { TokenRefusal } from '../tokens/token-refusal.ts';
import type { TwilioKey } from '../tokens/twilio-key.ts';
import { type VideoGrant, verifyVideoToken } from '../tokens/verify-video-token.ts';
import type { Channel, Participant } from './participant.ts';
import { namedTracks } from './publish.ts';
import { readTicket, type SessionTicket, signTicket } from './session-ticket.ts';
import type { Message, Publishing } from './wire/client-message.ts';

/** Whose signatures count, and what time it is. */
export interface Door {
  key: TwilioKey;
  clock: () => Date;
}

/** Somebody who may be in a room, and in which. */
export interface Admitted {
  room: string;
  participant: Participant;
}

/** Lets in who shows a good token. @throws TokenRefusal */
export async function admit({ key, clock }: Door, channel: Channel, message: Message<'connect'>): Promise<Admitted> {
  const grant = await verifyVideoToken(key, message.token, { now: clock() });
  const { room, identity, endsAt } = grant;
  // A token opens the room that it names, and no other.
  if (message.name && message.name !== room) throw new TokenRefusal(20106);
  const content = { room, identity, sid: newSid('PA'), joinedAt: clock().getTime() };
  const ticket = await signTicket(key, content, endsAt);
  return admitted(content, { ticket, grant, channel }, message.participant);
}

/**
 * Lets in again who shows that they were in. Their token is theirs and for this room; that it has run out meanwhile must
 * end no call.
 * @param mayBeInCall whether somebody is believed to be in a call still: all others need a token that is good
 * @throws TokenRefusal
 */
export async function readmit(
  { key, clock }: Door,
  channel: Channel,
  message: Message<'sync'>,
  mayBeInCall: (person: SessionTicket) => boolean,
): Promise<Admitted> {
  const content = await readTicket(key, message.session, clock());
  const evenExpired = content !== null && mayBeInCall(content);
  const grant = await verifyVideoToken(key, message.token, { now: clock(), evenExpired });
  if (content?.room !== grant.room || content.identity !== grant.identity) throw new TokenRefusal(20106);
  return admitted(content, { ticket: message.session, grant, channel }, message.participant);
}

async function admitted(
  { room, ...person }: SessionTicket,
  entry: { ticket: string; grant: VideoGrant; channel: Channel },
  publishing: Publishing,
): Promise<Admitted> {
  const tracks = await namedTracks(person.sid, publishing);
  const publishingRevision = publishing.revision;
  const fresh = { state: 'connected', revision: 0, stay: () => undefined } as const;
  return { room, participant: { ...person, ...fresh, ...entry, tracks, publishingRevision } };
}
