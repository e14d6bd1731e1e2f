import { MESSAGE_KEYS } from '@portal/contract/rules/message-key';
import { type Failure, useLocale } from '@portal/portal-kit';
import type { UseFormReturnType } from '@portal/ui/forms';
import { useEffect, useState } from 'react';
import { isInServerWords, splitDetails } from './failure.ts';
import { useMinutesToWait } from './use-minutes-to-wait.ts';

/** Texts of the contract's rules are said anew in every language; anything else at a field came in words. */
const keys: readonly unknown[] = MESSAGE_KEYS;

/**
 * Why a form's last attempt failed, at its fields as far as they are named. What the server said is forgotten when the
 * language changes, for it cannot be said again in the other one.
 * @param refusedField the field that a refusal is about which names none
 */
export function useFormFailure<Values extends object>(
  form: UseFormReturnType<Values>,
  fields: readonly string[],
  refusedField?: string,
) {
  const { locale } = useLocale();
  const [failure, setFailure] = useState<Failure | null>(null);
  const forget = () => setFailure(null);
  const minutesToWait = useMinutesToWait(failure, forget);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the language
  useEffect(() => {
    setFailure((before) => (before && isInServerWords(before) ? null : before));
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([, error]) => keys.includes(error))));
  }, [locale]);

  const focusFirst = (errors: Record<string, unknown>) => {
    const first = fields.find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  return {
    /** Null as well while the fields say all of it. */
    failure,
    /** Until then the server refuses whatever is sent; 0 when there is nothing to wait for. */
    minutesToWait,
    /** Shows why the server did not take it. */
    fail: (error: Failure) => {
      const { byField, elsewhere } = splitDetails(error, fields, refusedField);
      form.setErrors(byField);
      focusFirst(byField);
      const isSaidAtFields = Object.keys(byField).length > 0 && elsewhere.length === 0;
      setFailure(isSaidAtFields ? null : { ...error, words: elsewhere.join(' ') || error.message });
    },
    /** The form itself found what is wrong: an older failure has nothing to say beside it. */
    refuse: (errors: Record<string, unknown>) => {
      if (minutesToWait === 0) forget();
      focusFirst(errors);
    },
    forget,
  };
}
