import path from 'node:path';
import { importsOf, isProduct, type Sources } from './sources.ts';

/** Lines up to which a file is a paragraph of its user rather than an idea of its own (style.md §2). */
const SMALL = 30;

/**
 * Files of at most 30 lines with one user, in their own folder, and neither a test nor a chunk of their own: each is a
 * paragraph of that user, put where nobody looks for it.
 * @param isEntry told of a file that other packages import by its name: those are its users
 */
export function smallFiles(sources: Sources, isEntry: (file: string) => boolean = () => false): string[] {
  const users = new Map<string, string[]>();
  const loadedLater = new Set<string>();
  const tested = new Set<string>();
  for (const [file, source] of sources) {
    const { now, later } = importsOf(file, source);
    for (const target of later) loadedLater.add(target);
    for (const target of now) {
      if (isProduct(file)) users.set(target, [...(users.get(target) ?? []), file]);
      else tested.add(target);
    }
  }
  return [...sources.keys()].filter((file) => {
    const [user, ...others] = new Set(users.get(file));
    return (
      isProduct(file) &&
      !isEntry(file) &&
      user !== undefined &&
      others.length === 0 &&
      path.dirname(user) === path.dirname(file) &&
      !loadedLater.has(file) &&
      !tested.has(file) &&
      (sources.get(file)?.trimEnd().split('\n').length ?? 0) <= SMALL
    );
  });
}
