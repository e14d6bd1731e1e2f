import type { Call, CallAnswer, CallInput } from '@portal/contract';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, RowSkeletons } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { LISTS_FRESH_FOR_MS } from './fresh-lists.ts';

interface ReferenceListProps<C extends Call> {
  /** A call that answers what is to be chosen from. */
  call: C;
  input: CallInput<C>;
  children: (answer: CallAnswer<C>) => ReactNode;
}

/** Shows a form once the list that it chooses from is there; until then that it loads, or that it could not be had. */
export function ReferenceList<C extends Call>({ call, input, children }: ReferenceListProps<C>) {
  const { t } = useText('mf-onboarding');
  const answer = useCall(call, input, { staleTimeMs: LISTS_FRESH_FOR_MS });
  return (
    <Answer answer={answer} failed={t('form.listFailed')} skeleton={<RowSkeletons rows={2} />}>
      {children}
    </Answer>
  );
}
