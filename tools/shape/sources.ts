import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { listParts } from '../selection/parts.ts';
import { isTest, sourceFiles } from '../selection/sources.ts';

/** The product's source files and tests by their paths, seen from the repository. */
export type Sources = ReadonlyMap<string, string>;

/** Parts whose shape is watched: what browsers get, and the API. */
export const shapedParts = (): string[] =>
  listParts().filter(
    (part) => part === 'shell' || part.startsWith('mf-') || /^packages\/(ui|portal-kit|reference-api)$/.test(part),
  );

/** The other parts that are a product's: server, contract and tools of delivery. */
export const otherParts = (): string[] =>
  listParts().filter(
    (part) => /^packages\/(?!.*(examples|-local|single-page)$)/.test(part) && !shapedParts().includes(part),
  );

export function readSources(parts: readonly string[]): Sources {
  const files = sourceFiles(parts).filter((file) => file.includes('/src/'));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Tells which files of a part its package.json lets others import by name. */
export function entriesOf(part: string): (file: string) => boolean {
  const { exports = {} } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  const targets = Object.values(exports).map((target) => path.posix.join(part, target));
  return (file) => targets.some((target) => path.posix.matchesGlob(file, target));
}

/** Source that is no test, nothing that only tests use, and no story of the gallery. */
export function isProduct(file: string): boolean {
  return !isTest(file) && !file.includes('/testing/') && !/\bstor(y|ies)\.tsx?$/.test(file);
}

/** What a file takes from files beside it: those it is made of, and those it loads later. */
export function importsOf(file: string, source: string): { now: string[]; later: string[] } {
  const resolve = ([, target = '']: RegExpMatchArray) => path.posix.join(path.posix.dirname(file), target);
  return {
    now: [...source.matchAll(/^(?:import|export)\b[^'`;]*'(\.{1,2}\/[^']+)'/gm)].map(resolve),
    later: [...source.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.{1,2}\/[^']+)'/g)].map(resolve),
  };
}
