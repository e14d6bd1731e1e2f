import type { FormValues } from '@portal/ui/form-kit';

/** What a section knows when its save begins, and what the server has by then. */
interface Versions<Values> {
  /** What was stored when the page was filled in. */
  before: Values;
  /** What is stored now. */
  now: Values;
  /** What is about to be sent. */
  values: Values;
  /** What was sent from here and not wholly answered: part of it may be stored. */
  sent: readonly Values[];
}

/**
 * Fields that another tab or device has saved since the page was filled in, and that this save would put back. Values
 * that came from here are no news, nor are those that both say.
 */
export function changedElsewhere<Values extends FormValues>({ before, now, values, sent }: Versions<Values>) {
  const own = [before, values, ...sent];
  return (Object.keys(now) as (keyof Values & string)[]).filter((field) => {
    const stored = written(now[field]);
    return own.every((each) => written(each[field]) !== stored);
  });
}

/** A value as it compares: the server stores `k1a 0b1` as `K1A 0B1`. */
const written = (value: unknown) => JSON.stringify(value)?.replace(/\s+/g, '').toLowerCase();
