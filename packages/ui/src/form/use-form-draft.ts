import { useDraft } from '@portal/portal-kit';
import { useEffect, useRef, useState } from 'react';
import { type ChangedFields, changedFields, type FormValues, readChanges } from './changed-fields.ts';
import { usePersonHere } from './person-here.ts';
import type { useBase } from './use-base.ts';

/** What became of a form's unsaved changes. */
export interface FormDraft<Values> {
  /** Changes are kept at all. */
  enabled: boolean;
  /** Until it is known whether there are changes of an earlier visit, nothing may be typed over them. */
  looking: boolean;
  /** The form holds changes of an earlier visit. */
  restored: boolean;
  /** The changes would be lost with the page. */
  unkept: boolean;
  /** Fields of those changes that were changed elsewhere since: saving would undo that. */
  overtaken: readonly (keyof Values & string)[];
  keep: (changes: ChangedFields<Values>) => void;
  forget: () => void;
}

interface FormDraftOptions<Values extends FormValues>
  extends Pick<FormDraft<Values>, 'overtaken'>,
    Pick<ReturnType<typeof useBase<Values>>, 'base' | 'changes' | 'restore'> {
  name: string;
  /** Reads drafts of another shape; true where there never was one. Nothing is kept without it. */
  read: true | ((found: unknown) => Partial<Values> | null) | undefined;
}

/**
 * Keeps what is changed in a form until it is saved, and brings it back at the next visit. Only changed fields are kept:
 * whatever else was stored meanwhile stays as it is. A form is saved by its own button and by nothing else, so a sign-out
 * leaves the draft as it is.
 */
export function useFormDraft<Values extends FormValues>({
  name,
  read,
  base,
  changes,
  restore,
  overtaken,
}: FormDraftOptions<Values>): FormDraft<Values> {
  const person = usePersonHere();
  const enabled = read !== undefined;
  const { looking, found, kept, keep, forget } = useDraft<ChangedFields<Values>>({
    name,
    enabled,
    parse: (draft) => {
      const older = typeof read === 'function' ? read(draft) : null;
      return older === null ? readChanges(draft, base) : changedFields(base, { ...base, ...older });
    },
  });
  const [isBack, setIsBack] = useState(false);
  const isChanged = Object.keys(changes).length > 0;
  /** Whose changes the draft holds, by the person's id; null while there are none. */
  const holder = useRef<string | null | undefined>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the person, who has not found theirs yet
  useEffect(() => setIsBack(false), [person]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (found === null) return;
    const isOpen = restore(found);
    setIsBack(isOpen);
    // The account may have it all the same: its save arrived, and the answer did not.
    if (!isOpen && !isChanged) forget();
  }, [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change, and when it is known whether that is one
  useEffect(() => {
    if (looking) return;
    if (isChanged) keep(changes);
    else if (holder.current === person) {
      forget();
      setIsBack(false);
    }
    holder.current = isChanged ? person : null;
  }, [looking, JSON.stringify(changes), base, person]);

  const unkept = isChanged && kept === 'failed';
  useEffect(() => {
    if (!unkept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unkept]);
  return { enabled, looking, restored: isBack && isChanged, unkept, overtaken, keep, forget };
}
