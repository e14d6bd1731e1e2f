import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What git answers in a folder; undefined where it refuses, knows nothing of the folder, or is not installed. */
const git = (root: string, ...args: string[]): Promise<string | undefined> =>
  run('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** The commit that a checkout stands at; undefined where a file differs from it. */
export async function cleanCommit(root: string): Promise<string | undefined> {
  if ((await git(root, 'status', '--porcelain', '--', '.')) !== '') return undefined;
  return git(root, 'rev-parse', '--verify', 'HEAD');
}

/** Whether a commit is among those that a checkout has grown out of. */
export async function descendsFrom(root: string, commit: string): Promise<boolean> {
  return (await git(root, 'merge-base', '--is-ancestor', commit, 'HEAD')) !== undefined;
}
