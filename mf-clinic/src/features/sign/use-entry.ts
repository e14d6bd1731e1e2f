import {
  describeError,
  type Failure,
  useBeginClinicSession,
  useLocale,
  useReport,
  useUnsaved,
} from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { type SubmitEvent, useRef, useState } from 'react';
import { addressAfterSignIn } from '../portal/sections.ts';
import type { Problems } from './check-typed.ts';

interface EntryOptions<Field extends string> {
  /** Names of the fields, in the order of the form. */
  fields: readonly Field[];
  check: (typed: Record<Field, string>) => Problems<Field>;
  /** Makes the call; answers the access token. */
  ask: (typed: Record<Field, string>) => Promise<string>;
  /** Gets the focus after a refusal that names no field. */
  refusedField?: Field;
  /** Hears of all that is typed. */
  onTyped?: (typed: Record<Field, string>) => void;
}

interface Attempt<Field extends string> {
  failure: Failure;
  /** The server's words about fields that the form has. */
  said: Partial<Record<Field, string>>;
  locale: string;
  /** Has the focus after it; the alert where no field is to be mended. */
  focused: Field | undefined;
  /** Of an account that was let in, while nobody could say whose it is: Try Again asks only that. */
  token: string | null;
}

/** What the pages draw of an entry. */
export interface Entry<Field extends string> {
  /** Why the last attempt failed; null when it did not, or its words are in the other language. */
  failure: Failure | null;
  /** The account is let in and the portal was out of reach: asks once more who it is. */
  retry: (() => void) | null;
  /** The failure is said at no field, and no field took the focus. */
  takesFocus: boolean;
  /** The server takes another attempt after the seconds that the failure names. */
  waits: boolean;
  /** They are over. */
  stopWaiting: () => void;
  pending: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onInput: (event: { currentTarget: HTMLFormElement }) => void;
  /** What makes an input one of the fields. */
  field: (name: Field) => { name: Field; error: string | undefined; onChange: () => void; 'aria-invalid': boolean };
}

/**
 * The form of sign-in or sign-up of a clinic's administrator, from what is typed to the open portal. It has no draft and
 * stores nothing, so it does without the form kit, as the practitioners' sign-in does; the browser keeps its values.
 */
export function useEntry<Field extends string>(options: EntryOptions<Field>): Entry<Field> {
  const { fields, check, ask, refusedField, onTyped } = options;
  const { t } = useText('mf-clinic/sign');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const report = useReport('clinic.sign');
  const beginSession = useBeginClinicSession();
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [last, setLast] = useState<Attempt<Field> | null>(null);
  const [pending, setPending] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const busy = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  useUnsaved('mf-clinic', isTyped);

  // The server's words are in the language they were asked in: on a page in the other one they would be strangers.
  const attempt = last && (last.locale === locale || last.failure.words === '') ? last : null;
  const token = attempt?.token ?? null;
  const waits = attempt !== null && isWaiting;

  const enter = async (known: string | null, typed: () => Promise<string>): Promise<Attempt<Field> | null> => {
    let granted = known;
    busy.current = true;
    setPending(true);
    setLast(null);
    try {
      granted ??= await typed();
      const { id } = await beginSession(granted);
      await navigate(addressAfterSignIn(id), { replace: true });
      // Busy it stays: until the portal is drawn in its place the form can still be pressed, and would be sent again.
      return null;
    } catch (error) {
      const failure = describeError(error);
      if (failure.kind === 'defect') report(error);
      const token = isUnanswered(failure) ? granted : null;
      const said = saidAt(fields, failure);
      const focused = fields.find((name) => said[name] !== undefined) ?? (failure.status ? refusedField : undefined);
      const attempt = { failure, said, focused, locale, token };
      setLast(attempt);
      setIsWaiting(failure.kind === 'too_many' && failure.retryAfterSeconds !== undefined);
      busy.current = false;
      setPending(false);
      return attempt;
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy.current || waits) return;
    const typed = read(form, fields);
    const found = check(typed);
    setProblems(found);
    const wrong = fields.find((name) => found[name] !== undefined);
    if (wrong !== undefined) {
      setLast(null);
      return focus(form, wrong);
    }
    const failed = await enter(null, () => ask(typed));
    if (failed?.focused !== undefined) focus(form, failed.focused);
  };

  const error = (name: Field) => {
    const problem: string | undefined = problems[name];
    return problem === undefined ? attempt?.said[name] : t(problem);
  };

  /** A field that is being mended stops complaining; with another address nothing is known of a wait. */
  const mend = (name: Field) => {
    setProblems(({ [name]: _mended, ...rest }) => rest as Problems<Field>);
    setLast((before) => before && { ...before, said: { ...before.said, [name]: undefined } });
    if (name === 'email') setIsWaiting(false);
  };

  return {
    failure: attempt?.failure ?? null,
    retry: token === null ? null : () => void (busy.current || enter(token, () => Promise.resolve(token))),
    takesFocus: attempt !== null && attempt.focused === undefined,
    waits,
    stopWaiting: () => setIsWaiting(false),
    pending,
    submit,
    onInput: ({ currentTarget }) => {
      setIsTyped(true);
      onTyped?.(read(currentTarget, fields));
    },
    field: (name) => ({
      name,
      error: error(name),
      'aria-invalid': error(name) !== undefined,
      onChange: () => mend(name),
    }),
  };
}

function read<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<Field, string>;
}

function focus(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

/** Nobody answered: who has an access token may ask once more with it. */
const isUnanswered = ({ kind, status }: Failure) => kind === 'unreachable' && status === undefined;

/** The server's words by field: `user.email` and `/data/attributes/email` are both about `email`. */
function saidAt<Field extends string>(fields: readonly Field[], failure: Failure): Partial<Record<Field, string>> {
  const said: Partial<Record<Field, string>> = {};
  for (const { pointer, detail } of failure.fields) {
    const name = fields.find((field) => field === pointer.split(/[./]/).at(-1));
    if (name !== undefined && detail !== '') said[name] ??= detail;
  }
  return said;
}
