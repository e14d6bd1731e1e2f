import type { UseFormReturnType } from '@mantine/form';
import { describeError, useNotify, useOptionalUser, useReport, useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  changedFields,
  type FormValues,
  fieldsOf,
  rebase,
  type SameValue,
  sameButForBlanks,
} from './changed-fields.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';
import { type Field, type FieldProblem, type FieldsOptions, type Tick, useFormFields } from './use-form-fields.ts';
import { type Refusal, useRefusal } from './use-refusal.ts';

/** Which form it is, what it begins with, and how it is saved. */
export interface PortalFormOptions<Values extends FormValues> extends FieldsOptions<Values> {
  /** The remote that shows it: a newer version of it waits while the form holds changes. */
  remote: Parameters<typeof useUnsaved>[0];
  /** Unlike that of any other form of the portal, letters and a dot: `preferences.address`. Its draft is kept under it. */
  name: string;
  /** Rejects when the values were refused or could not be sent; `told` when they were, and who called has said so. */
  save: (values: Values) => Promise<unknown>;
  /** What a snackbar says once they are saved. */
  saved?: string;
  /** They are saved. `isGone`: the form was left meanwhile. */
  onSaved?: (values: Values, form: { isGone: boolean }) => Promise<void> | void;
  /** They are not saved, and the form says why unless it is gone. */
  onFailed?: (error: unknown, form: { isGone: boolean }) => void;
  /** Asked to save what was not changed: said in a snackbar unless given. */
  onUnchanged?: () => void;
  /** Sends what was not changed as well: it can be in effect without being stored. */
  savesUnchanged?: boolean;
  /** Goes back to what is stored once it is saved: passwords, pins. */
  clears?: boolean;
  /** The field that a refusal is about which names none. */
  refusedField?: keyof Values & string;
  /**
   * Keeps what is changed through reload, crash and the end of the session. A function reads drafts that an older version
   * of the form wrote in a shape of its own; null when it cannot.
   */
  draft?: true | ((found: unknown) => Partial<Values> | null);
  /** Tells values that mean the same; blanks around a text make no difference unless given. */
  same?: SameValue<Values>;
}

