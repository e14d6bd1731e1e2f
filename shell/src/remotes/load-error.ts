import type { RemoteName } from '@portal/portal-kit/registry';

/**
 * Why a remote cannot be shown. The code is what people read to support:
 * `unreachable` no answer or a refusal, `slow` no answer yet, `altered` a file is not the one that was released,
 * `broken` arrived but cannot run, `failed` runs, but threw while showing a page,
 * `incomplete` runs but lacks what the registry promised, `incompatible` made for another shell,
 * `unreleased` the registry names no version of it, `invalid` its entry in the registry is none,
 * `registry` the registry itself cannot be read, `unsigned` nobody who is trusted has signed it.
 */
export type LoadErrorCode =
  | 'unreachable'
  | 'slow'
  | 'altered'
  | 'broken'
  | 'failed'
  | 'incomplete'
  | 'incompatible'
  | 'unreleased'
  | 'invalid'
  | 'registry'
  | 'unsigned';

export interface LoadFailureCause {
  remote: RemoteName;
  /** Null when it was not even known which version to load. */
  version: string | null;
  code: LoadErrorCode;
  /** What would mend it, where that is known: versions by name, in English, for support. */
  fix?: string;
}

export class RemoteLoadError extends Error implements LoadFailureCause {
  readonly remote: RemoteName;
  readonly version: string | null;
  readonly code: LoadErrorCode;
  readonly fix: string;
  /** Names this one failure, on the card and in the report. */
  readonly trace: string;
  /** Settles when what was only slow is there after all; null where nothing is on its way any more. */
  readonly arrival: Promise<unknown> | null;

  constructor(
    { remote, version, code, fix = '' }: LoadFailureCause,
    { arrival = null, ...options }: ErrorOptions & { arrival?: Promise<unknown> | null } = {},
  ) {
    super(`${remote}@${version ?? '?'}: ${code}${fix && ` (${fix})`}`, options);
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
    this.code = code;
    this.fix = fix;
    this.arrival = arrival;
    this.trace = newTrace();
  }
}

/** Eight random hexadecimal digits: short enough to be read out on the telephone. */
function newTrace(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads from a loader's error what went wrong; the wordings are webpack's and those of `federation/`. */
export function codeOf(error: unknown): LoadErrorCode {
  const text = error instanceof Error ? error.message : String(error);
  if (/time(d )?-?out/i.test(text)) return 'slow';
  // A script that arrived and ran, but left no container behind.
  if (/left no container/.test(text)) return 'broken';
  return 'unreachable';
}
