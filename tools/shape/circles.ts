import path from 'node:path';
import { importsOf, isProduct, type Sources } from './sources.ts';

/** One import from a folder into another one. */
interface Step {
  file: string;
  target: string;
}

/**
 * The folder that a source file counts for: a feature, else the first folder below `src`. A file that lies directly in
 * `src` counts for itself: what puts a part together imports every folder, and what all folders share imports none.
 */
function folderOf(file: string): string {
  const [, part = '', inside = ''] = /^(.*?\/src)\/(.*)$/.exec(file) ?? [];
  const names = inside.split('/');
  const depth = names[0] === 'features' ? 2 : 1;
  return path.posix.join(part, ...names.slice(0, depth));
}

/** Which folders a folder imports, each with one import that does. Types count: a reader follows them, too. */
function stepsOf(sources: Sources): Map<string, Map<string, Step>> {
  const steps = new Map<string, Map<string, Step>>();
  for (const [file, source] of sources) {
    if (!isProduct(file)) continue;
    const from = folderOf(file);
    const known = steps.get(from) ?? new Map<string, Step>();
    steps.set(from, known);
    const { now, later } = importsOf(file, source);
    for (const target of [...now, ...later]) {
      const to = folderOf(target);
      if (to !== from && !known.has(to)) known.set(to, { file, target });
    }
  }
  return steps;
}

/** Folders of which each reaches every other one by imports. */
export interface Circle {
  folders: string[];
  /** One import for each step from folder to folder, of which some have to go: `a/one.ts → b/two.ts`. */
  imports: string[];
}

/** The circles of a part's folders. Of files that all lie directly in `src` none is one of folders. */
export function circlesOf(sources: Sources): Circle[] {
  const steps = stepsOf(sources);
  const reachable = new Map([...steps.keys()].map((folder) => [folder, reachedFrom(folder, steps)]));
  const reach = (from: string, to: string) => reachable.get(from)?.has(to) ?? false;
  const inCircle = [...steps.keys()].filter((folder) => reach(folder, folder)).sort();
  const seen = new Set<string>();
  return inCircle.flatMap((first) => {
    if (seen.has(first)) return [];
    const folders = inCircle.filter((folder) => reach(first, folder) && reach(folder, first));
    for (const folder of folders) seen.add(folder);
    if (folders.every((folder) => sources.has(folder))) return [];
    const imports = folders.flatMap((from) =>
      [...(steps.get(from) ?? [])]
        .filter(([to]) => folders.includes(to))
        .map(([, { file, target }]) => `${file} → ${target}`),
    );
    return [{ folders, imports }];
  });
}

function reachedFrom(folder: string, steps: ReadonlyMap<string, ReadonlyMap<string, Step>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const to of steps.get(next)?.keys() ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}
