import type { Surface } from '../../packages/delivery/src/surface/surface-file.ts';
import type { Baseline } from './baseline.ts';
import { isAtLeast, neededVersion } from './bump.ts';
import { type Change, compareSurfaces, type Size, sizeOf } from './compare.ts';
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

/** What is wrong with a package's version, as a person needs it; null when nothing is. */
export function complaint(
  { surface: before, where }: Baseline,
  present: Surface,
  released: readonly ReleasedUse[],
): string | null {
  const { size, changes, needed, isEnough } = judge(before, present);
  if (isEnough) return null;
  const first = `${present.package} ${present.version} ${consequence[size]}, held against ${before.version} (${where}).`;
  const lines = changes.filter((change) => size === 'minor' || change.size === 'major');
  return [
    first,
    ...lines.map((change) => wordsOfChange(change, released)),
    `    Give it version ${needed} or later in its package.json, then: npm run surface`,
    ...(size === 'major'
      ? [
          '    Remotes built before are then refused by the new shell until they are built again; or keep the old name beside the new one.',
        ]
      : []),
  ].join('\n');
}
