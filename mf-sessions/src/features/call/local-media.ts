import type { LocalAudioTrack, LocalVideoTrack } from 'twilio-video';
import type { MediaKind } from './video-room.ts';

type Twilio = typeof import('twilio-video');
type LocalMedia = LocalAudioTrack | LocalVideoTrack;

export type LocalMediaSet = ReturnType<typeof createLocalMedia>;

/** One's own tracks in the SDK's wrapping, and whether the others may hear and see them. */
export function createLocalMedia(
  { LocalAudioTrack: Audio, LocalVideoTrack: Video }: Pick<Twilio, 'LocalAudioTrack' | 'LocalVideoTrack'>,
  enabledAtFirst: Readonly<Record<MediaKind, boolean>>,
) {
  const enabled = { ...enabledAtFirst };
  const media = new Map<MediaStreamTrack, LocalMedia>();

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
      for (const [track] of gone) media.delete(track);
      return {
        added: tracks.filter((track) => !media.has(track)).map(wrap),
        removed: gone.map(([, wrapped]) => wrapped),
      };
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
