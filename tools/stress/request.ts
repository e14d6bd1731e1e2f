import { parseArgs } from 'node:util';
import { takeWorkers } from '../lib/workers.ts';

/** What a stress run does. */
export interface StressRequest {
  /** How often the unit tests run, and the browser tests. */
  unit: number;
  browser: number;
  /** The first round's; each further one counts on from it. */
  seed: number;
  /** Parts of paths that files must have one of; none for all. */
  words: string[];
}

/** What was typed is no request; the message is meant for a terminal. */
export class StressRequestError extends Error {
  override readonly name = 'StressRequestError';
}

const usage =
  'npm run test:stress -- [--unit <times, 5>] [--browser <times, 3>] [--seed <number>] [--workers <number>] [words of paths…]';

function read(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new StressRequestError(`--${name} takes a whole number, and not “${text}”.\n\n${usage}`);
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options: { unit: text, browser: text, seed: text } });
  } catch (error) {
    throw new StressRequestError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}

/** @param seed where none is named @throws StressRequestError, WorkersError */
export function readStressRequest(args: readonly string[], seed: number, env?: NodeJS.ProcessEnv): StressRequest {
  const { values, positionals } = parse(takeWorkers(args, env));
  return {
    unit: read('unit', values.unit, 5),
    browser: read('browser', values.browser, 3),
    seed: read('seed', values.seed, seed),
    words: positionals,
  };
}
