import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withFormerRoutes } from '@portal/portal-kit/registry/former-routes';
import { withUngranted } from '@portal/portal-kit/registry/ungranted';
import { shellMapIn } from '../areas/shell-map.ts';
import { buildEarly } from '../compile/build-shell.ts';
import { readFingerprints } from '../workspace/fingerprint.ts';
import type { PageOfBuild, PageSource } from './page-source.ts';
import { developmentFingerprint, shellInDevelopment } from './part-release.ts';

/**
 * The page for developing the shell. Its early script is inlined and cannot be swapped, so it is built once.
 * @throws BuildError when the early script cannot be built
 */
export async function shellPage({ options, version, others }: PageSource): Promise<PageOfBuild> {
  const { root } = options;
  const { areas } = await shellMapIn(root);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-early-'));
  const input = { root, version, mode: 'development', fingerprint: developmentFingerprint } as const;
  try {
    const file = await buildEarly({ ...input, cacheKey: readFingerprints(root).ofBuild }, folder);
    const early = readFileSync(path.join(folder, file), 'utf8');
    return async (build) => {
      const shell = shellInDevelopment(version, file, build.toJson({ all: false, chunkGroups: true }));
      return {
        early,
        registry: withUngranted(withFormerRoutes({ format: 1, serial: 0, shell, remotes: others }), areas),
      };
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
