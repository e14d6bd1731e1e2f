import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The package manager that a repository names, as npx takes it: `pnpm@12.21.0`. @throws when it names none */
export function packageManager(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'packageManager' in manifest) {
    const { packageManager: named } = manifest;
    if (typeof named === 'string') return named;
  }
  throw new Error('package.json names no packageManager.');
}
