import { spawnSync } from 'node:child_process';
import { root } from '../lib/paths.ts';

/** Git cannot say what changed; the message is meant for a terminal. */
export class ChangedFilesError extends Error {
  override readonly name = 'ChangedFilesError';
}

function git(...args: string[]): { ok: boolean; text: string } {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return { ok: status === 0, text: stdout ?? '' };
}

const lines = (text: string) => text.split('\0').filter(Boolean);

function baseOf(ref: string | undefined): string {
  const from = ref ?? '@{upstream}';
  // A word that begins with a dash would be an option of git's.
  const base = from.startsWith('-') ? { ok: false, text: '' } : git('merge-base', from, 'HEAD');
  if (base.ok) return base.text.trim();
  throw new ChangedFilesError(
    ref === undefined
      ? 'This branch follows no other one, so nothing says what changed. Name a commit or branch: npm test -- --changed main'
      : `Git knows no commit “${ref}” that this branch comes from. Name another one: npm test -- --changed main`,
  );
}

/**
 * The files that differ from where this branch left another commit, seen from the repository: in commits, in the work
 * tree, and those that git does not know yet. A renamed file counts under both names.
 * @param ref a commit or branch; the upstream branch when nothing is said
 * @throws ChangedFilesError
 */
export function changedFiles(ref?: string): string[] {
  const base = baseOf(ref);
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base);
  const fresh = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...lines(tracked.text), ...lines(fresh.text)])].sort();
}
