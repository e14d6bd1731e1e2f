import { parseArgs } from 'node:util';
import { type FaultKind, faultKinds } from './faults.ts';

/** What a drill does. */
export interface DrillRequest {
  /** How often it breaks something in each way. */
  rounds: number;
  kinds: FaultKind[];
  seed: number;
  /** How long a database stands still, in milliseconds. */
  frozenMs: readonly [least: number, most: number];
  /** Processes of the portal on one database. */
  processes: number;
}

/** What was typed is no request; the message is meant for a terminal. */
export class DrillRequestError extends Error {
  override readonly name = 'DrillRequestError';
}

const usage = `npm run test:faults -- [--rounds <of each kind, 40>] [--kinds ${faultKinds.join(',')}] [--seed <number>] [--small]`;

/** Long enough at times for a statement to be given up (10 s), and so is its connection. */
const whole = { rounds: 40, frozenMs: [1_000, 14_000], processes: 2 } as const;
/** For every change: once of each kind. */
const small = { rounds: 1, frozenMs: [500, 500], processes: 1 } as const;

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { rounds: text, kinds: text, seed: text, small: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new DrillRequestError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}

function numberOf(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new DrillRequestError(`--${name} takes a whole number, and not “${text}”.\n\n${usage}`);
}

function kindsOf(text: string | undefined): FaultKind[] {
  if (text === undefined) return faultKinds;
  const typed = text.split(',');
  const known = faultKinds.filter((kind) => typed.includes(kind));
  if (known.length === typed.length) return known;
  throw new DrillRequestError(`--kinds takes names of faults, and not “${text}”.\n\n${usage}`);
}

/** @param seed where none is named @throws DrillRequestError */
export function readDrillRequest(args: readonly string[], seed: number): DrillRequest {
  const values = parse(args);
  const { rounds, ...scene } = values.small ? small : whole;
  return {
    rounds: numberOf('rounds', values.rounds, rounds),
    kinds: kindsOf(values.kinds),
    seed: numberOf('seed', values.seed, seed),
    ...scene,
  };
}
