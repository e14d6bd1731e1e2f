import { isRemoteName, type RemoteName } from '@portal/portal-kit/registry';
import { RemoteLoadError } from './load-error.ts';

const release = /\/remotes\/(mf-[a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-f]{8,})\//;

/** The remote whose code an error comes from, as the addresses in its stack tell; null for code of the shell. */
export function originOf(error: unknown): { remote: RemoteName; version: string } | null {
  const [, name = '', version = ''] = release.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  return isRemoteName(name) ? { remote: name, version } : null;
}

/**
 * Hears of what a remote's code threw where nobody caught it: in an event handler, or later. The page goes on as it
 * is; the person is told that what they did may not have happened.
 * @param tell gets a failure that names remote, version and trace
 */
export function watchUncaught(
  target: Pick<Window, 'addEventListener'>,
  signal: AbortSignal,
  tell: (failure: RemoteLoadError) => void,
): void {
  const hear = (error: unknown) => {
    const origin = originOf(error);
    if (origin) tell(new RemoteLoadError({ ...origin, code: 'failed' }, { cause: error }));
  };
  target.addEventListener('error', ({ error }) => hear(error), { signal });
  target.addEventListener('unhandledrejection', ({ reason }) => hear(reason), { signal });
}
