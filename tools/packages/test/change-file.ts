import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Edit, edited } from '../tutorial.ts';

/** Does in a folder what an edit says. @throws TutorialError where it does not fit */
export function changeFile(folder: string, edit: Omit<Edit, 'kind'>): void {
  const file = path.join(folder, edit.file);
  const text = edited(existsSync(file) ? readFileSync(file, 'utf8') : undefined, edit);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
