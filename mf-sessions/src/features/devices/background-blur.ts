/** How a camera stands with the blur of what is behind its person. Only browsers and systems that do it count. */
export interface BlurState {
  /** The page may switch it. Nowhere else is there a control: Chromium, where the camera or the system can blur. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  /** Its person has chosen it in this browser, and this camera does not do it. */
  readonly isMissed: boolean;
  /** It went without its person's doing while the camera's picture was in use: by the system, or with another camera. */
  readonly isLost: boolean;
}

export const noBlur: BlurState = { isOffered: false, isOn: false, isMissed: false, isLost: false };

/**
 * Where a camera stands now.
 * @param chosen what its person has chosen in this browser; undefined where they never did
 * @param before where the camera before, or this one, stood
 */
export function blurStateOf(track: MediaStreamTrack, chosen: boolean | undefined, before: BlurState): BlurState {
  const isOn = isBlurred(track);
  const isMissed = chosen === true && !isOn;
  return { isOffered: canSwitch(track), isOn, isMissed, isLost: isMissed && (before.isOn || before.isLost) };
}

/** Has a camera blur, or not, where a page may say so. Never rejects: what came of it stands in `blurStateOf`. */
export async function switchBlur(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  if (!canSwitch(track)) return;
  // Alone: Chromium refuses it beside a size, and leaves the size as it is.
  await track.applyConstraints({ advanced: [{ backgroundBlur: isOn }] }).catch(() => undefined);
}

/** A system that has one value alone keeps the other to its own settings. Old browsers tell nothing of what a camera can. */
function canSwitch(track: Partial<Pick<MediaStreamTrack, 'getCapabilities'>>): boolean {
  const offered = track.getCapabilities?.().backgroundBlur ?? [];
  return offered.includes(true) && offered.includes(false);
}

function isBlurred(track: MediaStreamTrack): boolean {
  return track.getSettings().backgroundBlur ?? false;
}
