import { useDraft } from '@portal/portal-kit';
import type { UseFormReturnType } from '@portal/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { readValues } from './read-values.ts';
import { sameValues } from './same-values.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { FormValues } from './use-saved-form.ts';

/** What becomes of a form's unsaved changes when its page goes. */
export interface FormDraft {
  /** Until it is known whether there are changes of an earlier visit, nothing may be typed over them. */
  looking: boolean;
  /** The form holds changes of an earlier visit. */
  restored: boolean;
  /** The changes would be lost with the page. */
  unkept: boolean;
  /** Goes back to what is stored. */
  discard: () => void;
}

/**
 * Keeps a form's changes through reload, crash and the end of the session, and brings them back. A setting is saved by
 * its own button and by nothing else, so a sign-out leaves the draft as it is.
 */
export function useFormDraft<Values extends FormValues>(
  name: string,
  form: UseFormReturnType<Values>,
  stored: Values,
): FormDraft {
  const draft = useDraft<Values>({ name, parse: (found) => readValues(found, stored) });
  const [restored, setRestored] = useState(false);
  const wasDirty = useRef(false);
  const isDirty = form.isDirty() && !sameValues(form.values, stored);
  const { looking, found, kept, keep, forget } = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (found === null) return;
    // The account may have it all the same: its save arrived, and the answer did not.
    if (sameValues(found, stored)) return forget();
    form.setValues(found);
    setRestored(true);
  }, [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change, and when it is known whether that is one
  useEffect(() => {
    if (looking) return;
    if (isDirty) keep(form.values);
    else if (wasDirty.current) {
      forget();
      setRestored(false);
    }
    wasDirty.current = isDirty;
  }, [looking, isDirty, form.values]);

  const unkept = isDirty && kept === 'failed';
  useLeaveWarning(unkept);
  return { looking, restored: restored && isDirty, unkept, discard: form.reset };
}
