import type { UseFormReturnType } from '@mantine/form';
import { describeError, HostContext, useNotify, useReport, useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { type SubmitEvent, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { changedFields, differs, type FormValues, fieldsOf, type SameValue } from './changed-fields.ts';
import type { FormRows, RowOf, RowsField } from './form-rows.ts';
import { personHere } from './person-here.ts';
import { useBase } from './use-base.ts';
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
  /** A field that is a list of rows; `blank` is a new one. What is stored has at least one row, blank where it has none. */
  rows: <Name extends RowsField<Values>>(name: Name, blank: RowOf<Values, Name>) => FormRows<RowOf<Values, Name>>;
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
  /** Saves as its button does: for Try Again of a dialog. It takes what the form holds by then. */
  submit: () => void;
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
  const { form, field, tick, rows, fields, leadTo, problems, attempts } = useFormFields(options);
  const { failure, secondsToWait, fail, forget } = useRefusal(fields, options.refusedField);
  const known = useBase(form, { stored, same });
  const { changes, inDoubt, latest } = known;
  const changed = Object.keys(changes).length > 0;
  const draft = useFormDraft({ name, read: options.draft, ...known });
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const isGone = useIsGone();
  const host = useContext(HostContext);
  useUnsaved(remote, changed || pending);

  /** What was sent is stored; what was entered since stays, also where the form is left with this. */
  const settle = (sent: Values, before: Values) => {
    const { current } = latest;
    const values = form.getValues();
    // A field that came as stored before the answer did: in other words than were sent (` May ` as `May`), or another's.
    const came = fieldsOf(sent).filter((field) => field in changedFields(before, current.stored));
    const next = { ...sent, ...Object.fromEntries(came.map((field) => [field, current.stored[field]])) };
    known.settle(options.clears ? current.stored : next);
    if (differs(next, values)) return draft.keep(changedFields(next, values));
    draft.forget();
    if (options.clears) form.setValues(current.stored);
  };

  const onDone = async (sent: Values, before: Values) => {
    settle(sent, before);
    await options.onSaved?.(sent, { isGone: isGone() });
    if (options.saved !== undefined) notify({ kind: 'success', message: options.saved });
  };
  const onRefused = (attempt: symbol, error: unknown) => {
    const found = describeError(error);
    if (found.kind === 'defect') report(error);
    if (found.kind === 'refused' || found.kind === 'too_many') known.drop(attempt);
    else known.doubt(attempt);
    fail(found);
    options.onFailed?.(error, { isGone: isGone() });
  };

  const send = async (values: Values) => {
    const { stored: before } = latest.current;
    const person = personHere(host);
    // Who went back to an empty password has entered nothing.
    const attempt = known.begin(options.clears ? null : values);
    // The form may be gone by the answer, so the host says who is there: it is nothing for who has signed in meanwhile.
    const isStillHere = () => personHere(host) === person;
    busy.current = true;
    setPending(true);
    forget();
    await started(() => options.save(values))
      .then(
        (outcome) => (outcome !== 'told' && isStillHere() ? onDone(values, before) : known.drop(attempt)),
        (error: unknown) => (isStillHere() ? onRefused(attempt, error) : known.drop(attempt)),
      )
      .catch(report);
    busy.current = false;
    setPending(false);
  };

  const onSubmit = form.onSubmit(
    (values) => {
      if (busy.current || secondsToWait > 0) return;
      if (changed || inDoubt || options.savesUnchanged) void send(values);
      else if (options.onUnchanged) options.onUnchanged();
      else notify({ kind: 'info', message: t('form.unchanged') });
    },
    (errors) => {
      // The form itself found what is wrong: an older failure has nothing to say beside it.
      if (secondsToWait === 0) forget();
      leadTo(errors);
    },
  );

  const latestSubmit = useRef(onSubmit);
  useEffect(() => {
    latestSubmit.current = onSubmit;
  });
  // Who keeps it, such as a dialog, calls it when the form has long been drawn anew.
  const submit = useCallback(() => latestSubmit.current(), []);

  const discard = () => {
    known.discard();
    // What the server said was about what is discarded. A wait stays: it takes nothing else either.
    if (secondsToWait === 0) forget();
  };
  const { focus } = fields;
  return {
    ...{ form, values: form.values, field, tick, rows, problems, attempts, summary, focus },
    ...{ changed, inDoubt, pending, failure, secondsToWait, draft, discard, onSubmit, submit },
  };
}

/** A call, also where it throws before it is made. */
function started(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return call();
  } catch (error) {
    return Promise.reject(error);
  }
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
