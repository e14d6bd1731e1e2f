import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { clearCopies, folderForCopy } from '../../tools/lib/run-folder.ts';

/** A copy of a part's sources that may be edited while others read the real ones. */
export interface PartCopy {
  folder: string;
  read(file: string): string;
  /** Replaces a piece of a file, which has to be in it. */
  edit(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
}

/** Copies a part into the folder for what can be made anew, with the real part's packages. */
export function copyPart(part: string): PartCopy {
  clearCopies();
  const folder = path.join(folderForCopy(), part);
  const original = path.join(root, part);
  cpSync(original, folder, { recursive: true, filter: (file) => !file.includes('node_modules') });
  symlinkSync(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const edit = (file: string, from: string, to: string) => {
    const before = read(file);
    if (!before.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
    write(file, before.replace(from, to));
  };
  return { folder, read, edit, write };
}
