import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { type BuildInput, commonConfiguration } from '../configuration/common.ts';
import { hostOfRemotes, platform } from '../configuration/shell.ts';

const ownPlaceLoader = fileURLToPath(new URL('./own-place-loader.ts', import.meta.url));

const pages = ['panel', 'frame'];

/** Modules of Node that PGlite imports where it finds itself in Node; a browser never gets there. */
const ofNode = Object.fromEntries(
  ['fs', 'fs/promises', 'stream', 'stream/promises', 'util', 'zlib'].map((name) => [name, false as const]),
);

/**
 * Build of the mock shell's host: the panel's page, the portal's page in its frame, the gallery of stories, and the worker
 * with the world. One build, so that panel and frame share the file with the libraries; the gallery, which takes all of ui,
 * has its own.
 * @param database file of the prepared database, which the worker's code calls `empty-database.tgz`
 */
export function mockConfiguration(input: BuildInput & { database: string }): Configuration {
  const { root, database } = input;
  const common = commonConfiguration({ ...input, folder: 'packages/mock-shell', name: 'mock' });
  return {
    ...common,
    entry: {
      ahead: './src/world/ahead.ts',
      // One runtime and one set of modules for both: the panel goes on with the worker that was started.
      panel: { import: './src/panel/main.tsx', dependOn: 'ahead' },
      frame: './src/frame/main.tsx',
      gallery: './src/gallery/main.tsx',
    },
    // Found at run time from the script's own address: the build works wherever its folder is served.
    output: { ...common.output, uniqueName: 'portal_mock', publicPath: 'auto' },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        { test: /\.(wasm|data|tgz)$/, type: 'asset/resource' },
        // It looks for its files beside itself where it finds itself in Node.
        { test: /\/@electric-sql\/pglite\/dist\/.*\.js$/, use: [ownPlaceLoader] },
      ],
    },
    plugins: [...(common.plugins ?? []), hostOfRemotes(root), new webpack.IgnorePlugin({ resourceRegExp: /^node:/ })],
    resolve: {
      ...common.resolve,
      alias: { [path.join(root, 'packages/reference-api/src/browser/empty-database.tgz')]: database },
      fallback: ofNode,
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          platform: {
            name: 'platform',
            test: platform,
            chunks: ({ name }) => pages.includes(name ?? ''),
            enforce: true,
            type: /javascript/,
          },
        },
      },
    },
  };
}
