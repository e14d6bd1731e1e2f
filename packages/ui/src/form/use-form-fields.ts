import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type ChangeEvent, useId, useState } from 'react';
import type { FormValues } from './changed-fields.ts';
import { type Cell, placesOf, useFormRows } from './form-rows.ts';

/** What is wrong with values: a standard schema whose messages are keys of texts, or a function that names one by field. */
export type FormRules<Values> =
  | Parameters<typeof schemaResolver>[0]
  | ((values: Values) => Partial<Record<keyof Values & string, string>>);

export interface FieldsOptions<Values extends FormValues> {
  stored: Values;
  rules: FormRules<Values>;
  /** The words for a key of the rules, in the reader's language. */
  say: (problem: string, values: Values) => string;
  /** Shows all problems in a box above the form, which takes the focus. Without it the first wrong field does. */
  summary?: boolean | undefined;
}

type AnyInput = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** What a control needs to be a field of a form: `<TextInput {...field('city')} />`. */
export interface Field<Value> {
  /** For browsers, which fill in what they know by it, and for radio buttons, which are a group by it. */
  name: string;
  value: Value;
  /** Takes the new value, or the event of an input that has it. */
  onChange: (change: Value | AnyInput) => void;
  /** What is wrong with it, in the reader's language. */
  error: string | undefined;
  /** By which the form finds it, to give it the focus. */
  'data-path': string;
}

/** The same for a tick: `<Checkbox {...tick('paid')} />`. */
export type Tick = Omit<Field<boolean>, 'value'> & { checked: boolean };

/** A field that is wrong, and what is. */
export interface FieldProblem<Name extends string = string> {
  field: Name;
  words: string;
  /** Where its control is: the field's name, or in a row `licences.0.state`. */
  path: string;
  /** In which row it is. */
  cell?: Cell;
}

/** What the parts of the kit need of a form's fields, whatever they hold. */
export interface FormFields {
  /** The fields that are on the page now, in the order of the form: `city`, and of rows `licences.0.state`. */
  shown: () => string[];
  focus: (field: string) => void;
  /** Shows the server's words at their fields, and leads there. */
  refuse: (byField: Record<string, string>) => void;
  /** Forgets the server's words: they are in the language that was read then. */
  clearWords: () => void;
}

const inputs = 'input, textarea, select, [role="slider"]';

/** The fields of a form: their values, what is wrong with them, and the way to them. */
export function useFormFields<Values extends FormValues>({ stored, rules, say, summary }: FieldsOptions<Values>) {
  const id = useId();
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: stored,
    validate: typeof rules === 'function' ? rules : schemaResolver(rules, { sync: true }),
  });
  const [serverWords, setServerWords] = useState<readonly unknown[]>([]);
  const [attempts, setAttempts] = useState(0);

  const nodeOf = (field: string) => document.querySelector<HTMLElement>(`[data-path="${id}-${field}"]`);
  const focus = (field: string) => {
    const node = nodeOf(field);
    (node?.matches(inputs) ? node : node?.querySelector<HTMLElement>(inputs))?.focus();
  };
  const leadTo = (errors: object) => {
    const first = placesOf(form.getValues()).find(({ path }) => path in errors);
    if (first === undefined) return;
    setAttempts((before) => before + 1);
    if (!summary) focus(first.path);
  };
  const errorOf = (field: string): string | undefined => {
    const error = form.errors[field];
    if (typeof error !== 'string') return undefined;
    return serverWords.includes(error) ? error : say(error, form.values);
  };
  const inputOf = (path: string) => {
    const { onChange }: { onChange: (change: unknown) => void } = form.getInputProps(path, { withFocus: false });
    return { name: path, onChange, error: errorOf(path), 'data-path': `${id}-${path}` };
  };
  const field = <Path extends keyof Values & string>(path: Path): Field<Values[Path]> => ({
    value: form.values[path],
    ...inputOf(path),
  });
  const tick = (path: keyof Values & string): Tick => ({ checked: form.values[path] === true, ...inputOf(path) });
  const rows = useFormRows(form, { fieldAt: (path, value) => ({ value, ...inputOf(path) }), focus });
  const problems = placesOf(form.values).flatMap((place): FieldProblem<keyof Values & string>[] => {
    const words = errorOf(place.path);
    return words === undefined ? [] : [{ ...place, words }];
  });

  const fields: FormFields = {
    shown: () =>
      placesOf(form.getValues())
        .map(({ path }) => path)
        .filter((path) => nodeOf(path) !== null),
    focus,
    refuse: (byField) => {
      setServerWords(Object.values(byField));
      form.setErrors(byField);
      leadTo(byField);
    },
    clearWords: () => {
      const keys = Object.entries(form.errors).filter(([, error]) => !serverWords.includes(error));
      if (serverWords.length > 0) form.setErrors(Object.fromEntries(keys));
    },
  };
  return { form, field, tick, rows, fields, leadTo, problems, attempts };
}
