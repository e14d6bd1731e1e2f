import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

/** Files of the parts that imports are read from, seen from the repository; what is installed or made is left out. */
export function sourceFiles(parts: readonly string[]): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      return entry.isDirectory() ? walk(file) : [file];
    });
  return parts.flatMap(walk).filter((file) => /\.[cm]?tsx?$/.test(file));
}

/** True for a file that Jest runs. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** `lists` for `e2e/specs/lists.spec.ts`; undefined for what is no browser test. */
export function specName(file: string): string | undefined {
  return /^e2e\/specs\/(.+)\.spec\.ts$/.exec(file)?.[1];
}
