import { parseArgs } from 'node:util';

/** What was typed cannot be measured; the message is meant for a terminal. */
export class TimesError extends Error {
  override readonly name = 'TimesError';
}

/**
 * Reads how often something is to be measured from the arguments `--n <times>`.
 * @param usual when nothing is said
 * @throws TimesError
 */
export function readTimes(args: readonly string[], usual: number): number {
  const text = typedTimes(args) ?? String(usual);
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new TimesError(`--n says how often it is measured, a number from 1 to 9999, and not “${text}”.`);
}

function typedTimes(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { n: { type: 'string' } } }).values.n;
  } catch (error) {
    throw new TimesError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The same for a program: says what is wrong and ends with 2. */
export function timesOrEnd(usual: number, args: readonly string[] = process.argv.slice(2)): number {
  try {
    return readTimes(args, usual);
  } catch (error) {
    if (!(error instanceof TimesError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
