import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { configuredStore } from '../../packages/delivery/src/store/open-store.ts';
import { type Surface, surfaceFile } from '../../packages/delivery/src/surface/surface-file.ts';
import { root } from '../lib/paths.ts';
import { baselinesOf, reportedSurface } from './baseline.ts';
import type { Entry } from './entries.ts';
import { complaint, judge } from './judge.ts';
import { presentSurfaces } from './present.ts';
import { releasedUses } from './released-uses.ts';

/** That the package's version does not say what has changed, with the releases that this would break; or null. */
async function versionProblem(described: Entry['described'], present: Surface): Promise<string | null> {
  for (const baseline of await baselinesOf(described, present)) {
    const verdict = judge(baseline.surface, present);
    if (!verdict.isEnough) return complaint(verdict, baseline, present, await releasedUses(configuredStore()));
  }
  return null;
}

/**
 * Tells the surfaces anew and holds them against what others may have built from.
 * @param write puts them into the reports, unless a version does not say what has changed
 * @returns what is wrong, in words; empty when nothing is
 */
export async function checkSurfaces({ write }: { write: boolean }): Promise<string[]> {
  const problems: string[] = [];
  for (const { described, surface } of await presentSurfaces()) {
    const file = surfaceFile(described);
    const problem = await versionProblem(described, surface);
    if (problem) problems.push(problem);
    else if (write) await writeFile(path.join(root, file), `${JSON.stringify(surface, null, 2)}\n`);
    else if (!isDeepStrictEqual(reportedSurface(described), surface))
      problems.push(`${file} is not what the sources have. Run: npm run surface`);
  }
  return problems;
}
