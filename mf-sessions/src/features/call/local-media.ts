import type { LocalAudioTrack, LocalVideoTrack } from 'twilio-video';
import { isRecord, undeclaredIn } from '../session/undeclared.ts';
import type { MediaKind } from './video-room.ts';

type Twilio = typeof import('twilio-video');
type LocalMedia = LocalAudioTrack | LocalVideoTrack;

export type LocalMediaSet = ReturnType<typeof createLocalMedia>;

/**
 * Tracks in the SDK's wrapping that are sent nowhere at the moment. The SDK listens to a track with every wrapping of
 * it, and plays it in an element that stays in memory, so the next room takes the same one. A room has it for itself: an
 * attempt that was given up may end after the next one has begun.
 */
const idle = new Set<LocalMedia>();

/** The wrapping of a track, for one room: one that a room before it had, where there is one. */
export function takeWrapping<Wrapped extends LocalMedia>(track: MediaStreamTrack, make: () => Wrapped): Wrapped {
  const before = [...idle].find(({ mediaStreamTrack }) => mediaStreamTrack === track);
  if (!before) return make();
  idle.delete(before);
  return before as Wrapped;
}

/**
 * Gives a wrapping back. The room that had it is left, was never joined, or is sent this track no more: it stays in
 * memory while it listens, and a failed attempt leaves its copy of the track running, with the camera's light on.
 */
export function giveWrappingBack(wrapped: LocalMedia): void {
  // Has the SDK stop its copy, as it does when a track ends. This track itself goes on.
  wrapped.emit('stopped', wrapped);
  wrapped.removeAllListeners();
  letGoOfRoom(wrapped);
  idle.add(wrapped);
}

/**
 * Cuts what the SDK leaves of a room on a wrapping that outlives it (decision 158): each room that is sent a picture
 * listens to its processor and never stops, and with it stays in memory, its connection and all that came by that; an
 * attempt that failed leaves its copy.
 */
function letGoOfRoom(wrapped: LocalMedia): void {
  const processor = undeclaredIn(wrapped, '_processorEventObserver');
  if (isRecord(processor) && typeof processor.removeAllListeners === 'function') processor.removeAllListeners('event');
  const copies = undeclaredIn(wrapped, '_trackSender', '_clones');
  if (copies instanceof Set) copies.clear();
}

/** Has the SDK let go of tracks that have ended: browsers tell it of none that the portal has stopped itself. */
function letGoOfEnded(): void {
  for (const wrapped of idle)
    if (wrapped.isStopped) {
      wrapped.stop();
      idle.delete(wrapped);
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
    const wrapped = takeWrapping(track, () => (track.kind === 'audio' ? new Audio(track) : new Video(track)));
    media.set(track, wrapped);
    wrapped.enable(enabled[kindOf(track)]);
    return wrapped;
  };

  return {
    /** Takes these tracks for those that are sent. What is new comes back wrapped, what is gone as it was wrapped. */
    change: (tracks: readonly MediaStreamTrack[]) => {
      const gone = [...media].filter(([track]) => !tracks.includes(track));
      for (const [track] of gone) media.delete(track);
      return {
        added: tracks.filter((track) => !media.has(track)).map(wrap),
        removed: gone.map(([, wrapped]) => wrapped),
      };
    },
    /** The room is left, or was not joined: nothing is sent any more. */
    leave: () => {
      for (const wrapped of media.values()) giveWrappingBack(wrapped);
      media.clear();
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
