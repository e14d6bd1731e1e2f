/** What was typed after `--name`, which is taken out of the arguments; undefined where it was not typed. */
export function takeOption(typed: string[], name: `--${string}`): string | undefined {
  const place = typed.indexOf(name);
  if (place < 0) return undefined;
  const [, value] = typed.splice(place, 2);
  if (value !== undefined && !value.startsWith('--')) return value;
  console.error(`${name} is followed by a value.`);
  process.exit(2);
}

/** Whether `--name` was typed, which is taken out of the arguments. */
export function takeSwitch(typed: string[], name: `--${string}`): boolean {
  const place = typed.indexOf(name);
  if (place < 0) return false;
  typed.splice(place, 1);
  return true;
}
