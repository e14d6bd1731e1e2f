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
