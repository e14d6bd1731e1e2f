import path from 'node:path';
import type { BuildOptions } from '../commands/build-parts.ts';
import { wordsOf } from '../commands/words.ts';
import { hotConfiguration } from '../configuration/development.ts';
import { baseOfRemote } from '../configuration/remote.ts';
import { baseOfShell } from '../configuration/shell.ts';
import { readFingerprints } from '../workspace/fingerprint.ts';
import type { Part } from '../workspace/parts.ts';
import { readPackage } from '../workspace/workspace.ts';
import { createBuildWords } from './build-words.ts';
import { startDevServer } from './dev-server.ts';
import type { Development } from './development.ts';
import { createLatestPage } from './latest-page.ts';
import { otherRemotes } from './other-parts.ts';
import { developmentFingerprint } from './part-release.ts';
import { remotePage } from './remote-page.ts';
import { shellPage } from './shell-page.ts';

export interface DevelopmentOptions extends Omit<BuildOptions, 'parts' | 'spa'> {
  part: Part;
  /** Folder in which the part's folder is; the repository when left out. Tests develop a copy. */
  sourcesIn?: string;
  /** Told of builds and problems, in words for a terminal. */
  tell: (words: string) => void;
}

/**
 * Starts the one dev server of a part, and finds releases of all others. A part that does not build is told of, and
 * served as soon as it does.
 * @throws BuildError when what the part has to run in cannot be built
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { part, root, sourcesIn = root, tell } = options;
  const sources = path.join(sourcesIn, part);
  const version = `${readPackage(root, part).version}-${developmentFingerprint}`;
  const base = part === 'shell' ? baseOfShell(version) : baseOfRemote(part, version);
  const others = await otherRemotes(part, options, tell);
  const source = { options, version, others, onProblem: tell };
  const pageOf = await (part === 'shell' ? shellPage(source) : remotePage(part, sources, source));
  const configuration = hotConfiguration({
    root,
    part,
    sources,
    version,
    fingerprint: developmentFingerprint,
    cacheKey: readFingerprints(root).ofBuild,
  });
  const words = createBuildWords(part, sources);
  const server = await startDevServer(configuration, base, {
    onBuild: (stats) => tell(words(stats)),
    onFailure: (error) =>
      tell(`\n${part} is no longer built. Start it again: npm run dev ${part}\n\n${wordsOf(error)}\n`),
  });
  return {
    base,
    server: server.origin,
    socket: server.socket,
    overlayPolicy: server.overlayPolicy,
    page: createLatestPage(server.settled, pageOf),
    released: Object.fromEntries(Object.entries(others).map(([name, release]) => [name, release.version])),
    close: server.close,
  };
}
