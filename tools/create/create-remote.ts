import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '../../packages/portal-kit/src/registry/remote-names.ts';
import type { RemoteNames } from './names.ts';
import { type Place, placesOf, withLine } from './places.ts';
import { filesOf } from './template.ts';
import { readWish } from './wish.ts';
import { writeFiles } from './write-files.ts';

/** What was laid down. */
export interface CreatedRemote {
  names: RemoteNames;
  /** New files, from the repository's folder. */
  files: string[];
  /** Lists that name it now. */
  changed: Place[];
  /** Lists that were not where they used to be: their lines are to be added by hand. */
  left: Place[];
}

/**
 * Lays down a remote in a repository and names it where it has to be named. Everything is checked before anything is
 * written.
 * @throws WishError
 */
export function createRemote(args: readonly string[], root: string): CreatedRemote {
  const names = readWish(args, [...remoteNames, ...readdirSync(root)]);
  const files = filesOf(names);
  const changes = placesOf(names).map((place) => {
    const file = path.join(root, place.file);
    return { place, file, text: existsSync(file) ? withLine(readFileSync(file, 'utf8'), place) : null };
  });
  const texts = changes.flatMap(({ file, text }): [string, string][] => (text === null ? [] : [[file, text]]));
  writeFiles(path.join(root, names.remote), files, new Map(texts));
  return {
    names,
    files: [...files.keys()].map((file) => path.join(names.remote, file)).sort(),
    changed: changes.filter(({ text }) => text !== null).map(({ place }) => place),
    left: changes.filter(({ text }) => text === null).map(({ place }) => place),
  };
}
