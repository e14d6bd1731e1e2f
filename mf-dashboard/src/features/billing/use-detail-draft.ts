import { useDraft, useUnsaved } from '@portal/portal-kit';
import type { UseFormReturnType } from '@portal/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { type DetailValues, readDetailValues } from './detail-values.ts';

/** What becomes of unsaved billing details when their dialog, or the page, goes. */
export interface DetailDraft {
  /** Until it is known whether there are changes of an earlier visit, nothing may be typed over them. */
  looking: boolean;
  /** The form holds changes of an earlier visit. */
  restored: boolean;
  /** The changes would be lost with the page. */
  unkept: boolean;
  /** They are saved. */
  forget: () => void;
}

/** Keeps what is typed until it is saved, and brings it back when the same session is opened again. */
export function useDetailDraft(id: string, form: UseFormReturnType<DetailValues>): DetailDraft {
  const { looking, found, kept, keep, forget } = useDraft({ name: `billing_detail.${id}`, parse: readDetailValues });
  const [restored, setRestored] = useState(false);
  const wasDirty = useRef(false);
  const isDirty = form.isDirty();
  useUnsaved('mf-dashboard', isDirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (found === null) return;
    form.setValues(found);
    setRestored(true);
  }, [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of what is typed
  useEffect(() => {
    if (looking) return;
    if (isDirty) keep(form.values);
    else if (wasDirty.current) forget();
    wasDirty.current = isDirty;
  }, [looking, isDirty, form.values]);

  return { looking, restored: restored && isDirty, unkept: isDirty && kept === 'failed', forget };
}