/** A form: its fields, how it fares, and what `<Form>` needs to show it. */
export interface PortalForm<Values extends FormValues> extends Refusal {
  /** Mantine's own, for what goes beyond single fields. */
  form: UseFormReturnType<Values>;
  values: Values;
  /** What makes a control one of its fields. */
  field: <Path extends keyof Values & string>(path: Path) => Field<Values[Path]>;
  tick: (path: keyof Values & string) => Tick;
  /** What is wrong, in the order of the form. */
  problems: readonly FieldProblem<keyof Values & string>[];
  /** How often somebody was led to what is wrong. */
  attempts: number;
  /** Shows all problems in a box above the form. */
  summary: boolean;
  focus: (field: string) => void;
  /** It holds what is not stored. */
  changed: boolean;
  /** Nobody can say whether the last attempt was done: what is stored may not be what it seems. */
  inDoubt: boolean;
  /** Its values are on their way. */
  pending: boolean;
  draft: FormDraft<Values>;
  /** Goes back to what is stored. */
  discard: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form that loses nothing. Save can be pressed at any time, and whatever fails, the fields keep what they hold: what was
 * entered is in the form, in its draft or saved. A field that was not changed follows what is stored.
 */
export function usePortalForm<Values extends FormValues>(options: PortalFormOptions<Values>): PortalForm<Values> {
  const { remote, name, stored, summary = false, same } = options;
  const { t } = useText('shared');
  const notify = useNotify();
  const report = useReport(name);
  const { form, field, tick, fields, leadTo, problems, attempts } = useFormFields(options);
  const { failure, secondsToWait, fail, forget } = useRefusal(fields, options.refusedField);
  const [doubt, setDoubt] = useState<Values | null>(null);
  const { base, setBase, latest, overtaken } = useBase(form, { stored, doubt, same });
  const changed = differs(base, form.values);
  const draft = useFormDraft({ name, read: options.draft, form, base, overtaken, same });
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const isGone = useIsGone();
  useUnsaved(remote, changed || pending);

  /** What was sent is stored; what was entered since stays, also where the form is left with this. */
  const settle = (sent: Values, before: Values) => {
    const { current } = latest;
    const values = form.getValues();
    // What is stored may have come before the answer, in other words than were sent: ` May ` as `May`.
    const cameFirst = differs(before, current.stored) && !differs(current.stored, values);
    const next = cameFirst ? current.stored : sent;
    setDoubt(null);
    setBase(options.clears ? current.stored : next);
    if (differs(next, values)) return draft.keep(changedFields(next, values));
    draft.forget();
    if (options.clears) form.setValues(current.stored);
  };

  const onDone = async (sent: Values, before: Values) => {
    settle(sent, before);
    await options.onSaved?.(sent, { isGone: isGone() });
    if (options.saved !== undefined) notify({ kind: 'success', message: options.saved });
  };
  const onRefused = (sent: Values, error: unknown) => {
    const found = describeError(error);
    if (found.kind === 'defect') report(error);
    if (found.kind !== 'refused' && found.kind !== 'too_many') setDoubt(sent);
    fail(found);
    options.onFailed?.(error, { isGone: isGone() });
  };

  const send = async (values: Values) => {
    const { person, stored: before } = latest.current;
    // Of somebody who has signed in meanwhile it is not theirs to know.
    const ifStillHere = (tell: () => unknown) => (latest.current.person === person ? tell() : undefined);
    busy.current = true;
    setPending(true);
    forget();
    await started(() => options.save(values))
      .then(
        (outcome) => outcome !== 'told' && ifStillHere(() => onDone(values, before)),
        (error: unknown) => ifStillHere(() => onRefused(values, error)),
      )
      .catch(report);
    busy.current = false;
    setPending(false);
  };

  const onSubmit = form.onSubmit(
    (values) => {
      if (busy.current || secondsToWait > 0) return;
      if (changed || doubt || options.savesUnchanged) void send(values);
      else if (options.onUnchanged) options.onUnchanged();
      else notify({ kind: 'info', message: t('form.unchanged') });
    },
    (errors) => {
      // The form itself found what is wrong: an older failure has nothing to say beside it.
      if (secondsToWait === 0) forget();
      leadTo(errors);
    },
  );

  const discard = () => form.setValues(base);
  const { focus } = fields;
  return {
    ...{ form, values: form.values, field, tick, problems, attempts, summary, focus },
    ...{ changed, inDoubt: doubt !== null, pending, failure, secondsToWait, draft, discard, onSubmit },
  };
}

interface BaseOptions<Values extends FormValues> {
  stored: Values;
  /** What was sent, and may be stored. */
  doubt: Values | null;
  same: SameValue<Values> | undefined;
}

/** What the form takes as stored. Fields that were not changed follow it; another person begins with what is theirs. */
function useBase<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  { stored, doubt, same = sameButForBlanks }: BaseOptions<Values>,
) {
  const person = useOptionalUser()?.id;
  const latest = useRef({ person, stored });
  const [base, setBase] = useState(stored);
  const [overtaken, setOvertaken] = useState<readonly (keyof Values & string)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another content counts, not another object
  useEffect(() => {
    const values = form.getValues();
    // What was sent and is stored now was done: who went back to what was before has changed it since.
    const done = doubt === null ? [] : fieldsOf(stored).filter((field) => same(field, doubt[field], stored[field]));
    const known = { ...base, ...Object.fromEntries(done.map((field) => [field, stored[field]])) };
    const changes = latest.current.person === person ? changedFields(known, values) : {};
    const rebased = rebase(changes, stored, same);
    latest.current = { person, stored };
    setBase(stored);
    setOvertaken(rebased.overtaken);
    if (differs(rebased.values, values)) form.setValues(rebased.values);
  }, [JSON.stringify(stored), person]);
  return { base, setBase, latest, overtaken };
}

/** A call, also where it throws before it is made. */
function started(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return call();
  } catch (error) {
    return Promise.reject(error);
  }
}

function differs<Values extends FormValues>(left: Values, right: Values): boolean {
  return Object.keys(changedFields(left, right)).length > 0;
}

/** Tells whether the part is off the page, to what goes on without it. */
function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}
