import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseSurface, type Surface, surfaceFile } from '../../packages/delivery/src/surface/surface-file.ts';
import { root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import type { Entry } from './entries.ts';

/** A surface to hold the present one against, and what it is called in messages. */
export interface Baseline {
  surface: Surface;
  where: string;
}

/** What git answers in a folder; null when it has no answer: no history there, or not as far back. */
async function git(folder: string, ...args: string[]): Promise<string | null> {
  const { code, output } = await run('git', args, { cwd: folder, quiet: true });
  return code === 0 ? output.trim() : null;
}

/** The commit in which this branch left the main one; null on the main one itself, or where there is none. */
async function whereBranchBegan(folder: string): Promise<string | null> {
  const head = await git(folder, 'rev-parse', 'HEAD');
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    const base = await git(folder, 'merge-base', 'HEAD', main);
    if (base !== null) return base === head ? null : base;
  }
  return null;
}

/** The report as it lies in the working copy; null before the first. */
export function reportedSurface(described: Entry['described'], folder: string = root): Surface | null {
  const file = path.join(folder, surfaceFile(described));
  return existsSync(file) ? parseSurface(readFileSync(file, 'utf8')) : null;
}

/**
 * What others may have built from already: the report where this branch left the main one; on the main one, the last
 * commit's, or the one before when the last commit made the present surface. Where the main one has no report yet, the
 * branch goes by its own; where history tells of none, by the working copy's; null before the first.
 */
export async function baselineOf(
  described: Entry['described'],
  present: Surface,
  folder: string = root,
): Promise<Baseline | null> {
  const reportAt = async (commit: string): Promise<Baseline | null> => {
    const text = await git(folder, 'show', `${commit}:${surfaceFile(described)}`);
    return text === null ? null : { surface: parseSurface(text), where: commit.slice(0, 8) };
  };
  const fromHistory = async () => {
    const base = await whereBranchBegan(folder);
    const before = base === null ? null : await reportAt(base);
    if (before) return before;
    const last = await reportAt('HEAD');
    return last && isDeepStrictEqual(last.surface, present) ? reportAt('HEAD^') : last;
  };
  const found = await fromHistory();
  if (found) return found;
  const surface = reportedSurface(described, folder);
  return surface && { surface, where: surfaceFile(described) };
}
