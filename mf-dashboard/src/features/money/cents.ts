/** An amount as the API has it, in whole cents: sums of them are exact, sums of `0.1` are not. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Cents as the API has them. */
export function fromCents(cents: number): number {
  return cents / 100;
}
