import { parseArgs } from 'node:util';
import { type PortalMap, problemOfArea } from '../../packages/portal-kit/src/registry/areas.ts';
import { isRemoteName, longestRemoteName } from '../../packages/portal-kit/src/registry/remote-names.ts';
import { portalMap } from '../../shell/src/map/portal-map.ts';
import { namesOf, possibleGuards, type RemoteNames } from './names.ts';

/** What was asked for cannot be laid down; the message is meant for a terminal. */
export class WishError extends Error {
  override readonly name = 'WishError';
}

export const usage = `Use: npm run create mf-<name> -- [--area /<path>] [--guard <guard>]
     mf-<name>  small letters and digits, words joined by dashes: mf-visit-notes
     --area     where its page is; /<name> unless said otherwise
     --guard    who may see it: ${possibleGuards.join(', ')}; practitioner unless said otherwise`;

function readArguments(args: readonly string[]) {
  const options = { area: { type: 'string' }, guard: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WishError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function checkName(name: string | undefined, existing: readonly string[]): string {
  if (name === undefined) throw new WishError('What is the remote to be called?');
  if (!isRemoteName(name))
    throw new WishError(
      `“${name}” is no name for a remote: mf-, then words of small letters and digits joined by dashes, each starting with a letter, at most ${longestRemoteName} characters.`,
    );
  if (existing.includes(name)) throw new WishError(`There is a ${name} already.`);
  return name;
}

function checkPath(path: string, map: Pick<PortalMap, 'find'>): string {
  const problem = problemOfArea(path);
  if (problem) throw new WishError(problem);
  const taken = map.find(path);
  if (taken) throw new WishError(`${path} is taken: ${taken.owner} answers ${taken.path}.`);
  return path;
}

/**
 * Reads what is to be laid down from the arguments of `npm run create`.
 * @param existing names of the folders there are
 * @throws WishError
 */
export function readWish(
  args: readonly string[],
  existing: readonly string[],
  map: Pick<PortalMap, 'find'> = portalMap({ routes: {} }),
): RemoteNames {
  const { values, positionals } = readArguments(args);
  const [given, ...more] = positionals;
  // npm keeps options for itself that do not stand behind `--`, and hands on their values.
  if (more.length > 0)
    throw new WishError(`“${more.join(' ')}” says nothing here. Options stand behind a -- of their own.`);
  const name = checkName(given, existing);
  const path = checkPath(values.area ?? `/${name.slice('mf-'.length)}`, map);
  const guard = values.guard ?? 'practitioner';
  const names = namesOf(name, path, guard);
  if (!names)
    throw new WishError(
      `A new remote’s first page asks a practitioner’s call and cannot stand behind “${guard}”. Use ${possibleGuards.join(' or ')}; the guard can be changed in src/index.ts, with the call.`,
    );
  return names;
}
