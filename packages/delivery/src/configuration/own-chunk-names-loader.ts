import path from 'node:path';

/**
 * Loader for the `src/index.ts` of remotes in the single-page build: `page-home` of mf-admin becomes
 * `mf-admin-page-home`. Chunks of one name would otherwise be one file with the texts of all six remotes.
 */
// biome-ignore lint/style/noDefaultExport: webpack calls a loader's default export
export default function ownChunkNames(this: { resourcePath: string }, source: string): string {
  const remote = path.basename(path.resolve(this.resourcePath, '../..'));
  return source.replace(/(webpackChunkName:\s*["'])/g, `$1${remote}-`);
}
