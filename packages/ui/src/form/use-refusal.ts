import { type Failure, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { secondsToWait, useWait } from '@portal/portal-kit/wait';
import { useEffect, useState } from 'react';
import { usePersonHere } from './person-here.ts';
import type { FormFields } from './use-form-fields.ts';

/**
 * Splits what the server said of single fields: its words by field, and those about fields that the form has not.
 * @param refusedField the field that a refusal is about which names none
 */
export function splitRefusal(failure: Failure, fields: readonly string[], refusedField?: string) {
  const byField: Record<string, string> = {};
  // A field that is named without a word about it leaves the message to be said.
  const said = failure.fields.filter(({ detail }) => detail.trim() !== '');
  if (refusedField !== undefined && failure.code === 'invalid' && said.length === 0 && failure.message !== '')
    byField[refusedField] = failure.message;
  const elsewhere: string[] = [];
  for (const { pointer, detail } of said) {
    // Of a list of rows, the field in the row rather than the whole list.
    const field = fields.filter((name) => `.${pointer}.`.includes(`.${name}.`)).sort(longestFirst)[0];
    if (field === undefined) elsewhere.push(detail);
    else byField[field] ??= detail;
  }
  return { byField, elsewhere };
}

const longestFirst = (left: string, right: string) => right.split('.').length - left.split('.').length;

/** Why the last attempt to save a form failed, and how long the next one has to wait. */
export interface Refusal {
  /** Null as well while the fields say all of it. */
  failure: Failure | null;
  /** Seconds until the server takes another attempt; 0 when it does now. */
  secondsToWait: number;
}

/**
 * Shows a failed attempt: at its fields as far as they are named, and the rest above the buttons. What the server said is
 * forgotten when the language changes, for it cannot be said again in the other one, and when another person signs in.
 */
export function useRefusal({ shown, refuse, clearWords }: FormFields, refusedField?: string) {
  const { locale } = useLocale();
  const person = usePersonHere();
  const [failure, setFailure] = useState<Failure | null>(null);
  const wait = useWait();

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the language
  useEffect(() => {
    setFailure((before) => (before && before.words !== '' && secondsToWait(before) === 0 ? null : before));
    clearWords();
  }, [locale]);

  // Once the wait is over there is nothing to say about it.
  const isOver = failure !== null && secondsToWait(failure) > 0 && wait.seconds === 0;
  const forget = () => {
    setFailure(null);
    wait.stop();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the person
  useEffect(() => {
    forget();
    clearWords();
  }, [person]);
  const fail = (found: Failure) => {
    const { byField, elsewhere } = splitRefusal(found, shown(), refusedField);
    const isSaidAtFields = Object.keys(byField).length > 0;
    refuse(byField);
    setFailure(
      isSaidAtFields && elsewhere.length === 0
        ? null
        : { ...found, words: elsewhere.join(' ') || found.words.trim() || found.message },
    );
    if (secondsToWait(found) > 0) wait.start(secondsToWait(found));
  };
  return { failure: isOver ? null : failure, secondsToWait: wait.seconds, fail, forget };
}

/** Puts into words why a form was not saved: how long there is to wait, what the server said, or why it said nothing. */
export function useRefusalWords(): (refusal: Refusal) => string | null {
  const { t } = useText('shared');
  return ({ failure, secondsToWait: seconds }) => {
    if (failure === null) return null;
    if (seconds > 0) return t('form.tooMany', { count: Math.ceil(seconds / 60) });
    return failure.words || t(failure.kind === 'unreachable' ? 'form.unreachable' : 'form.failed');
  };
}
