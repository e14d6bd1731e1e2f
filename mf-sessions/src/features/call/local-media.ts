import type { LocalAudioTrack, LocalVideoTrack } from 'twilio-video';
import type { MediaKind } from './video-room.ts';

type Twilio = typeof import('twilio-video');
type LocalMedia = LocalAudioTrack | LocalVideoTrack;

export type LocalMediaSet = ReturnType<typeof createLocalMedia>;

/**
 * Tracks in the SDK's wrapping that are sent nowhere any more. For as long as it has not let go of one, the whole room
 * stays in memory; it does once it hears of the track's end, and browsers tell of none where the portal has stopped the
 * track itself.
 */
const left = new Set<LocalMedia>();

/** Keeps in mind that a track is sent nowhere any more: the SDK lets go of it once it has ended, with the next room. */
export function leaveBehind(wrapped: LocalMedia): void {
  left.add(wrapped);
}

/** Has the SDK let go of tracks that have ended since: to stop one then does nothing else. */
function letGoOfEnded(): void {
  for (const wrapped of left)
    if (wrapped.isStopped) {
      wrapped.stop();
      left.delete(wrapped);
    }
}

/** One's own tracks in the SDK's wrapping, and whether the others may hear and see them. */
export function createLocalMedia(
  { LocalAudioTrack: Audio, LocalVideoTrack: Video }: Pick<Twilio, 'LocalAudioTrack' | 'LocalVideoTrack'>,
  enabledAtFirst: Readonly<Record<MediaKind, boolean>>,
) {
  const enabled = { ...enabledAtFirst };
  const media = new Map<MediaStreamTrack, LocalMedia>();
  letGoOfEnded();

  const wrap = (track: MediaStreamTrack): LocalMedia => {
    const wrapped = track.kind === 'audio' ? new Audio(track) : new Video(track);
    media.set(track, wrapped);
    wrapped.enable(enabled[kindOf(track)]);
    return wrapped;
  };

  return {
    /** Takes these tracks for those that are sent. What is new comes back wrapped, what is gone as it was wrapped. */
    change: (tracks: readonly MediaStreamTrack[]) => {
      const gone = [...media].filter(([track]) => !tracks.includes(track));
      for (const [track, wrapped] of gone) {
        media.delete(track);
        leaveBehind(wrapped);
      }
      return {
        added: tracks.filter((track) => !media.has(track)).map(wrap),
        removed: gone.map(([, wrapped]) => wrapped),
      };
    },
    /** The room is left: nothing is sent any more. */
    leave: () => {
      for (const wrapped of media.values()) leaveBehind(wrapped);
    },
    /** Holds for tracks that are added later, too: whoever is muted stays so with another microphone. */
    setEnabled: (kind: MediaKind, isEnabled: boolean) => {
      enabled[kind] = isEnabled;
      for (const [track, wrapped] of media) if (kindOf(track) === kind) wrapped.enable(isEnabled);
    },
  };
}

function kindOf(track: MediaStreamTrack): MediaKind {
  return track.kind === 'audio' ? 'audio' : 'video';
}
