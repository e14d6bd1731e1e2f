import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { namedImports } from './named-imports.ts';

/**
 * Loader for the `src/index.ts` of remotes: names the chunk of each import by what the definition says around it.
 * With `?own`, in the single-page build, `page-home` of mf-admin becomes `mf-admin-page-home`: chunks of one name would
 * otherwise be one file with the texts of all six remotes.
 */
// biome-ignore lint/style/noDefaultExport: webpack calls a loader's default export
export default function chunkNames(this: { resourcePath: string; query: unknown }, source: string): string {
  const remote = path.basename(path.resolve(this.resourcePath, '../..'));
  const prefix = this.query === '?own' ? `${remote}-` : '';
  const imports = namedImports(source).sort((one, other) => other.at - one.at);
  return imports.reduce(
    (text, { at, chunk }) => `${text.slice(0, at)}/* webpackChunkName: "${prefix}${chunk}" */ ${text.slice(at)}`,
    source,
  );
}

/** The rule by which a build names the chunks of the remotes in it. */
export const chunkNamesRule = (whose: 'plain' | 'own'): RuleSetRule => ({
  test: /[\\/]mf-[a-z0-9-]+[\\/]src[\\/]index\.ts$/,
  enforce: 'pre',
  // As a query, because webpack's cache does not look into options.
  use: [{ loader: `${fileURLToPath(import.meta.url)}?${whose}` }],
});
