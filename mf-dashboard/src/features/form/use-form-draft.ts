import { type Draft, useUnsaved } from '@portal/portal-kit';
import type { UseFormReturnType } from '@portal/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { type ChangedFields, changedFields, rebase, type SameValue } from './changed-fields.ts';

/** What became of unsaved changes. */
export interface FormDraft<Values> {
  /** The form holds changes of an earlier visit. */
  restored: boolean;
  /** The changes would be lost with the page. */
  unkept: boolean;
  /** Fields of those changes that were changed elsewhere since: saving would undo that. */
  overtaken: (keyof Values)[];
}

interface FormDraftOptions<Values> {
  draft: Draft<ChangedFields<Values>>;
  form: UseFormReturnType<Values>;
  /** What is stored, as the form began with it. */
  stored: Values;
  same?: SameValue<Values>;
}

/**
 * Keeps what is changed in a form until it is saved, and brings it back at the next visit. Only changed fields are kept:
 * whatever else was stored meanwhile stays as it is.
 */
export function useFormDraft<Values extends Record<string, unknown>>({
  draft: { looking, found, kept, keep, forget },
  form,
  stored,
  same,
}: FormDraftOptions<Values>): FormDraft<Values> {
  const [back, setBack] = useState<(keyof Values)[] | null>(null);
  const wasDirty = useRef(false);
  const isDirty = form.isDirty();
  useUnsaved('mf-dashboard', isDirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (found === null) return;
    const { values, open, overtaken } = rebase(found, stored, same);
    if (open.length === 0) return forget();
    form.setValues(values);
    setBack(overtaken);
  }, [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of what is typed
  useEffect(() => {
    if (looking) return;
    if (isDirty) keep(changedFields(stored, form.values));
    else if (wasDirty.current) {
      forget();
      setBack(null);
    }
    wasDirty.current = isDirty;
  }, [looking, isDirty, form.values]);

  return { restored: back !== null && isDirty, unkept: isDirty && kept === 'failed', overtaken: back ?? [] };
}
