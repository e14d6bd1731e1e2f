/** `0.2.1` as numbers; null for what is no version. A suffix (`-3fa2c91b`) tells sources apart, not contracts. */
function numbersOf(version: string): [major: number, minor: number, patch: number] | null {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.]+)?$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

/**
 * Whether a version lies in a caret range, `^0.2.1`: the same number that breaks (the first that is not 0), and
 * nothing older. A range of another kind holds nothing: who cannot be understood is refused.
 */
export function fitsRange(range: string, version: string): boolean {
  const least = range.startsWith('^') ? numbersOf(range.slice(1)) : null;
  const given = numbersOf(version);
  if (!least || !given) return false;
  const breaking = least.findIndex((number) => number > 0);
  const fixed = breaking < 0 ? 3 : breaking + 1;
  if (least.slice(0, fixed).some((number, place) => given[place] !== number)) return false;
  for (let place = fixed; place < 3; place++) {
    const difference = (given[place] ?? 0) - (least[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
