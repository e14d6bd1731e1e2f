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

/** More changes of a surface than one push brings. */
const reach = 20;

/**
 * What others may have built from already, the latest first: the report where this branch left the main one; on the
 * main one, every other report of its last commits, since one push may bring several. Where the main one has no report
 * yet, the branch goes by its own; where history tells of none, by the working copy's; none before the first.
 */
export async function baselinesOf(
  described: Entry['described'],
  present: Surface,
  folder: string = root,
): Promise<Baseline[]> {
  const file = surfaceFile(described);
  const reportsAt = async (commits: readonly string[]): Promise<Baseline[]> => {
    const texts = await Promise.all(commits.map((commit) => git(folder, 'show', `${commit}:${file}`)));
    return texts.flatMap((text, index) =>
      text === null ? [] : [{ surface: parseSurface(text), where: (commits[index] ?? '').slice(0, 8) }],
    );
  };
  const base = await whereBranchBegan(folder);
  const before = base === null ? [] : await reportsAt([base]);
  if (before.length > 0) return before;
  const log = await git(folder, 'log', '--first-parent', `--max-count=${reach}`, '--format=%H', '--', file);
  const reports = await reportsAt(log ? log.split('\n') : []);
  if (reports.length > 0) return reports.filter(({ surface }) => !isDeepStrictEqual(surface, present));
  const surface = reportedSurface(described, folder);
  return surface ? [{ surface, where: file }] : [];
}
