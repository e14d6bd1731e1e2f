import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a new folder and changed files, all of them or none: what was begun is undone when a disk refuses. @throws */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>, changed: ReadonlyMap<string, string>) {
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  const before = new Map([...changed.keys()].map((file) => [file, readFileSync(file, 'utf8')]));
  try {
    for (const [name, content] of files) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    for (const [file, content] of changed) writeFileSync(file, content);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    for (const [file, content] of before) writeFileSync(file, content);
    throw error;
  }
}
