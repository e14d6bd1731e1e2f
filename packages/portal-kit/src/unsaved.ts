import { useEffect } from 'react';
import { useHost } from './host.ts';
import type { RemoteName } from './registry/registry.ts';

/**
 * Says that this part holds what a person would miss: a form half filled, a live call. A newer version of the remote
 * that has been released meanwhile then waits until it is gone.
 */
export function useUnsaved(remote: RemoteName, unsaved: boolean): void {
  const { hold } = useHost();
  useEffect(() => (unsaved ? hold(remote) : undefined), [hold, remote, unsaved]);
}
