import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { OLDEST_BROWSERS, OLDEST_LANGUAGE } from './browsers.ts';
import { ChunkTimeoutPlugin } from './chunk-timeout-plugin.ts';
import { hashOfClasses } from './class-names.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

const require = createRequire(import.meta.url);

export type Mode = 'production' | 'development';

/** What every build of a part needs to know. */
export interface BuildInput {
  /** The repository. */
  root: string;
  mode: Mode;
  /** `<package version>-<digits>`; part of every URL. */
  version: string;
  /** The digits at its end; while a release is built a stand-in for them (`compile/settle-version.ts`). */
  fingerprint: string;
  /** Of webpack's cache: what was built under another one is built anew. */
  cacheKey: string;
  /** Served by a dev server that swaps modules in open pages: names without hashes, components that refresh. */
  hot?: boolean;
}

/** The same, for builds of a remote. */
export interface RemoteBuildInput extends BuildInput {
  /** The remote's. */
  name: string;
}

/**
 * Tells the content of two files of one name apart, at an address that also names the version. Every page names some
 * three hundred files in its registry, and a digit that chance has chosen cannot be compressed: no more than needed.
 */
export const hashInNames = '[contenthash:6]';

/** A version as Lightning CSS has it, `16.4` as 0x100400. */
const cssTarget = (version: number) => (Math.floor(version) << 16) | (Math.round((version % 1) * 10) << 8);
export const cssTargets = Object.fromEntries(
  Object.entries(OLDEST_BROWSERS).map(([browser, version]) => [browser, cssTarget(version)]),
);

const swcRule = (mode: Mode, hot: boolean): webpack.RuleSetRule => ({
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  // Explicit `.ts` endings are the rule here; without this, a `type: module` package demands them of libraries too.
  resolve: { fullySpecified: false },
  options: {
    swcrc: false,
    sourceMaps: mode === 'development',
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: OLDEST_LANGUAGE,
      // One JSX runtime in both modes: the shell lends `react/jsx-runtime` only, and what is built for production runs
      // beside what is built for development.
      transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
    },
  },
});

/** The file that every other file of a remote is found by. */
const entryOfRemote = /remoteEntry\./;

const minifier = (files: { include?: RegExp; exclude?: RegExp }, mangle: true | { disableCharFreq: true }) =>
  new TerserPlugin({
    ...files,
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: { ecma: 2020, module: false, compress: { passes: 2 }, mangle, format: { comments: false } },
  });

/**
 * Workers that a part has in TypeScript and starts by their address: files of their own, whose ending has the server give
 * them a worker's policy. No runtime is around them, which would need a page (decision 76).
 */
const workerRule: webpack.RuleSetRule = {
  test: /-worker\.ts$/,
  dependency: 'url',
  type: 'asset/resource',
  generator: {
    // Every page of a remote names all of its files: `blur.012345.mjs`.
    filename: ({ filename = '' }) => `${path.basename(filename, '-worker.ts')}.${hashInNames}.mjs`,
  },
  use: [fileURLToPath(new URL('./worker-scripts-loader.ts', import.meta.url))],
};

/**
 * Rules for stylesheets of a part.
 * @param folder of the part
 * @param hotAs replaces the content of a file in the hash of its class names: where styles are swapped in open pages, a
 *   style that changes must not ask for other scripts
 */
export const cssRules = (mode: Mode, folder: string, hotAs?: string): webpack.RuleSetRule[] => {
  const cssLoader = (modules: false | object) => [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options: { modules, sourceMap: mode === 'development' } },
  ];
  // By the run of the loader, which reads the file once: it asks for every class, wherever that stands.
  const hashes = new WeakMap<object, string>();
  const nameOf = (run: { resourcePath: string }, _pattern: string, name: string) => {
    const hash = hashes.get(run) ?? hashOfClasses(folder, run.resourcePath, hotAs);
    hashes.set(run, hash);
    const shown = mode === 'production' ? '' : `${path.basename(run.resourcePath, '.css')}__`;
    return `${shown}${name}-${hash}`;
  };
  return [
    {
      test: /\.module\.css$/,
      use: cssLoader({ namedExport: false, exportLocalsConvention: 'as-is', getLocalIdent: nameOf }),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: cssLoader(false), sideEffects: true },
  ];
};

/** The half of the configuration that the shell and all remotes have in common. */
export function commonConfiguration(input: BuildInput & { folder: string; name: string }): Configuration {
  const { root, mode, name, fingerprint, hot = false } = input;
  const folder = path.join(root, input.folder);
  const production = mode === 'production';
  // A stylesheet is swapped by its address, so that one must stay the same.
  const nameOfFile = hot ? '[name]' : `[name].${hashInNames}`;
  return {
    mode,
    name,
    context: folder,
    target: ['web', OLDEST_LANGUAGE],
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['import', 'module', 'browser', 'webpack', production ? 'production' : 'development', 'default'],
    },
    module: {
      rules: [
        // Before the compiler's own rule: loaders of later rules run first.
        workerRule,
        swcRule(mode, hot),
        ...cssRules(mode, folder, hot ? fingerprint : undefined),
        { test: /\.(woff2|svg|png|webp|avif|mp3)$/, type: 'asset/resource' },
        // What only that worker reads has a short name, too.
        { test: /[\\/]@twilio[\\/]video-processors[\\/]/, generator: { filename: `blur.${hashInNames}[ext]` } },
      ],
      // A name that is imported but not exported is a mistake, whatever the file's kind.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    output: {
      path: path.join(root, '.cache/never-written'),
      filename: `${nameOfFile}.js`,
      chunkFilename: `${nameOfFile}.js`,
      assetModuleFilename: `[name].${hashInNames}[ext]`,
      hashFunction: 'xxhash64',
      // A module that threw is run again on the next import. Otherwise Try Again gets a page with holes in it.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${nameOfFile}.css`,
        chunkFilename: `${nameOfFile}.css`,
        // Pages that share parts may name them in different orders: a class belongs to one file, so no order matters.
        ignoreOrder: true,
      }),
      new IntegrityPlugin(),
      new ChunkTimeoutPlugin(),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/util\/dynamicimport$/,
        require.resolve('./no-dynamic-import.cjs'),
      ),
    ],
    optimization: {
      minimize: production,
      // The shell's files lie at addresses of their own in each version, so names need not stay the same; short ones save
      // one byte in a hundred. Those of remotes do (`lasting-ids-plugin.ts`).
      ...(production && { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' }),
      // The file name of every script and stylesheet must tell its final bytes.
      realContentHash: production,
      minimizer: [
        minifier({ exclude: entryOfRemote }, true),
        // It names the hashes of all chunks, which are others there while it is made short: by how often each letter is
        // in them a comment could give variables other names, and the remote another version.
        minifier({ include: entryOfRemote }, { disableCharFreq: true }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          parallel: false,
          // The plugin's types know only cssnano's options.
          minimizerOptions: { targets: cssTargets } as Record<string, unknown>,
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${mode}`,
      version: input.cacheKey,
      compression: false,
      maxMemoryGenerations: 1,
    },
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
}
