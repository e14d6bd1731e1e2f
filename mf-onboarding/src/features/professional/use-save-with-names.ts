import type { CallInput } from '@portal/contract';
import { updateCertifications } from '@portal/contract/calls/professional-details';
import type { Upon } from '../section/use-guard.ts';
import { type PageCall, useSaves } from '../section/use-saves.ts';

type Certifications = NonNullable<CallInput<typeof updateCertifications>['body']>;

/** Saves what was chosen from a list, and then other names of its kind: two calls that are one save (ONB-056, ONB-060). */
export function useSaveWithNames(): (chosen: PageCall, body: Certifications, upon: Upon) => Promise<void> {
  const saveAll = useSaves();
  return (chosen, body, { write }) => {
    const send = () => write(updateCertifications, (version) => ({ body: { ...body, version } }));
    return saveAll([chosen, { name: 'certifications', body, send }]);
  };
}
