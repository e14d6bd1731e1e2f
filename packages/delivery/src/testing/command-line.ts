import { jest } from '@jest/globals';
import { portalCommand } from '../commands/portal-command.ts';
import { readRegistry } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';
import { remoteRelease, shellRelease, storeWholeRelease } from './releases.ts';
import type { TestStore } from './stores.ts';

/** Three published versions of mf-admin; of a line, `two` is live and replaced `one`. */
export const [one, two, three] = ['0.1.0-11111111', '0.1.0-22222222', '0.1.0-33333333'] as const;

/** `portal` on a store, run by Ada, after a shell and two versions of mf-admin were promoted. */
export async function commandLine(releases: TestStore) {
  const refused: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void refused.push(line));
  process.env['PORTAL_WHO'] = 'ada';

  /** Gives the exit code and what was printed. @param store the same one, when it is to be changed from elsewhere */
  const run = async (command: string, store: ReleaseStore = releases) => {
    const printed: string[] = [];
    const code = await portalCommand(command.split(' '), { releases: store, print: (line) => printed.push(line) });
    return { code, printed };
  };
  const registry = async () => {
    const state = await readRegistry(releases);
    if (state.kind !== 'found') throw new Error(state.kind);
    return state.registry;
  };
  const live = async () => (await registry()).remotes['mf-admin']?.version;

  await storeWholeRelease(releases, 'shell', shellRelease());
  for (const version of [one, two, three])
    await storeWholeRelease(releases, 'mf-admin', remoteRelease('mf-admin', version));
  for (const version of ['shell@0.1.0-aaaaaaaa', `mf-admin@${one}`, `mf-admin@${two}`]) await run(`promote ${version}`);
  return { run, registry, live, refused };
}
