import type { RemoteParticipant } from 'twilio-video';
import { readIdentity } from './identity.ts';
import type { RemoteMedia, RemotePerson } from './video-room.ts';

/** Those in a room, as the views see them. */
export interface People {
  all(): readonly RemotePerson[];
  /** Takes over how a participant stands now. */
  update(participant: RemoteParticipant): void;
  remove(sid: string): void;
}

type Publication = {
  isSubscribed: boolean;
  isTrackEnabled: boolean;
  track: { mediaStreamTrack: MediaStreamTrack } | null;
};

/** What arrives of a kind: nothing before it is subscribed to. The newest wins where there are two. */
function mediaOf(publications: Iterable<Publication>, before: RemoteMedia | null | undefined): RemoteMedia | null {
  const arrived = [...publications].filter(({ isSubscribed, track }) => isSubscribed && track).at(-1);
  if (!arrived?.track) return null;
  const media = { track: arrived.track.mediaStreamTrack, enabled: arrived.isTrackEnabled };
  const isSame = before?.track === media.track && before.enabled === media.enabled;
  return isSame ? before : media;
}

/** Keeps an object for each person, a new one only when something of them has changed: views compare by it. */
export function createPeople(): People {
  const people = new Map<string, RemotePerson>();
  let list: readonly RemotePerson[] = [];
  const renew = () => {
    list = [...people.values()];
  };
  return {
    all: () => list,
    update: ({ sid, identity, state, audioTracks, videoTracks }) => {
      const before = people.get(sid);
      const person: RemotePerson = {
        ...readIdentity(identity),
        sid,
        isReconnecting: state === 'reconnecting',
        audio: mediaOf(audioTracks.values(), before?.audio),
        video: mediaOf(videoTracks.values(), before?.video),
      };
      const isSame =
        before?.isReconnecting === person.isReconnecting &&
        before.audio === person.audio &&
        before.video === person.video;
      if (isSame) return;
      people.set(sid, person);
      renew();
    },
    remove: (sid) => {
      if (people.delete(sid)) renew();
    },
  };
}
