import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedModules } from '@portal/portal-kit/shared-modules';
import webpack, { type Configuration } from 'webpack';
import { versionOfFederation, versionOfModule } from '../workspace/workspace.ts';
import { chunkNamesRule } from './chunk-names-loader.ts';
import { type BuildInput, commonConfiguration } from './common.ts';
import { leanRouterRule } from './lean-router-loader.ts';

/** URL folder of a released shell. The single-page build, which exists for comparison, takes the shell's place. */
export function baseOfShell(version: string): string {
  return `/shell/${version}/`;
}

/** Everything that changes seldom: libraries and the packages below the shell. */
export const platform = /[\\/]node_modules[\\/]|[\\/]packages[\\/](ui|portal-kit|api-client|contract)[\\/]/;

/**
 * TanStack Query with our hooks around it, which other chunks use as well: one file, for two compress worse. Its context
 * is not in it: the runtime provides that before there is a client.
 */
const query =
  /[\\/]node_modules[\\/]@tanstack[\\/](?!.*QueryClientProvider)|[\\/]portal-kit[\\/]src[\\/](query|query-client|repeatable-mutation)\.ts$/;

/** Files of axios that never run here; each is replaced by its own empty module, `helpers/null.js`. */
const unusedFilesOfAxios = [
  // All calls go by `fetch`.
  'adapters/xhr.js',
  // Bodies are texts or FormData, and addresses are put together by the contract.
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
  'helpers/formDataToJSON.js',
  // No limit is set for `data:` addresses, calls are ended by AbortSignal, and nobody reads its names of statuses.
  'helpers/estimateDataURLDecodedBytes.js',
  'cancel/CancelToken.js',
  'helpers/HttpStatusCode.js',
];

/** Axios has no switch for what it carries along: 3.4 kB of every page that calls the API. */
function withoutUnusedAxios(root: string): Record<string, string> {
  const manifest = realpathSync(path.join(root, 'packages/api-client/node_modules/axios/package.json'));
  const inAxios = (file: string) => path.join(path.dirname(manifest), 'lib', file);
  return Object.fromEntries(unusedFilesOfAxios.map((file) => [inAxios(file), inAxios('helpers/null.js')]));
}

/**
 * The federation runtime loads no remote here (`container.ts` does) and chooses between no versions. It keeps the code for
 * both all the same, 3 kB of every page of a remote.
 */
function withoutUnusedFederation(root: string): Record<string, string> {
  const runtime = realpathSync(path.join(root, 'shell/node_modules/@module-federation/runtime'));
  const core = realpathSync(path.join(runtime, '../runtime-core'));
  const files = [
    path.join(core, 'dist/utils/load.js'),
    path.join(core, 'dist/utils/semver/index.js'),
    path.join(realpathSync(path.join(core, '../sdk')), 'dist/dom.js'),
  ];
  const standIn = fileURLToPath(new URL('./unused-federation.mjs', import.meta.url));
  return Object.fromEntries(files.map((file) => [file, standIn]));
}

/** Mantine's own colours: no rule of styles.css has any of them, as all that the portal has are of its own palette. */
function withoutColors(root: string): Record<string, string> {
  const core = realpathSync(path.join(root, 'packages/ui/node_modules/@mantine/core'));
  return {
    [path.join(core, 'esm/core/MantineProvider/default-colors.mjs')]: fileURLToPath(
      new URL('./no-colors.mjs', import.meta.url),
    ),
  };
}

/** The router's package names its development build whatever is asked for; this one has no warnings in it. */
function productionRouter(root: string): Record<string, string> {
  const ofDom = realpathSync(path.join(root, 'shell/node_modules/react-router-dom'));
  const folder = path.join(ofDom, '../react-router/dist/production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

/** What the loading of remotes takes from the build of the page that loads them. */
export function hostOfRemotes(root: string): webpack.WebpackPluginInstance {
  const versions = sharedModules.map((request) => [request, JSON.stringify(versionOfModule(root, request))]);
  return new webpack.DefinePlugin({
    // As a record of words: who asks for one of them gets that one, not the table.
    __SHARED_VERSIONS__: Object.fromEntries(versions),
    __FEDERATION_VERSION__: JSON.stringify(versionOfFederation(root)),
    // Switches of the federation runtime: without what it does in Node and with its own manifests.
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
    FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  });
}

export interface ShellInput extends BuildInput {
  /** With the remotes bundled in. */
  spa: boolean;
  /** With the panel of overrides: from an entry of its own, so that no other build can reach anything of it. */
  overrides?: boolean;
}

/** Build of the shell: plain webpack, because a host that federates itself ships the runtime in its initial scripts. */
export function shellConfiguration(input: ShellInput): Configuration {
  const { root, version, spa, overrides = false } = input;
  const name = overrides ? 'shell-overrides' : 'shell';
  const common = commonConfiguration({ ...input, folder: 'shell', name: spa ? 'spa' : name });
  return {
    ...common,
    entry: { main: overrides ? './src/overrides/main.tsx' : './src/main.tsx' },
    output: { ...common.output, uniqueName: 'portal_shell', publicPath: baseOfShell(version) },
    plugins: [...(common.plugins ?? []), hostOfRemotes(root)],
    module: withRules(common.module, leanRouterRule, ...(spa ? [chunkNamesRule('own')] : [])),
    resolve: {
      ...common.resolve,
      alias: {
        ...withoutUnusedAxios(root),
        ...withoutUnusedFederation(root),
        ...withoutColors(root),
        ...(input.mode === 'production' && productionRouter(root)),
        ...(spa && { '#remotes$': path.join(root, 'packages/single-page/src/bundled-remotes.ts') }),
      },
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          // Lazy chunks keep their libraries: one file for each name, unless two names share a large part.
          defaultVendors: false,
          platform: {
            name: 'platform',
            test: platform,
            chunks: (chunk) => chunk.name === 'main',
            enforce: true,
            type: /javascript/,
          },
          query: { name: 'query', test: query, chunks: 'async', enforce: true },
        },
      },
    },
  };
}

function withRules(common: webpack.ModuleOptions = {}, ...rules: webpack.RuleSetRule[]): webpack.ModuleOptions {
  return { ...common, rules: [...(common.rules ?? []), ...rules] };
}

/**
 * Build of the script that the server inlines into every page: one file with no share in the shell's runtime.
 * A build of its own, since modules used by two entries of one build cannot be concatenated in either.
 */
export function earlyConfiguration(input: BuildInput): Configuration {
  const common = commonConfiguration({ ...input, folder: 'shell', name: 'early' });
  return {
    ...common,
    entry: { early: './src/early.ts' },
    output: { ...common.output, uniqueName: 'portal_early', publicPath: baseOfShell(input.version) },
    plugins: [...(common.plugins ?? []), hostOfRemotes(input.root)],
    optimization: { ...common.optimization, splitChunks: false },
  };
}
