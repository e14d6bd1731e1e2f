import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a new folder, all of it or nothing: what was begun is undone when a disk refuses. @throws */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>) {
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  try {
    for (const [name, content] of files) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
