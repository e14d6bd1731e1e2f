import { isAtLeast, neededVersion } from '../../packages/delivery/src/surface/bump.ts';
import { type Change, compareSurfaces, type Size, sizeOf } from '../../packages/delivery/src/surface/compare.ts';
import type { Surface } from '../../packages/delivery/src/surface/surface-file.ts';
import type { Baseline } from './baseline.ts';
import type { ReleasedUse } from './released-uses.ts';
import { wordsOfChange } from './words.ts';

/** What has become of a package's surface. */
export interface Verdict {
  size: Size;
  changes: Change[];
  /** The least version that the package may have now. */
  needed: string;
  isEnough: boolean;
}

const consequence: Record<Size, string> = {
  none: 'has changed in nothing that remotes can see',
  minor: 'has more than it had (minor)',
  major: 'no longer has what remotes may use (major)',
};

/** Classifies the way from one surface to another, and whether the version says so. */
export function judge(before: Surface, present: Surface): Verdict {
  const changes = compareSurfaces(before, present);
  const size = sizeOf(changes);
  const needed = neededVersion(before.version, size);
  return { size, changes, needed, isEnough: isAtLeast(present.version, needed) };
}

/** That a version does not say what has changed: every change that asks for more, who uses it, and what to do. */
export function complaint(
  { size, changes, needed }: Verdict,
  { surface: before, where }: Baseline,
  present: Surface,
  released: readonly ReleasedUse[],
): string {
  const lines = changes.filter((change) => change.size === size);
  return [
    `${present.package} ${present.version} ${consequence[size]}, held against ${before.version} (${where}).`,
    ...lines.map((change) => wordsOfChange(change, released)),
    `    Give it version ${needed} or later in its package.json, then: npm run surface`,
    ...(size === 'major'
      ? [
          '    A shell with it refuses remotes that were built before; keep what is gone beside what is new to spare them.',
        ]
      : []),
  ].join('\n');
}
