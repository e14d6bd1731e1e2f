import { parseArgs } from 'node:util';
import { readTimes, TimesError } from '../../../tools/lib/times.ts';
import { type AttackName, attackNames } from './attacks.ts';

/** Which attacks run, and how often each. */
export interface AttackRequest {
  rounds: number;
  names: readonly AttackName[];
}

const usual = 3;

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { n: text, only: text } }).values;
  } catch (error) {
    throw new TimesError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Reads `--n <rounds>` and `--only <attack>,<attack>`. @throws TimesError */
export function readAttackRequest(args: readonly string[]): AttackRequest {
  const { n, only } = parse(args);
  const typed = only?.split(',') ?? attackNames;
  const names = attackNames.filter((name) => typed.includes(name));
  if (names.length < typed.length)
    throw new TimesError(`--only takes some of ${attackNames.join(',')}, and not “${only}”.`);
  return { rounds: readTimes(n === undefined ? [] : ['--n', n], usual), names };
}
