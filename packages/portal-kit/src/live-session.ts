import { useEffect } from 'react';
import { useHost } from './host.ts';
import type { RemoteName } from './registry/registry.ts';
import { useUnsaved } from './unsaved.ts';

/**
 * Says that a live session is under way: nobody is signed out for being idle, and a newer version of the remote waits.
 * @param live false while nothing is under way, so that the hook can stand in a page at all times
 */
export function useLiveSession(remote: RemoteName, live: boolean): void {
  const { keepAwake } = useHost();
  useUnsaved(remote, live);
  useEffect(() => (live ? keepAwake() : undefined), [keepAwake, live]);
}
