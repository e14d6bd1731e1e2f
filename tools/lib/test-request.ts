import { parseArgs } from 'node:util';
import { takeWorkers } from './workers.ts';

/** What somebody asks `npm test` for. */
export type TestRequest =
  | { kind: 'everything' }
  | { kind: 'fast' }
  | { kind: 'changed'; since?: string }
  | { kind: 'parts'; words: string[] };

/** What was typed is no request; the message is meant for a terminal. */
export class TestRequestError extends Error {
  override readonly name = 'TestRequestError';
}

const usage = `npm test                       everything
npm test -- --fast             everything but browsers, the API on its database, and the slowest files
npm test -- <part> [<part>…]   lint, types, unit and browser tests of parts: mf-clinic, packages/ui, shell …
npm test -- --changed [ref]    what changes since a commit can have touched; without one, since the upstream branch
                 --workers N   with any of these: how many run beside each other`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { fast: { type: 'boolean' }, changed: { type: 'boolean' } },
    });
  } catch (error) {
    const unknown = args.find((arg) => /^-/.test(arg) && !/^--(fast|changed)$/.test(arg));
    const words = unknown ? `There is no option ${unknown}.` : String(error instanceof Error ? error.message : error);
    throw new TestRequestError(`${words}\n\n${usage}`, { cause: error });
  }
}

/**
 * Reads the arguments of `npm test`; `--workers N` is kept for whoever asks (workers.ts).
 * @throws TestRequestError, WorkersError
 */
export function readTestRequest(args: readonly string[], env: NodeJS.ProcessEnv = process.env): TestRequest {
  const { values, positionals } = parse(takeWorkers(args, env));
  const [since] = positionals;
  if (values.changed && (values.fast || positionals.length > 1))
    throw new TestRequestError(`--changed takes one commit or branch, and nothing else.\n\n${usage}`);
  if (values.changed) return { kind: 'changed', ...(since !== undefined && { since }) };
  if (values.fast && positionals.length > 0)
    throw new TestRequestError(`--fast is about everything, and takes no part.\n\n${usage}`);
  if (values.fast) return { kind: 'fast' };
  return positionals.length > 0 ? { kind: 'parts', words: positionals } : { kind: 'everything' };
}
