import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Change, compareSurfaces } from '../surface/compare.ts';
import { ownerOf } from '../surface/flatten.ts';
import { parseSurface, type Surface } from '../surface/surface-file.ts';
import { remotesIn } from '../workspace/parts.ts';
import { type ImportedMember, importsInSource } from './imports-in-source.ts';
import { UpgradeError } from './upgrade-error.ts';

/** Something that a remote's code takes and that the target no longer has as it was. */
export interface BrokenUse {
  /** From the repository's folder, with the line: `mf-hello/src/index.ts:3`. */
  where: string;
  module: string;
  member: string;
  isGone: boolean;
  /** What has changed of it, or of what its type speaks of; nothing where it is gone. */
  changes: Pick<Change, 'name' | 'was' | 'is'>[];
}

/** The public API report in the folder of a package; undefined of one packed before reports were in packages. @throws UpgradeError */
export function surfaceIn(folder: string | undefined): Surface | undefined {
  const file = path.join(folder ?? '', 'surface.json');
  if (folder === undefined || !existsSync(file)) return undefined;
  try {
    return parseSurface(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UpgradeError(`${file} is damaged. Install the package anew.`, { cause: error });
  }
}

interface Source {
  file: string;
  imports: ImportedMember[];
}

/** Sources of all remotes of a repository with what they take, and those that cannot be parsed. */
export function importsIn(root: string): { sources: Source[]; unreadable: string[] } {
  const files = remotesIn(root).flatMap((remote) =>
    readdirSync(path.join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .sort()
      .map((file) => path.join(remote, 'src', file)),
  );
  const unreadable: string[] = [];
  const sources = files.flatMap((file) => {
    try {
      return [{ file, imports: importsInSource(readFileSync(path.join(root, file), 'utf8'), file) }];
    } catch {
      unreadable.push(file);
      return [];
    }
  });
  return { sources, unreadable };
}

const concerns = ({ name, concerns: reached }: Change, member: string) =>
  member === '*' || (ownerOf(name) ?? name) === member || reached.includes(member);

/** What has become of one import; undefined where nothing has that breaks it. */
function fateOf({ module, member }: ImportedMember, breaks: readonly Change[], target: Surface) {
  const members = target.modules[module]?.members;
  // The package has more modules than its report tells of: those without one are the compiler's to check.
  const isGone = members ? member !== '*' && !(member in members) : breaks.some((change) => change.module === module);
  if (isGone) return { isGone, changes: [] };
  const changes = breaks.filter((change) => change.module === module && concerns(change, member));
  return changes.length > 0 ? { isGone, changes } : undefined;
}

/**
 * The imports of a repository's remotes that an upgrade of one package breaks.
 * @param before undefined where it is not known: only what is gone is told then
 */
export function brokenUses(sources: readonly Source[], before: Surface | undefined, target: Surface): BrokenUse[] {
  // Libraries keep their own promise, and are told once for all modules.
  const breaks = (before ? compareSurfaces(before, target) : []).filter(
    ({ size, name }) => size === 'major' && !name.startsWith('library '),
  );
  const isOfPackage = ({ module }: ImportedMember) =>
    module === target.package || module.startsWith(`${target.package}/`);
  return sources.flatMap(({ file, imports }) =>
    imports.filter(isOfPackage).flatMap((imported) => {
      const fate = fateOf(imported, breaks, target);
      const { module, member, line } = imported;
      return fate ? [{ where: `${file}:${line}`, module, member, ...fate }] : [];
    }),
  );
}
