import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedModules } from '@portal/portal-kit/shared-modules';
import webpack, { type Configuration, type ExternalItemFunctionData } from 'webpack';
import { chunkNamesRule } from './chunk-names-loader.ts';
import { commonConfiguration, hashInNames, type RemoteBuildInput } from './common.ts';
import { EarlierReleasePlugin } from './earlier-release-plugin.ts';
import { LastingIdsPlugin } from './lasting-ids-plugin.ts';
import { UnversionedChunksPlugin } from './unversioned-chunks-plugin.ts';

/** Global variable of a remote's container. The fingerprint keeps two versions in one page apart. */
export function globalOfRemote(name: string, fingerprint: string): string {
  return `portal_${name.replaceAll('-', '_')}_${fingerprint}`;
}

/** URL folder of a released remote. */
export function baseOfRemote(name: string, version: string): string {
  return `/remotes/${name}/${version}/`;
}

/** Where the shell puts the half of the federation runtime that a container is made of. */
const lentRuntime = '__portalFederation';

/** Leaves the federation runtime out of the container, which would repeat it in every release. */
function withoutRuntime({ request }: ExternalItemFunctionData): Promise<string | undefined> {
  // The plugin asks for it by the path of its file.
  const isRuntime = request !== undefined && /[\\/]webpack-bundler-runtime[\\/]/.test(request);
  return Promise.resolve(isRuntime ? `global ${lentRuntime}` : undefined);
}

/** Build of one remote: a federated container that takes every shared module from the shell. */
export function remoteConfiguration(input: RemoteBuildInput): Configuration {
  const { name, mode, fingerprint, hot = false } = input;
  const isReleased = mode === 'production' && !hot;
  const common = commonConfiguration({ ...input, folder: name });
  const uniqueName = globalOfRemote(name, fingerprint);
  const shared = Object.fromEntries(
    sharedModules.map((request) => [
      request,
      {
        import: false as const,
        singleton: true,
        strictVersion: false,
        // What fits is settled before any code is loaded (`needs` of the release); here it would be a byte that changes.
        requiredVersion: false as const,
      },
    ]),
  );
  // An update of an open page cannot have a module lent that the page does not hold yet, or no longer.
  const lentAtOnce = hot ? sharedModules : [];
  return {
    ...common,
    entry: {},
    module: { ...common.module, rules: [...(common.module?.rules ?? []), chunkNamesRule('plain')] },
    resolve: {
      ...common.resolve,
      // A third of the chat's SDK: stand-ins for what every browser served here has had for years.
      alias: { 'core-js/modules': false },
    },
    externals: withoutRuntime,
    // Found at run time from the entry's own address: a release works wherever its folder is served.
    output: { ...common.output, uniqueName, publicPath: 'auto' },
    optimization: {
      ...common.optimization,
      ...(isReleased && { moduleIds: false, chunkIds: false }),
      // A page's libraries stay in its own file; only what two pages have in common becomes a file of its own. Such a file
      // is named by what is in it: in an open page, one that edits change has to keep its name. With webpack's own 20 kB
      // sign-up would have a copy of what it has in common with preferences, and move it with each change of its own.
      splitChunks: hot ? false : { minSize: 19_000, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(common.plugins ?? []),
      // So that files which did not change are the same in the next release. Updates of an open page have another form.
      ...(isReleased ? [new EarlierReleasePlugin(), new UnversionedChunksPlugin(), new LastingIdsPlugin()] : []),
      // Webpack would write the path on this machine into a release. Files beside the code are found all the same:
      // `new URL('…', import.meta.url)` is another thing to it.
      new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') }),
      new ModuleFederationPlugin({
        name: uniqueName,
        library: { type: 'var', name: uniqueName },
        filename: hot ? 'remoteEntry.js' : `remoteEntry.${hashInNames}.js`,
        exposes: { './remote': { import: [...lentAtOnce, './src/index.ts'], name: 'remote' } },
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
