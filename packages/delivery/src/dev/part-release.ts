import path from 'node:path';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import type { TextOfKey } from '@portal/portal-kit/registry/declared-routes';
import type { StatsCompilation } from 'webpack';
import { filesOfChunks } from '../compile/chunks.ts';
import { entryTexts } from '../compile/entry-texts.ts';
import { factsOfRemote } from '../compile/remote-facts.ts';
import { baseOfRemote, globalOfRemote } from '../configuration/remote.ts';
import { baseOfShell } from '../configuration/shell.ts';

/** The fingerprint of what changes all the time. Files of a dev server have no hashes either. */
export const developmentFingerprint = '00000000';

const notHashed = { integrity: {} };

/** A remote as its dev server has it, in the form of a release. */
export function remoteInDevelopment(
  root: string,
  version: string,
  definition: RemoteDefinition,
  stats: StatsCompilation,
): RemoteRelease {
  const { name } = definition;
  const global = globalOfRemote(name, developmentFingerprint);
  const { [global]: _entry, ...chunks } = filesOfChunks(stats);
  return {
    ...notHashed,
    version,
    base: baseOfRemote(name, version),
    entry: 'remoteEntry.js',
    hot: true,
    global,
    chunks,
    ...factsOfRemote(root, definition, stats, textsSoFar(root, name)),
    // What cannot be read says nothing of its pages: its areas lead to it, and to the card that tells why.
    ...(definition.pages.length === 0 && { routes: undefined }),
  };
}

/** While a text is being written, its entry in the navigation is left out. */
function textsSoFar(root: string, name: RemoteName): TextOfKey {
  const textOf = entryTexts(root, name);
  return (key) => {
    try {
      return textOf(key);
    } catch {
      return undefined;
    }
  };
}

/** The shell as its dev server has it, in the form of a release. */
export function shellInDevelopment(version: string, early: string, stats: StatsCompilation): ShellRelease {
  const { main = [], ...chunks } = filesOfChunks(stats);
  return {
    ...notHashed,
    version,
    base: baseOfShell(version),
    chunks,
    early,
    scripts: main.filter((file) => path.extname(file) === '.js'),
    styles: main.filter((file) => path.extname(file) === '.css'),
  };
}

/** What a remote is taken for while its `src/index.ts` cannot be read: it has no pages to prepare. */
export function unreadDefinition(name: RemoteName): RemoteDefinition {
  const none = () => Promise.resolve({ default: {} });
  return { name, pages: [], messages: { en: none, fr: none } };
}
