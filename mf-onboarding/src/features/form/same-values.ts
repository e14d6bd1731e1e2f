import type { FormValues } from './use-saved-form.ts';

/** Whether two states of a form come to the same once saved: blanks around a text are not kept. */
export function sameValues(some: FormValues, others: FormValues): boolean {
  return JSON.stringify(trimmed(some)) === JSON.stringify(trimmed(others));
}

function trimmed(values: FormValues): [string, FormValues[string]][] {
  return Object.entries(values)
    .map(([name, value]): [string, FormValues[string]] => [name, typeof value === 'string' ? value.trim() : value])
    .sort(([name], [other]) => name.localeCompare(other));
}
