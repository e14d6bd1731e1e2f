import { useLayoutEffect } from 'react';
import { useHost } from './host.ts';
import type { RemoteName } from './registry/registry.ts';

/**
 * Says that this part holds what a person would miss: a form half filled, a live call. A newer version of the remote
 * that has been released meanwhile then waits until it is gone.
 */
export function useUnsaved(remote: RemoteName, unsaved: boolean): void {
  const { hold } = useHost();
  // With what is shown, not after it: whoever goes on at once is held all the same.
  useLayoutEffect(() => (unsaved ? hold(remote) : undefined), [hold, remote, unsaved]);
}
