import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '@portal/portal-kit/registry';
import { asksForHelp } from '../commands/portal/arguments.ts';
import { wordsOf } from '../commands/words.ts';
import { untilEnded } from '../dev/until-ended.ts';
import { folderStore } from '../store/folder-store.ts';
import { newestRelease } from '../store/release-store.ts';
import { remotesIn } from '../workspace/parts.ts';
import { installedIn, workspaceRoot } from '../workspace/workspace.ts';
import { MockError } from './mock-error.ts';
import { namedRemotes, othersFromPortal } from './other-remotes.ts';
import { startMock } from './start-mock.ts';

const usage = `Use: npx portal mock [<remote>] [--with <remote> … --from https://portal.example]
     <remote>  one of this repository: its only one need not be named
     --with    another remote, for slots that it fills
     --from    the portal whose live release of it is shown
PORT names another port than 3100. Told in docs/mock-shell.md.`;

/** @throws MockError */
function folderOfMockShell(root: string): string {
  try {
    return installedIn(root, '@portal/mock-shell');
  } catch (error) {
    throw new MockError('The mock shell is not installed here. Install it: npm install -D @portal/mock-shell', {
      cause: error,
    });
  }
}

/** The mock shell that is installed here. @throws MockError */
async function installedHost(root: string) {
  const folder = path.join(folderOfMockShell(root), 'host');
  const releases = folderStore(folder);
  const release = existsSync(folder) ? await newestRelease(releases, 'mock') : undefined;
  if (release) return { releases, release };
  throw new MockError(`${folder} holds no mock shell. Install @portal/mock-shell anew; its package brings one.`);
}

interface Wishes {
  names: readonly string[];
  others: readonly RemoteName[];
  /** The portal that they come from. */
  from: string | undefined;
}

/** @throws MockError */
function readWishes(args: readonly string[]): Wishes {
  try {
    const options = { with: { type: 'string', multiple: true }, from: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const others = namedRemotes(values.with);
    if (others.length > 0 !== (values.from !== undefined))
      throw new MockError('Others come from a portal: --with <remote> --from https://portal.example');
    return { names: positionals, others, from: values.from };
  } catch (error) {
    if (error instanceof MockError) throw error;
    throw new MockError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function serve(args: readonly string[]): Promise<void> {
  const { names, others, from } = readWishes(args);
  const [name, ...more] = names;
  const remotes = remotesIn(workspaceRoot);
  const remote = name === undefined && remotes.length === 1 ? remotes[0] : remotes.find((each) => each === name);
  if (!remote || more.length > 0) throw new MockError(`Which remote? Use: npx portal mock ${remotes.join(' | ')}`);
  if (others.includes(remote)) throw new MockError(`${remote} is there by itself: name others with --with.`);
  const port = Number(process.env['PORT'] || '3100');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new MockError('PORT must be a number to 65535.');
  const host = await installedHost(workspaceRoot);
  const beside = from === undefined ? [] : await othersFromPortal(others, from);
  for (const { name: other, release } of beside) console.log(`  with ${other}@${release.version} of ${from}`);
  const tell = (words: string) => console.log(words);
  const mock = await startMock({ root: workspaceRoot, remote, host, others: beside, port, tell });
  console.log(`\n  ${remote} in the mock shell: ${mock.url}/\n  Saved sources load the page again. Ctrl-C ends it.\n`);
  await untilEnded();
  await mock.close();
}

/**
 * `npx portal mock [remote] [--with <remote> --from https://portal.example]`, where the mock shell is an installed
 * package. Gives the exit code.
 */
export async function mockCommand(args: readonly string[]): Promise<number> {
  try {
    if (asksForHelp(args)) {
      console.log(usage);
      return 0;
    }
    await serve(args);
    return 0;
  } catch (error) {
    console.error(`\n${error instanceof MockError ? error.message : wordsOf(error)}\n`);
    return 1;
  }
}
