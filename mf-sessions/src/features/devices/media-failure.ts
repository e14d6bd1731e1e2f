/** Why there is no picture or sound, as far as there is something different to do about it. */
export const mediaFailures = [
  /** The person, or whoever manages the browser, does not permit it. */
  'denied',
  /** The browser's question was closed without an answer; it may be asked again. */
  'dismissed',
  /** The browser is permitted, but the operating system permits it nothing. */
  'deniedBySystem',
  'missing',
  /** It is there and cannot be started: mostly because another program has it. */
  'inUse',
  /** The very device that was chosen cannot be had. */
  'notUsable',
  /** Browsers give no devices to pages that came over an insecure connection. */
  'insecure',
  /** The browser is too old to know about devices. */
  'unsupported',
  /** Its person has chosen that the background is blurred, and this computer is too slow for that: they are asked first. */
  'blurSlow',
  /** The same where the blur did not begin, or has ended by itself. */
  'blurFailed',
  'unknown',
] as const;

export type MediaFailure = (typeof mediaFailures)[number];

/** Names of today's browsers, then those of older ones. */
const byName = new Map<string, MediaFailure>([
  ['NotAllowedError', 'denied'],
  ['PermissionDeniedError', 'denied'],
  ['SecurityError', 'denied'],
  ['PermissionDismissedError', 'dismissed'],
  ['NotFoundError', 'missing'],
  ['DevicesNotFoundError', 'missing'],
  ['NotReadableError', 'inUse'],
  ['TrackStartError', 'inUse'],
  ['SourceUnavailableError', 'inUse'],
  // Firefox says so when Windows has lent the camera to another program.
  ['AbortError', 'inUse'],
  ['OverconstrainedError', 'notUsable'],
  ['ConstraintNotSatisfiedError', 'notUsable'],
]);

/** What a rejection of `getUserMedia` means. Only Chromium's message tells the three kinds of refusal apart. */
export function mediaFailureOf(error: unknown): MediaFailure {
  if (!(error instanceof Error || error instanceof DOMException)) return 'unknown';
  const failure = byName.get(error.name) ?? 'unknown';
  if (failure !== 'denied') return failure;
  if (/dismissed/i.test(error.message)) return 'dismissed';
  return /by system/i.test(error.message) ? 'deniedBySystem' : 'denied';
}

/**
 * Messages of the specification (SESS-060, SESS-061, SESS-062, SESS-063), which knows no blur, and the two about that: keys
 * of the texts under `devices.failed`.
 */
export type MediaMessage = 'notAllowed' | 'notFound' | 'notReadable' | 'blurSlow' | 'blurFailed' | 'unknown';

/** Which of the messages a failure is told with. */
export function mediaMessageOf(failure: MediaFailure): MediaMessage {
  switch (failure) {
    case 'denied':
    case 'dismissed':
    case 'deniedBySystem':
      return 'notAllowed';
    case 'missing':
      return 'notFound';
    case 'inUse':
      return 'notReadable';
    case 'blurSlow':
    case 'blurFailed':
      return failure;
    default:
      return 'unknown';
  }
}

/** Whether a change of permissions would mend it. */
export function isRefusal(failure: MediaFailure): boolean {
  return mediaMessageOf(failure) === 'notAllowed';
}

/** Whether the camera is shut only because its picture would show what is behind the person. */
export function isUnblurred(failure: MediaFailure): boolean {
  return failure === 'blurSlow' || failure === 'blurFailed';
}
