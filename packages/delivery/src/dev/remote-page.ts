import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import { withFormerRoutes } from '@portal/portal-kit/registry/former-routes';
import { withUngranted } from '@portal/portal-kit/registry/ungranted';
import { shellMapIn } from '../areas/shell-map.ts';
import { BuildError } from '../build-error.ts';
import { publishPart } from '../commands/build-parts.ts';
import { problemsOfRemote } from '../compile/check-remote.ts';
import { wantedStats } from '../compile/compile.ts';
import { filesOfRelease, readRelease } from '../store/release-store.ts';
import { createDefinitionReader } from './definition-reader.ts';
import type { PageOfBuild, PageSource } from './page-source.ts';
import { remoteInDevelopment } from './part-release.ts';

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
  const { areas } = await shellMapIn(root);
  const tell = onceEach(source.onProblem);
  const define = createDefinitionReader(name, sources, tell);

  return async (build) => {
    const stats = build.toJson(wantedStats);
    const definition = await define();
    const remote = remoteInDevelopment(root, version, definition, stats);
    if (!build.hasErrors()) for (const words of problemsOfRemote(definition, stats, remote.chunks)) tell(words);
    const registry: Registry = { format: 1, serial: 0, shell, remotes: { ...others, [name]: remote } };
    return { early, registry: withUngranted(withFormerRoutes(registry), areas) };
  };
}

function onceEach(tell: (words: string) => void): (words: string) => void {
  const told = new Set<string>();
  return (words) => {
    if (!told.has(words)) tell(words);
    told.add(words);
  };
}
