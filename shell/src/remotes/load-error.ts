import type { RemoteName } from '@portal/portal-kit/registry';

/**
 * Why a remote cannot be shown. The code is what people read to support:
 * `unreachable` no answer or a refusal, `slow` no answer in time, `broken` arrived but cannot run,
 * `failed` runs, but threw while showing a page,
 * `incomplete` runs but lacks what the registry promised, `unreleased` the registry names no version of it,
 * `registry` the registry itself cannot be read.
 */
export type LoadErrorCode = 'unreachable' | 'slow' | 'broken' | 'failed' | 'incomplete' | 'unreleased' | 'registry';

export interface LoadFailureCause {
  remote: RemoteName;
  /** Null when it was not even known which version to load. */
  version: string | null;
  code: LoadErrorCode;
}

export class RemoteLoadError extends Error implements LoadFailureCause {
  readonly remote: RemoteName;
  readonly version: string | null;
  readonly code: LoadErrorCode;

  constructor({ remote, version, code }: LoadFailureCause, options?: ErrorOptions) {
    super(`${remote}@${version ?? '?'}: ${code}`, options);
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
    this.code = code;
  }
}

/** Reads from a loader's error what went wrong; the wordings are webpack's and the federation runtime's. */
export function codeOf(error: unknown): LoadErrorCode {
  const text = error instanceof Error ? error.message : String(error);
  if (/time(d )?-?out/i.test(text)) return 'slow';
  // A script that arrived and ran, but left no container behind.
  if (/RUNTIME-001|ScriptExecutionError|remoteEntryExports is undefined/i.test(text)) return 'broken';
  return 'unreachable';
}
