import type { Temperature } from './measure.ts';
import type { Mode } from './networks.ts';
import type { Load } from './summary.ts';

/** One load and what it was. */
export interface Sample {
  site: string;
  mode: Mode;
  temperature: Temperature;
  load: Load;
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(numbers: readonly (number | null)[]): number {
  const sorted = numbers
    .filter((value) => value !== null && !Number.isNaN(value))
    .toSorted((a, b) => Number(a) - Number(b)) as number[];
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** What a load can be compared by. */
export type Quantity = Exclude<keyof Load, 'timeline'>;

/** Gives the median of one quantity over the samples of a site. */
export type Lookup = (site: string, mode: Mode, temperature: Temperature, quantity: Quantity) => number;

export function lookupIn(samples: readonly Sample[]): Lookup {
  return (site, mode, temperature, quantity) =>
    median(
      samples
        .filter((sample) => sample.site === site && sample.mode === mode && sample.temperature === temperature)
        .map(({ load }) => load[quantity]),
    );
}
