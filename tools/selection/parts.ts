import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

/** No part is called that; the message is meant for a terminal and names those there are. */
export class UnknownPartError extends Error {
  override readonly name = 'UnknownPartError';
}

/** Every folder that is a package of its own: `shell`, `mf-clinic`, `packages/ui`, `e2e` … */
export function listParts(): string[] {
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
  const others = readdirSync(root).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  return [...others, ...packages].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json'))).sort();
}

/**
 * The parts that words name, by folder or, in packages/, by name alone.
 * @throws UnknownPartError
 */
export function findParts(words: readonly string[], parts: readonly string[]): string[] {
  const found = words.map((word) => {
    const name = word.replace(/\/+$/, '').replace(/^(?:\.\/|@portal\/)/, '');
    return { word, part: [name, `packages/${name}`].find((part) => parts.includes(part)) };
  });
  const unknown = found.filter(({ part }) => part === undefined).map(({ word }) => `“${word}”`);
  if (unknown.length > 0)
    throw new UnknownPartError(`There is no part ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  return [...new Set(found.flatMap(({ part }) => part ?? []))];
}

/** The part that a file of the repository belongs to; undefined for what lies beside them all. */
export function partOf(file: string, parts: readonly string[]): string | undefined {
  return parts.find((part) => file.startsWith(`${part}/`));
}
