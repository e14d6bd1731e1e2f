import { describeError, type Failure, useUnsaved } from '@portal/portal-kit';
import { schemaResolver, type UseFormReturnType, useForm } from '@portal/ui/forms';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { FormDraft } from './use-form-draft.ts';
import { useFormFailure } from './use-form-failure.ts';

/** What fields may hold: text, a tick, several choices. */
export type FormValues = Record<string, string | boolean | string[]>;

export interface SavedFormOptions<Values extends FormValues> {
  /** Unlike that of any other form of the portal, letters and a dot: `preferences.address`. */
  name: string;
  /** What the account has. A form that holds no changes follows it. */
  stored: Values;
  /** Standard schema of the values; its messages are keys of the contract's rules. */
  schema: Parameters<typeof schemaResolver>[0];
  /** The field that a refusal is about which names none. */
  refusedField?: keyof Values & string;
  /** Rejects when the values were refused or could not be sent. */
  save: (values: Values) => Promise<void>;
  /** Saved, and the form holds no changes any more. */
  onSaved: (values: Values) => Promise<void> | void;
  /** Asked to save, but nothing was changed. */
  onUnchanged?: () => void;
  /** Sends what was not changed as well: it can be in effect without being stored. */
  savesUnchanged?: boolean;
}

export interface SavedForm<Values extends FormValues> {
  form: UseFormReturnType<Values>;
  saving: boolean;
  /** Why the last attempt failed, unless its fields say it. */
  failure: Failure | null;
  /** Until the server takes another attempt; 0 when it does now. */
  minutesToWait: number;
  /** Only of forms whose changes are kept when their page goes. */
  draft?: FormDraft;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form that saves by itself. Save can always be pressed: what is wrong is then said at the fields, and the first of
 * them has the focus. Whatever fails, the fields keep what they hold.
 */
export function useSavedForm<Values extends FormValues>(options: SavedFormOptions<Values>): SavedForm<Values> {
  const { name, stored, schema, save, onSaved, onUnchanged, savesUnchanged = false } = options;
  const form = useForm<Values>({
    name: name.replaceAll('.', '-'),
    initialValues: stored,
    validate: schemaResolver(schema, { sync: true }),
  });
  const [saving, setSaving] = useState(false);
  const { failure, minutesToWait, fail, refuse, forget } = useFormFailure(
    form,
    Object.keys(stored),
    options.refusedField,
  );
  useUnsaved('mf-onboarding', form.isDirty());
  useStoredValues(form, stored);

  const send = async (values: Values) => {
    setSaving(true);
    forget();
    try {
      await save(values);
      form.resetDirty(values);
      await onSaved(values);
    } catch (error) {
      const failure = describeError(error);
      if (failure.kind === 'defect') throw error;
      fail(failure);
    } finally {
      setSaving(false);
    }
  };

  const onSubmit = form.onSubmit((values) => {
    if (saving || minutesToWait > 0) return;
    if (savesUnchanged || form.isDirty()) void send(values);
    else onUnchanged?.();
  }, refuse);

  return { form, saving, failure, minutesToWait, onSubmit };
}

/** Lets a form without changes follow what the account has: it was saved elsewhere. */
function useStoredValues<Values extends FormValues>(form: UseFormReturnType<Values>, stored: Values): void {
  const text = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another content counts, not another object
  useEffect(() => {
    const isDirty = form.isDirty();
    form.setInitialValues(stored);
    if (!isDirty) form.setValues(stored);
  }, [text]);
}
