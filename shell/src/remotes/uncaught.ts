import { originOf, RemoteLoadError } from './load-error.ts';

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
