import type { Registry } from '@portal/portal-kit/registry';
import { misfit } from '@portal/portal-kit/registry/handshake';
import type { Released } from './last-releases.ts';
import { pairwise } from './pairwise.ts';

/** What of a registry says which version of each part is live. */
export type Combination = Pick<Registry, 'shell' | 'remotes'>;

/** What promoting would refuse is never live together. */
function fits(one: Released, other: Released): boolean {
  const [shell, remote] = one.part === 'shell' ? [one, other] : [other, one];
  if (shell.part !== 'shell' || remote.part === 'shell' || !shell.release.provides) return true;
  return misfit(remote.part, remote.release, shell.release.provides) === null;
}

function combinationOf(row: readonly Released[]): Combination {
  const shell = row.flatMap((met) => (met.part === 'shell' ? met.release : []))[0];
  if (!shell) throw new Error('There is no shell among what is to be combined.');
  const remotes = Object.fromEntries(row.flatMap((met) => (met.part === 'shell' ? [] : [[met.part, met.release]])));
  return { shell, remotes };
}

/** Few states of what is live in which any two releases of different parts meet that may be live together. @throws when there is none */
export function combinationsOf(releases: readonly (readonly Released[])[]): Combination[] {
  const rows = pairwise(releases, fits);
  if (rows.length === 0) throw new Error('No two releases of different parts fit each other: nothing would be tried.');
  return rows.map(combinationOf);
}

/** A combination in words: every part and its version. */
export function wordsOf({ shell, remotes }: Combination): string {
  const named = Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`);
  return [`shell ${shell.version}`, ...named].join(', ');
}
