import type { HistoryEntry } from '../registry/history.ts';
import type { Part } from '../workspace/parts.ts';

/**
 * The versions of a part that rollbacks go back through, oldest first, the live one last: a promote adds one, a
 * rollback takes the last one away. So going back again and again ends at the first version, and never goes to and fro.
 */
export function standingVersions(entries: readonly HistoryEntry[], part: Part): string[] {
  let standing: string[] = [];
  for (const { what, version, from, ...entry } of entries) {
    if (entry.part !== part || version === null) continue;
    if (what === 'promote') {
      // Lines may be missing from a damaged history; each names what it replaced.
      const known = from === null || standing.at(-1) === from ? standing : [...standing, from];
      standing = [...known, version];
    }
    // What was taken out comes back where it was. Without its team's key a remote goes back to the operator's version.
    const isBack = what === 'rollback' || (what === 'undelegate' && version !== from);
    if (isBack && from !== null)
      standing = [...standing.slice(0, Math.max(standing.lastIndexOf(version, -2), 0)), version];
  }
  return standing;
}
