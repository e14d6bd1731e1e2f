import { isRemoteName, type RemoteName } from '@portal/portal-kit/registry';
import { askedAt } from '../security/unchanged.ts';

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
export function newTrace(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const file = /\/remotes\/(mf-[a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-f]{8,})\/[\w.-]*/;

/** The remote whose code an error comes from, as the addresses in its stack tell; null for code of the shell. */
export function originOf(error: unknown): { remote: RemoteName; version: string } | null {
  if (!(error instanceof Error)) return null;
  // Chromium begins a stack with the message, in which an address may stand that was only asked for.
  const frames = (error.stack ?? '').replace(error.message, '');
  const [path = ''] = file.exec(frames) ?? [];
  const [, name = '', version = ''] = file.exec(askedAt(path)) ?? [];
  return isRemoteName(name) ? { remote: name, version } : null;
}

/** Reads from a loader's error what went wrong; the wordings are webpack's, browsers' and those of `federation/`. */
export function codeOf(error: unknown): LoadErrorCode {
  const text = error instanceof Error ? error.message : String(error);
  if (/time(d )?-?out/i.test(text)) return 'slow';
  // A script that arrived and ran, but left no container behind.
  if (/left no container/.test(text)) return 'broken';
  // Webpack's code stands in a remote's files, too: what it could not fetch threw nothing of the remote's own.
  const isFetched = !/^(Loading|Failed to fetch|NetworkError|Load failed)/.test(text);
  return isFetched && originOf(error) ? 'broken' : 'unreachable';
}
