// npm run test:previous [-- commit] [-- jest's arguments…]: the API's tests of the release before, its own code, on tables
// that the migrations of this checkout have changed, on PostgreSQL. A release that is not named is the newest commit
// that lacks the newest migration. Needs the repository's history.
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { againstOlder, commitAndRest, plainly } from './previous/previous-release.ts';

const MIGRATIONS = 'packages/reference-api/migrations';
const TESTS = 'packages/reference-api/src';
const HARNESS = `${TESTS}/testing/seeded-world.ts`;

/** About how the older code brings tables up to date, which is not what its servers do on newer ones. */
const IGNORED = 'storage/(migrate|behind-pgbouncer)|testing/|demo-world/seed';

/** It cannot begin; the message says what to do. */
class PreviousError extends Error {
  override readonly name = 'PreviousError';
}

/** What git prints. @throws PreviousError */
async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new PreviousError(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
}

const names = (folder: string) => globSync('*.sql', { cwd: path.join(folder, MIGRATIONS) }).sort();

/** The commit before the one that added the newest committed migration. */
async function lastWithoutNewest(): Promise<string> {
  const newest = names(root).at(-1);
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`);
  // One that is not committed yet: every commit lacks it.
  return added === '' ? 'HEAD' : `${added}^`;
}

async function work(typed: readonly string[]): Promise<number> {
  const { commit: named, rest } = commitAndRest(typed);
  const commit = await git('rev-parse', '--verify', `${named ?? (await lastWithoutNewest())}^{commit}`);
  return inRunFolder(async () => {
    const folder = path.join(process.env.TMPDIR ?? '', 'previous');
    const archive = `${folder}.tar`;
    await git('archive', '--prefix=previous/', `--output=${archive}`, commit);
    const unpacked = await run('tar', ['-xf', archive, '-C', path.dirname(folder)], { quiet: true });
    if (unpacked.code !== 0) throw new PreviousError(`tar: ${unpacked.output.trim()}`);
    const known = names(folder);
    const added = names(root).filter((name) => !known.includes(name));
    console.log(`The API of ${commit.slice(0, 8)}, with ${added.join(', ') || 'no newer migration'}.`);
    const textOf = (name: string) => readFileSync(path.join(root, MIGRATIONS, name), 'utf8');
    const against = againstOlder(
      added.map((name) => ({ name, sql: textOf(name) })),
      known,
    );
    if (against !== undefined)
      throw new PreviousError(`After ${against} no server of that commit starts, as it says itself: nothing to test.`);
    for (const name of added) writeFileSync(path.join(folder, MIGRATIONS, name), plainly(textOf(name)));
    // What puts a test's tables back has to know partitions, as that of before migration 0031 did not.
    copyFileSync(path.join(root, HARNESS), path.join(folder, HARNESS));
    const paths = rest.length > 0 ? rest : [TESTS];
    const args = [
      'run',
      '-s',
      'unit',
      '--',
      '--postgres',
      ...paths,
      '--testPathIgnorePatterns',
      '/node_modules/',
      IGNORED,
    ];
    return (await run('npm', args, { cwd: folder })).code;
  });
}

try {
  process.exitCode = await work(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PreviousError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
