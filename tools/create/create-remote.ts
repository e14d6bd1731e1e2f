import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteNames } from './names.ts';
import { filesOf } from './template.ts';
import { readWish } from './wish.ts';
import { writeFiles } from './write-files.ts';

/** What was laid down. */
export interface CreatedRemote {
  names: RemoteNames;
  /** New files, from the repository's folder: all of them in the remote's own. */
  files: string[];
}

/**
 * Lays down a remote in a folder of its own. Everything is checked before anything is written.
 * @throws WishError
 */
export function createRemote(args: readonly string[], root: string): CreatedRemote {
  const names = readWish(args, readdirSync(root));
  const files = filesOf(names);
  writeFiles(path.join(root, names.remote), files);
  return { names, files: [...files.keys()].map((file) => path.join(names.remote, file)).sort() };
}
