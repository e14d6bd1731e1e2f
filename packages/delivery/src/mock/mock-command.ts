import { existsSync } from 'node:fs';
import path from 'node:path';
import { wordsOf } from '../commands/words.ts';
import { folderStore } from '../store/folder-store.ts';
import { newestRelease } from '../store/release-store.ts';
import { remotesIn } from '../workspace/parts.ts';
import { installedIn, workspaceRoot } from '../workspace/workspace.ts';
import { MockError } from './mock-error.ts';
import { startMock } from './start-mock.ts';

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

async function serve([name, ...more]: readonly string[]): Promise<void> {
  const remotes = remotesIn(workspaceRoot);
  const remote = name === undefined && remotes.length === 1 ? remotes[0] : remotes.find((each) => each === name);
  if (!remote || more.length > 0) throw new MockError(`Which remote? Use: npx portal mock ${remotes.join(' | ')}`);
  const port = Number(process.env['PORT'] || '3100');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new MockError('PORT must be a number to 65535.');
  const host = await installedHost(workspaceRoot);
  const mock = await startMock({ root: workspaceRoot, remote, host, port, tell: (words) => console.log(words) });
  console.log(`\n  ${remote} in the mock shell: ${mock.url}/\n  Saved sources load the page again. Ctrl-C ends it.\n`);
  const ended = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve());
  await ended.promise;
  await mock.close();
}

/** `npx portal mock [remote]`, where the mock shell is an installed package. Gives the exit code. */
export async function mockCommand(args: readonly string[]): Promise<number> {
  try {
    await serve(args);
    return 0;
  } catch (error) {
    console.error(`\n${error instanceof MockError ? error.message : wordsOf(error)}\n`);
    return 1;
  }
}
