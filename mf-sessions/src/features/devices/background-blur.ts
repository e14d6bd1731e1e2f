/** How a camera stands with the blur of what is behind its person, whoever makes it. */
export interface BlurState {
  /** The page may switch it. Nowhere else is there a control. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  /** It is being fetched and begun: until then nothing is blurred, and nothing new is shown. */
  readonly isBeginning: boolean;
  /** Its person has chosen it in this browser, and this camera does not do it. */
  readonly isMissed: boolean;
  /** It went without its person's doing while the camera's picture was in use: by the system, or with another camera. */
  readonly isLost: boolean;
  /** The portal's own was to begin for a picture that was in use, and did not: that goes on as it was. */
  readonly isUnbegun: boolean;
}

export const noBlur: BlurState = {
  isOffered: false,
  isOn: false,
  isBeginning: false,
  isMissed: false,
  isLost: false,
  isUnbegun: false,
};

/** How the portal's own blur stands, which blurs what the camera gives. */
interface OwnBlurState {
  canRun: boolean;
  isOn: boolean;
  isBeginning: boolean;
}

/**
 * Where a camera stands now.
 * @param chosen what its person has chosen in this browser; undefined where they never did
 * @param before where the camera before, or this one, stood
 */
export function blurStateOf(
  camera: MediaStreamTrack,
  own: OwnBlurState,
  chosen: boolean | undefined,
  before: BlurState,
): BlurState {
  const isOn = isBlurred(camera) || own.isOn;
  const isMissed = chosen === true && !isOn && !own.isBeginning;
  return {
    isOffered: canSwitch(camera) || own.isOn || (own.canRun && needsOwnBlur(camera)),
    isOn,
    isBeginning: own.isBeginning,
    isMissed,
    isLost: isMissed && (before.isOn || before.isLost),
    isUnbegun: isMissed && (before.isBeginning || before.isUnbegun),
  };
}

/** Has a camera blur, or not, where a page may say so. Never rejects: what came of it stands in `blurStateOf`. */
export async function switchBlur(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  if (!canSwitch(track)) return;
  // Alone: Chromium refuses it beside a size, and leaves the size as it is.
  await track.applyConstraints({ advanced: [{ backgroundBlur: isOn }] }).catch(() => undefined);
}

/** Whether its picture shows what is behind its person, and neither camera nor system can be told to blur that. */
function needsOwnBlur(camera: MediaStreamTrack): boolean {
  return !canSwitch(camera) && !isBlurred(camera);
}

/** A system that has one value alone keeps the other to its own settings. Old browsers tell nothing of what a camera can. */
function canSwitch(track: Partial<Pick<MediaStreamTrack, 'getCapabilities'>>): boolean {
  const offered = track.getCapabilities?.().backgroundBlur ?? [];
  return offered.includes(true) && offered.includes(false);
}

/** Whether camera or system do it now, whoever has told them to. */
export function isBlurred(track: MediaStreamTrack): boolean {
  return track.getSettings().backgroundBlur ?? false;
}
