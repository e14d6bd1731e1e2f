import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import {
  type ChangedFields,
  changedFields,
  differs,
  type FormValues,
  fieldsOf,
  openChanges,
  pick,
  rebase,
  type SameValue,
  sameButForBlanks,
} from './changed-fields.ts';
import { usePersonHere } from './person-here.ts';

/** An attempt to save whose outcome is not known: the server may have its values by now, or not. */
interface Attempt<Values> {
  id: symbol;
  /** Null once the person has discarded them. */
  sent: Values | null;
  /** No answer came. An attempt without doubt is still under way. */
  inDoubt: boolean;
}

interface BaseOptions<Values extends FormValues> {
  stored: Values;
  same: SameValue<Values> | undefined;
}

/**
 * What the form takes as stored, and which fields differ from it. While an attempt is under way or in doubt, a field is
 * changed as well when it differs from what was sent, because the server may have that. Fields that were not changed follow
 * what is stored; another person begins with what is theirs.
 */
export function useBase<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  { stored, same = sameButForBlanks }: BaseOptions<Values>,
) {
  const person = usePersonHere();
  const latest = useRef({ person, stored });
  const [base, setBase] = useState(stored);
  const [attempts, setAttempts] = useState<readonly Attempt<Values>[]>([]);
  /** Changes under which the stored value changed, each from the value that the person saw. */
  const [overtaken, setOvertaken] = useState<ChangedFields<Values>>({});
  /** Fields changed since they were saved, while the page still has their former values: those may be stored again. */
  const [unseen, setUnseen] = useState<ChangedFields<Values>>({});
  const sent = attempts.flatMap((attempt) => (attempt.sent ? [attempt.sent] : []));
  const changes = openChanges({ base, sent, unseen, overtaken, same }, form.values);

  // Before the next effect, which forgets this when something else is stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of a value
  useEffect(() => {
    const since = changedFields(base, form.values);
    const behind = changedFields(stored, base);
    const found = fieldsOf(base).filter((field) => field in since && field in behind && !(field in unseen));
    if (found.length > 0) setUnseen({ ...unseen, ...pick(behind, found) });
  }, [form.values, base]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another content counts, not another object
  useEffect(() => {
    const values = form.getValues();
    const isOther = latest.current.person !== person;
    // What was sent and is stored now was done: who went back to what was before has changed it since.
    const isDone = (field: keyof Values & string) => sent.some((each) => same(field, each[field], stored[field]));
    const done = fieldsOf(stored).filter(isDone);
    const known = { ...base, ...Object.fromEntries(done.map((field) => [field, stored[field]])) };
    const before = pick(
      overtaken,
      fieldsOf(stored).filter((field) => !isDone(field)),
    );
    const open = isOther ? {} : openChanges({ base: known, sent, unseen, overtaken: before, same }, values);
    const rebased = rebase(open, stored, same);
    latest.current = { person, stored };
    setBase(stored);
    setUnseen({});
    setOvertaken(pick(open, rebased.overtaken));
    // Who comes back begins anew: nothing in the form says any more what they had entered beside an attempt.
    if (isOther) setAttempts([]);
    if (differs(rebased.values, values)) form.setValues(rebased.values);
  }, [JSON.stringify(stored), person]);

  const isOvertaken = (field: keyof Values & string) => {
    const was = overtaken[field];
    return was !== undefined && field in changes && !same(field, was.from, base[field]);
  };
  return {
    ...{ base, latest, changes },
    inDoubt: attempts.some((attempt) => attempt.inDoubt),
    /** Changed fields whose stored values changed under them: saving would undo that. */
    overtaken: fieldsOf(base).filter(isOvertaken),
    /** An attempt is under way. Without `sent` nobody needs to know later what it held. */
    begin: (values: Values | null): symbol => {
      const id = Symbol('attempt');
      setAttempts((all) => [...all, { id, sent: values && { ...values }, inDoubt: false }]);
      return id;
    },
    /** No answer came. */
    doubt: (id: symbol) =>
      setAttempts((all) => all.map((each) => (each.id === id ? { ...each, inDoubt: true } : each))),
    /** Its values are not stored. */
    drop: (id: symbol) => setAttempts((all) => all.filter((each) => each.id !== id)),
    /** `next` is stored: what was sent, or what came as stored meanwhile. */
    settle: (next: Values) => {
      setAttempts([]);
      setOvertaken({});
      setUnseen({});
      setBase(next);
    },
    /** Puts changes of an earlier visit upon what is stored; false when nothing of them is left to be saved. */
    restore: (found: ChangedFields<Values>): boolean => {
      const all = { ...found, ...changes };
      const rebased = rebase(all, base, same);
      if (rebased.open.length === 0) return false;
      form.setValues(rebased.values);
      setOvertaken(pick(all, rebased.overtaken));
      return true;
    },
    /** Goes back to what is stored, as far as that is known. */
    discard: () => {
      setAttempts((all) => all.map((each) => ({ ...each, sent: null })));
      setOvertaken({});
      setUnseen({});
      form.setValues(base);
    },
  };
}
