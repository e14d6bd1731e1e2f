import { api } from './api.ts';
import { bothShells } from './both-shells.ts';
import { budgets } from './budgets.ts';
import { dashboard } from './dashboard.ts';
import { sessions } from './sessions.ts';
import { shell } from './shell.ts';

/**
 * Who could notice: Jest (the API on PGlite), Jest with the API on PostgreSQL, or only a browser. Of `conformance` the
 * conformance suite of both shells is asked, and no other test.
 */
type Level = 'unit' | 'api' | 'browser' | 'conformance';

/** A fault in product code that some test must notice. */
export interface Mutation {
  id: string;
  /** The changed file, seen from the repository's folder. */
  file: string;
  /** Text that stands in the file exactly once. */
  find: string;
  replace: string;
  /** The fault, as a reviewer would describe it. */
  what: string;
  level: Level;
  /** Test files to try first; for a browser mutation the only ones, since no import leads there. */
  tests?: readonly string[];
  /** Of a browser mutation: part of a title. Only the test of that title may notice it, since each budget has its own. */
  only?: string;
}

/** The mutations by part of the product. */
export const mutations: Readonly<Record<string, readonly Mutation[]>> = {
  shell,
  sessions,
  dashboard,
  api,
  both: bothShells,
  budgets,
};

/** The file's text with the fault in it. Throws where the mutation no longer fits the file. */
export function mutate(text: string, { id, file, find, replace }: Mutation): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${id}: the text to be replaced stands ${times} times in ${file}, not once.`);
  // A function as the replacement keeps dollar signs as they are.
  return text.replace(find, () => replace);
}
