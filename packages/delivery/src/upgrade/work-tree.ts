import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { UpgradeError } from './upgrade-error.ts';

const run = promisify(execFile);

const otherwise = 'Or say --allow-dirty, and keep a copy yourself.';

/**
 * Makes sure that git can take back what is written from now on.
 * @throws UpgradeError where something is not committed, or there is no git
 */
export async function demandCommitted(root: string): Promise<void> {
  const status = ['status', '--porcelain', '--untracked-files=normal', '--', '.'];
  const { stdout } = await run('git', status, { cwd: root }).catch((error: unknown) => {
    const { code } = z.catch(z.object({ code: z.unknown() }), { code: undefined }).parse(error);
    const [why, what] =
      code === 'ENOENT'
        ? ['git is not installed', 'Install it']
        : [`${root} is in no repository of git`, 'Begin one (git init), commit'];
    throw new UpgradeError(
      `${why}, so nothing could show or take back what changes here. ${what}, and run this again. ${otherwise}`,
      { cause: error },
    );
  });
  const dirty = stdout.trimEnd();
  // Below a folder that another repository ignores, git has nothing to say, and nothing to take back.
  const isKept = await run('git', ['ls-files', '--error-unmatch', 'package.json'], { cwd: root }).then(
    () => true,
    () => false,
  );
  if (dirty === '' && isKept) return;
  if (dirty === '')
    throw new UpgradeError(
      `git does not keep ${root}/package.json, so nothing could take back what changes. ${otherwise}`,
    );
  throw new UpgradeError(
    `Not committed yet:\n${dirty}\nCommit or stash that first, so that git shows what the upgrade changes. ${otherwise}`,
  );
}
