import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../build-error.ts';
import { type GuardedName, guardedNames, touchedGlobals } from './touched-globals.ts';

/** What remotes may take from the browser by themselves, each with its reason: a list that is reviewed. */
const list = 'packages/delivery/allowed-globals.txt';

/** The same in a team's own repository, whose remotes need not be allowed anything. */
const listOfTeam = 'allowed-globals.txt';

interface Allowance {
  remote: string;
  name: GuardedName;
}

/** @throws BuildError naming the line */
function allowanceIn(line: string, number: number, file: string): Allowance {
  const [, remote, named] = /^(mf-[a-z0-9-]+) ([\w.]+): \S/.exec(line) ?? [];
  const name = guardedNames.find((guarded) => guarded === named);
  if (remote && name) return { remote, name };
  throw new BuildError(
    `${file}, line ${number}: write “mf-admin localStorage: why”, with one of ${guardedNames.join(', ')}.`,
  );
}

/** @throws BuildError for a line that is none */
export function readAllowances(text: string, file = list): Allowance[] {
  return text
    .split('\n')
    .flatMap((line, place) => (line.trim() === '' || line.startsWith('#') ? [] : [allowanceIn(line, place + 1, file)]));
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
  const file = existsSync(path.join(root, list)) ? list : listOfTeam;
  const text = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
  const allowances = readAllowances(text, file);
  const allowed = new Set(allowances.filter((line) => line.remote === remote).map(({ name }) => name));
  const touched = touchingFiles(folder);
  const refused = [...touched].flatMap(([name, files]) =>
    allowed.has(name)
      ? []
      : [
          `${remote} takes ${name} from the browser, in ${files.join(', ')}. Use portal-kit instead: useCall and useCallMutation for the API, useDraft for what is typed. If it has to, add a line to ${file} and have it reviewed:\n${remote} ${name}: <why>`,
        ],
  );
  const idle = [...allowed].filter((name) => !touched.has(name));
  return [...refused, ...idle.map((name) => `${remote} takes no ${name} any more. Take its line out of ${file}.`)];
}
