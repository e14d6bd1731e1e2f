import { trackSid } from '../tokens/sid.ts';
import type { Participant } from './participant.ts';
import { announce, publishedBy, type Room, tell } from './room.ts';
import type { Publishing } from './wire/client-message.ts';
import type { Track } from './wire/server-message.ts';

export async function namedTracks(participantSid: string, { tracks }: Publishing): Promise<Track[]> {
  return Promise.all(tracks.map(async (track) => ({ ...track, sid: await trackSid(participantSid, track.id) })));
}

/** Publishes, unpublishes, mutes: what a client has is always told as a whole. */
export async function publish(room: Room, participant: Participant, publishing: Publishing): Promise<void> {
  if (publishing.revision <= participant.publishingRevision) return;
  const tracks = await namedTracks(participant.sid, publishing);
  // They may have left while the names were made.
  if (room.participants.get(participant.sid) !== participant) return;
  participant.publishingRevision = publishing.revision;
  participant.tracks = tracks;
  tell(participant, { published: publishedBy(room, participant) });
  announce(room, participant);
}
