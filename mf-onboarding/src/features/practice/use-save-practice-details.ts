import { currentUser } from '@portal/contract/calls/accounts';
import { updatePracticeDetails } from '@portal/contract/calls/practice-details';
import type { User } from '@portal/contract/entities/user';
import { useServices } from '@portal/portal-kit';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { type PracticeDetailsBody, practiceDetailsBody } from './practice-details.ts';

/**
 * The one save of three pages: diagnoses, approach and identity. It goes by what is stored of the other pages at this
 * moment, because another tab or device may have saved them since this page was opened.
 */
export function useSavePracticeDetails(): (own: PracticeDetailsBody, fresh: User | null) => Promise<unknown> {
  const { api } = useServices();
  const update = useRepeatableMutation(updatePracticeDetails);
  return async (own, fresh) => {
    const stored = fresh ?? (await api.call(currentUser, {}));
    return update.mutateAsync({ body: practiceDetailsBody(stored, own) });
  };
}
