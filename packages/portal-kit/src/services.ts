import { useLayoutEffect, useMemo } from 'react';
import { type PortalHost, useHost } from './host.ts';
import type { RemoteName } from './registry/registry.ts';
import { useUnsaved } from './unsaved.ts';

/** What work needs that goes on when its page is gone. */
export type Services = Pick<PortalHost, 'api' | 'drafts' | 'report'>;

/**
 * Calls, drafts and error reports themselves, for work that outlives the part which began it: a note that is still
 * being saved when its page is left. Parts that only ask and show use `useCall`, `useDraft` and `useReport`. The answer
 * stays the same.
 */
export function useServices(): Services {
  const { api, drafts, report } = useHost();
  return useMemo(() => ({ api, drafts, report }), [api, drafts, report]);
}

/**
 * Says that a live session is under way: nobody is signed out for being idle, and a newer version of the remote waits.
 * @param live false while nothing is under way, so that the hook can stand in a page at all times
 */
export function useLiveSession(remote: RemoteName, live: boolean): void {
  const { keepAwake } = useHost();
  useUnsaved(remote, live);
  // With what is shown, not after it: as soon as there is a session on the screen, it is known to be one.
  useLayoutEffect(() => (live ? keepAwake() : undefined), [keepAwake, live]);
}
