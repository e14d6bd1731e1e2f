import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { surfaceFile } from '../../packages/delivery/src/surface/surface-file.ts';
import { root } from '../lib/paths.ts';
import { baselineOf, reportedSurface } from './baseline.ts';
import { complaint } from './judge.ts';
import { presentSurfaces } from './present.ts';
import type { ReleasedUse } from './released-uses.ts';

/**
 * Tells the surfaces anew and holds them against what others may have built from.
 * @param write puts them into the reports, unless a version does not say what has changed
 * @returns what is wrong, in words; empty when nothing is
 */
export async function checkSurfaces({
  write,
  released,
}: {
  write: boolean;
  released: () => Promise<readonly ReleasedUse[]>;
}): Promise<string[]> {
  const problems: string[] = [];
  for (const { described, surface } of await presentSurfaces()) {
    const baseline = await baselineOf(described, surface);
    const wrong = baseline && complaint(baseline, surface, await released());
    if (wrong) problems.push(wrong);
    else if (write) await writeFile(path.join(root, surfaceFile(described)), `${JSON.stringify(surface, null, 2)}\n`);
    else if (!isDeepStrictEqual(reportedSurface(described), surface))
      problems.push(`${surfaceFile(described)} is not what the sources have. Run: npm run surface`);
  }
  return problems;
}
