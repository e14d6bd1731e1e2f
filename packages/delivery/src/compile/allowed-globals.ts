import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../build-error.ts';
import { findChangedBuiltIns, isBuiltIn } from './changed-builtins.ts';
import { findInScript } from './find-in-script.ts';
import { findGuardedNames, guardedNames } from './touched-globals.ts';

/** What remotes may take from the browser by themselves, each with its reason: a list that is reviewed. */
const list = 'packages/delivery/allowed-globals.txt';

/** The same in a team's own repository, whose remotes need not be allowed anything. */
const listOfTeam = 'allowed-globals.txt';

interface Allowance {
  remote: string;
  /** One of `guardedNames`, or a member of the browser's own that it changes. */
  name: string;
}

/** @throws BuildError naming the line */
function allowanceIn(line: string, number: number, file: string): Allowance {
  const [, remote, name = ''] = /^(mf-[a-z0-9-]+) ([\w.]+): \S/.exec(line) ?? [];
  if (remote && (guardedNames.some((guarded) => guarded === name) || isBuiltIn(name))) return { remote, name };
  throw new BuildError(
    `${file}, line ${number}: write “mf-admin localStorage: why”, with one of ${guardedNames.join(', ')}, or what it changes of the browser’s own, such as Array.prototype.map.`,
  );
}

/** @throws BuildError for a line that is none */
export function readAllowances(text: string, file = list): Allowance[] {
  return text
    .split('\n')
    .flatMap((line, place) => (line.trim() === '' || line.startsWith('#') ? [] : [allowanceIn(line, place + 1, file)]));
}

/** Which files take or change which name. */
function touchingFiles(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const script = readFileSync(path.join(folder, file), 'utf8');
    for (const name of findInScript(script, findGuardedNames, findChangedBuiltIns))
      found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

/** What a remote does that it must not, and what to do about it. */
function wordsOfUse(remote: string, name: string, files: readonly string[]): string {
  const where = files.join(', ');
  return isBuiltIn(name)
    ? `${remote} changes ${name} of the browser, in ${where}: for the shell and every other remote, until the page is loaded anew. Write a function of your own instead.`
    : `${remote} takes ${name} from the browser, in ${where}. Use portal-kit instead: useCall and useCallMutation for the API, useDraft for what is typed.`;
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
          `${wordsOfUse(remote, name, files)} If it has to, add a line to ${file} and have it reviewed:\n${remote} ${name}: <why>`,
        ],
  );
  const idle = [...allowed].filter((name) => !touched.has(name));
  const words = (name: string) => (isBuiltIn(name) ? `does not change ${name}` : `takes no ${name}`);
  return [...refused, ...idle.map((name) => `${remote} ${words(name)} any more. Take its line out of ${file}.`)];
}
