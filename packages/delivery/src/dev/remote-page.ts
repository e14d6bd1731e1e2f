import { statSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import { BuildError } from '../build-error.ts';
import { publishPart } from '../commands/build-parts.ts';
import { problemsOfRemote } from '../compile/check-remote.ts';
import { wantedStats } from '../compile/compile.ts';
import { readDefinition } from '../compile/read-definition.ts';
import { filesOfRelease, readRelease } from '../store/release-store.ts';
import type { PageOfBuild, PageSource } from './page-source.ts';
import { remoteInDevelopment, unreadDefinition } from './part-release.ts';

/**
 * The page for developing a remote: in a development build of the shell, for React's production build cannot refresh.
 * @param sources folder of the remote
 * @throws BuildError when that shell cannot be built
 */
export async function remotePage(name: RemoteName, sources: string, source: PageSource): Promise<PageOfBuild> {
  const { options, version, others } = source;
  const { releases, root } = options;
  const built = await publishPart(options, 'shell-dev');
  options.onDone?.(built);
  const shell = await readRelease(releases, 'shell-dev', built.version);
  const file = shell && (await releases.read(`${filesOfRelease('shell-dev', shell.version)}/${shell.early}`));
  if (!file) throw new BuildError('The development build of the shell is gone from the release store.');
  const early = file.content.toString('utf8');
  const tell = onceEach(source.onProblem);
  const define = definitionReader(name, sources, tell);

  return async (build) => {
    const stats = build.toJson(wantedStats);
    const definition = await define();
    const remote = remoteInDevelopment(root, version, definition, stats);
    if (!build.hasErrors()) for (const words of problemsOfRemote(definition, stats, remote.chunks)) tell(words);
    return { early, registry: { format: 1, serial: 0, shell, remotes: { ...others, [name]: remote } } };
  };
}

/** Reads `src/index.ts` as it is now; while it cannot be read, what it said before counts. */
function definitionReader(name: RemoteName, sources: string, tell: (words: string) => void) {
  let known = unreadDefinition(name);
  return async (): Promise<RemoteDefinition> => {
    const changedAt = statSync(path.join(sources, 'src/index.ts')).mtimeMs;
    try {
      known = await readDefinition(path.dirname(sources), name, String(changedAt));
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      tell(error.message);
    }
    return known;
  };
}

function onceEach(tell: (words: string) => void): (words: string) => void {
  const told = new Set<string>();
  return (words) => {
    if (!told.has(words)) tell(words);
    told.add(words);
  };
}
