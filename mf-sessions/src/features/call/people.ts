import type { RemoteParticipant } from 'twilio-video';
import { readIdentity } from '../session/identity.ts';
import type { RemoteMedia, RemotePerson } from './video-room.ts';

/** By this name a track is known for the picture of a screen, in every browser and version of this portal. */
export const SCREEN_TRACK = 'screen';

type Publication = {
  trackName: string;
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

const isScreen = ({ trackName }: Publication) => trackName === SCREEN_TRACK;

/** Those in a room, as the views see them. Keeps an object for each person, a new one only when something of them has changed: views compare by it. */
export function createPeople() {
  const people = new Map<string, RemotePerson>();
  let list: readonly RemotePerson[] = [];
  const renew = () => {
    list = [...people.values()];
  };
  return {
    all: () => list,
    /** Takes over how a participant stands now. */
    update: ({ sid, identity, state, audioTracks, videoTracks }: RemoteParticipant) => {
      const before = people.get(sid);
      const pictures = [...videoTracks.values()];
      const known = readIdentity(identity);
      const person: RemotePerson = {
        ...known,
        sid,
        isReconnecting: state === 'reconnecting',
        audio: mediaOf(audioTracks.values(), before?.audio),
        video: mediaOf(
          pictures.filter((publication) => !isScreen(publication)),
          before?.video,
        ),
        // Whoever else would send one has none of our pages: only practitioners have the button.
        screen: known.role === 'provider' ? (mediaOf(pictures.filter(isScreen), null)?.track ?? null) : null,
      };
      const isSame =
        before?.isReconnecting === person.isReconnecting &&
        before.audio === person.audio &&
        before.video === person.video &&
        before.screen === person.screen;
      if (isSame) return;
      people.set(sid, person);
      renew();
    },
    remove: (sid: string) => {
      if (people.delete(sid)) renew();
    },
  };
}
