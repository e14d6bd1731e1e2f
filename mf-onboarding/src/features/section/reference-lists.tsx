import type { Call, CallAnswer } from '@portal/contract';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, type Asked, RowSkeletons } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { LISTS_FRESH_FOR_MS } from '../setting/fresh-lists.ts';

/** A call that asks for nothing but its list. */
type ListCall = Call<undefined, undefined, undefined>;
type ListCalls = Readonly<Record<string, ListCall>>;
type Lists<Calls extends ListCalls> = { [Name in keyof Calls]: CallAnswer<Calls[Name]> };

interface ReferenceListsProps<Calls extends ListCalls> {
  /** Calls that answer what is to be chosen from, by the names their lists have in `children`; always the same ones. */
  calls: Calls;
  children: (lists: Lists<Calls>) => ReactNode;
}

/** Shows a form once all lists that it chooses from are there; until then that they load, or could not be had. */
export function ReferenceLists<const Calls extends ListCalls>({ calls, children }: ReferenceListsProps<Calls>) {
  const { t } = useText('mf-onboarding');
  const answers = Object.entries(calls).map(([name, call]) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: a page's calls never change, nor does their order
    return [name, useCall(call, {}, { staleTimeMs: LISTS_FRESH_FOR_MS })] as const;
  });
  return (
    <Answer answer={together<Lists<Calls>>(answers)} failed={t('form.listFailed')} skeleton={<RowSkeletons rows={2} />}>
      {children}
    </Answer>
  );
}

/** Several answers as one: there when all are, failed when one has. */
function together<All>(answers: readonly (readonly [name: string, answer: Asked<unknown>])[]): Asked<All> {
  const all = answers.map(([, answer]) => answer);
  const isThere = all.every(({ data }) => data !== undefined);
  return {
    data: isThere ? (Object.fromEntries(answers.map(([name, { data }]) => [name, data])) as All) : undefined,
    error: all.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.filter(({ error }) => error !== null).map(({ refetch }) => refetch()),
  };
}

/** Options of a list of names: what is stored and sent is the same in every language, what is read is not. */
export function byValue(options: readonly ReferenceOption[]) {
  return options.map(({ value, name }) => ({ value, label: name }));
}

/** Options of a list of ids: religions, gender identities, races. */
export function byId(options: readonly ReferenceOption[]) {
  return options.map(({ id, name }) => ({ value: id, label: name }));
}
