import path from 'node:path';
import { wordsOf } from '@portal/delivery';
import { buildMock, MockError } from '@portal/delivery/mock';
import { folderStore, releasesFolder, workspaceRoot } from '@portal/delivery/registry';
import { PortError } from '../port-error.ts';
import { SettingsError } from '../settings/settings.ts';
import { checkPort } from '../start/check-port.ts';
import { stopOnSignals } from '../start/stop-on-signals.ts';
import { type MockBuildSettings, readMockBuildSettings, readMockSettings } from './mock-settings.ts';
import { serveFolder } from './serve-folder.ts';

async function build({ remotes, others, from, out }: MockBuildSettings): Promise<void> {
  const built = await buildMock({
    root: workspaceRoot,
    releases: folderStore(releasesFolder()),
    remotes,
    others,
    from,
    out,
    onStart: (part) => console.log(`Building ${part === 'mock' ? 'the mock shell' : part} …`),
  });
  for (const { remote, folder, versions, others: beside } of built) {
    const more = beside.length > 0 ? `   with ${beside.join(', ')}` : '';
    console.log(`  ${remote.padEnd(16)} ${path.relative(process.cwd(), folder)}   ${versions.join(', ')}${more}`);
  }
}

async function serve(args: readonly string[]): Promise<void> {
  const { remote, out, port, ...others } = readMockSettings(args, process.env, workspaceRoot);
  const signals = stopOnSignals();
  const command = `npm run mock ${remote}`;
  // Before the minute that a first build takes, not after it.
  await checkPort(port, '127.0.0.1', command);
  await build({ remotes: [remote], out, ...others });
  signals.wait();
  const server = await serveFolder({ folder: path.join(out, remote), port, command });
  console.log(`\n  ${remote} in the mock shell: ${server.url}/\n  Ctrl-C ends it.\n`);
  await signals.stopped;
  await server.close();
}

/** Ends with words for what was foreseen. Gives the exit code: 2 for what was typed wrongly, 1 for what failed. */
async function withWords(work: Promise<void>): Promise<number> {
  try {
    await work;
    return 0;
  } catch (error) {
    const isForeseen = [SettingsError, PortError, MockError].some((kind) => error instanceof kind);
    console.error(`\n${isForeseen && error instanceof Error ? error.message : wordsOf(error)}\n`);
    return error instanceof SettingsError ? 2 : 1;
  }
}

/** `npm run mock <remote>`: builds one remote's mock shell and serves it until told to stop. Gives the exit code. */
export function mockCommand(args: readonly string[]): Promise<number> {
  return withWords(serve(args));
}

/** `npm run mock:build`: writes static builds. Gives the exit code. */
export function mockBuildCommand(args: readonly string[]): Promise<number> {
  return withWords((async () => build(readMockBuildSettings(args, workspaceRoot)))());
}
