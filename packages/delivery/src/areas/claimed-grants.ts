import type { Area } from '@portal/portal-kit/registry/areas';
import type { ShellMap } from './shell-map.ts';

const isWithin = (at: string, around: string) => at === around || at.startsWith(`${around}/`);

/** Areas that were granted to one remote and that a shell gives to another, in words; empty when there are none. */
export function claimedGrants({ areas }: Pick<ShellMap, 'areas'>, granted: readonly Area[]): string[] {
  return granted.flatMap(({ at, owner }) => {
    const other = areas.find((area) => area.owner !== owner && (isWithin(at, area.at) || isWithin(area.at, at)));
    return other
      ? [
          `its area ${other.at} is ${other.owner}’s, and ${at} was granted to ${owner}. Take that back first: npx portal revoke ${at}`,
        ]
      : [];
  });
}
