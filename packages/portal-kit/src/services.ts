import { useMemo } from 'react';
import { type PortalHost, useHost } from './host.ts';

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
