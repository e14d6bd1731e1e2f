import path from 'node:path';
import type { Configuration } from 'webpack';
import { readFingerprints } from '../workspace/fingerprint.ts';
import { readPackage } from '../workspace/workspace.ts';
import type { Mode } from './common.ts';
import { remoteConfiguration } from './remote.ts';

/** Stands where a release has the hash of its bytes: what webpack writes by itself is no release. */
const LOCAL = '00000000';

/**
 * What plain `npx webpack` takes in a remote's folder: the configuration of its releases, written into `dist/`. Nothing is
 * checked, signed or published by it (decision 143).
 * @param folder the remote's own
 */
export function webpackHere(folder: string) {
  const [root, name] = [path.dirname(folder), path.basename(folder)];
  return (_environment: unknown, { mode = 'production' }: { mode?: Mode } = {}): Configuration => {
    const configuration = remoteConfiguration({
      ...{ root, name, mode, fingerprint: LOCAL, cacheKey: readFingerprints(root).ofBuild },
      version: `${readPackage(root, name).version}-${LOCAL}`,
    });
    return {
      ...configuration,
      output: { ...configuration.output, path: path.join(folder, 'dist'), clean: true },
      stats: 'summary',
    };
  };
}
