import type { DeviceChoice } from './device-choice.ts';
import { type FoundDevices, type InputKind, isFound } from './device-kinds.ts';
import { type MediaFailure, mediaFailureOf } from './media-failure.ts';
import type { MediaSource } from './media-surroundings.ts';

export type OpenedTrack = { track: MediaStreamTrack } | { failure: MediaFailure };

export type OpenedTracks = Partial<Record<InputKind, OpenedTrack>>;

type Opener = Pick<MediaSource, 'getUserMedia'>;

/**
 * Opens camera and microphone with one question to the person. When that fails each is tried alone, so that what
 * works is not lost with what does not. Never rejects.
 */
export async function openTracks(
  media: Opener,
  kinds: readonly InputKind[],
  constraints: InputConstraints,
): Promise<OpenedTracks> {
  const together = await ask(media, kinds, constraints);
  const opened: OpenedTracks = {};
  // One after the other: phones open no second device while they ask about the first.
  for (const kind of kinds)
    opened[kind] = openedIn(isLastWord(kinds, together) ? together : await ask(media, [kind], constraints), kind);
  return opened;
}

type Answer = { stream: Awaited<ReturnType<Opener['getUserMedia']>> } | { failure: MediaFailure };

async function ask(
  media: Opener,
  kinds: readonly InputKind[],
  { camera, microphone }: InputConstraints,
): Promise<Answer> {
  const isByName = kinds.some((kind) => isExact({ camera, microphone }[kind].deviceId));
  try {
    const stream = await media.getUserMedia({
      video: kinds.includes('camera') && camera,
      audio: kinds.includes('microphone') && microphone,
    });
    return { stream };
  } catch (error) {
    const failure = mediaFailureOf(error);
    // WebKit says so where there is no device at all: only one that was asked for by name can be unusable.
    return { failure: failure === 'notUsable' && !isByName ? 'missing' : failure };
  }
}

const isExact = (device: ConstrainDOMString | undefined) => typeof device === 'object' && 'exact' in device;

/** Whoever closed the question does not want to find another one behind it. */
function isLastWord(kinds: readonly InputKind[], answer: Answer): boolean {
  return 'stream' in answer || answer.failure === 'dismissed' || kinds.length === 1;
}

function openedIn(answer: Answer, kind: InputKind): OpenedTrack {
  if ('failure' in answer) return answer;
  const [track] = kind === 'camera' ? answer.stream.getVideoTracks() : answer.stream.getAudioTracks();
  return track ? { track } : { failure: 'unknown' };
}

/** What is asked of each kind. */
type InputConstraints = Readonly<Record<InputKind, MediaTrackConstraints>>;

/**
 * What to ask the browser for: what a call needs of picture and sound, from the chosen devices.
 *
 * Chromium may give another device than one that is only preferred, so one that is there is asked for by all means;
 * one that is not, or that the browser does not name yet, is preferred, and another will do.
 * @param facing which way the camera is to look, whichever was chosen
 */
export function constraintsFor(choice: DeviceChoice, found: FoundDevices, facing?: string): InputConstraints {
  const device = (kind: InputKind): MediaTrackConstraints => {
    const id = choice[kind];
    if (id === undefined) return {};
    return { deviceId: isFound(found[kind], id) ? { exact: id } : { ideal: id } };
  };
  const camera = facing === undefined ? device('camera') : { facingMode: { exact: facing } };
  return {
    camera: { ...camera, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } },
    microphone: { ...device('microphone'), echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  };
}
