import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../build-error.ts';
import { type GuardedName, guardedNames, touchedGlobals } from './touched-globals.ts';

/** What remotes may take from the browser by themselves, each with its reason: a list that is reviewed. */
const list = 'packages/delivery/allowed-globals.txt';

interface Allowance {
  remote: string;
  name: GuardedName;
}

/** @throws BuildError naming the line */
function allowanceIn(line: string, number: number): Allowance {
  const [, remote, named] = /^(mf-[a-z0-9-]+) ([\w.]+): \S/.exec(line) ?? [];
  const name = guardedNames.find((guarded) => guarded === named);
  if (remote && name) return { remote, name };
  throw new BuildError(
    `${list}, line ${number}: write “mf-admin localStorage: why”, with one of ${guardedNames.join(', ')}.`,
  );
}

/** @throws BuildError for a line that is none */
export function readAllowances(text: string): Allowance[] {
  return text
    .split('\n')
    .flatMap((line, place) => (line.trim() === '' || line.startsWith('#') ? [] : [allowanceIn(line, place + 1)]));
}

/** Which files take which guarded name. */
function touchingFiles(folder: string): Map<GuardedName, string[]> {
  const found = new Map<GuardedName, string[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
    for (const name of touchedGlobals(readFileSync(path.join(folder, file), 'utf8')))
      found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

/** What a built remote takes from the browser without being allowed to, and what it is allowed and does not take. */
export function problemsOfGlobals(root: string, remote: string, folder: string): string[] {
  const allowances = readAllowances(readFileSync(path.join(root, list), 'utf8'));
  const allowed = new Set(allowances.filter((line) => line.remote === remote).map(({ name }) => name));
  const touched = touchingFiles(folder);
  const refused = [...touched].flatMap(([name, files]) =>
    allowed.has(name)
      ? []
      : [
          `${remote} takes ${name} from the browser, in ${files.join(', ')}. Use portal-kit instead: useCall and useCallMutation for the API, useDraft for what is typed. If it has to, add a line to ${list} and have it reviewed:\n${remote} ${name}: <why>`,
        ],
  );
  const idle = [...allowed].filter((name) => !touched.has(name));
  return [...refused, ...idle.map((name) => `${remote} takes no ${name} any more. Take its line out of ${list}.`)];
}
