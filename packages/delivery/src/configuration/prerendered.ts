import webpack, { type Configuration } from 'webpack';
import { earlyConfiguration, type ShellInput, shellConfiguration } from './shell.ts';

/**
 * Build of what renders the shell's pages, to run in this Node: from the same sources in the same way as the shell, so
 * that all names of classes are the same.
 */
export function renderConfiguration(input: ShellInput): Configuration {
  const released = shellConfiguration(input);
  return {
    ...released,
    target: 'node20',
    entry: { render: './src/prerendered/render.tsx' },
    // Libraries in the form that browsers get, too.
    resolve: { ...released.resolve, aliasFields: ['browser'], mainFields: ['browser', 'module', 'main'] },
    output: { ...released.output, filename: 'render.cjs', library: { type: 'commonjs2' } },
    plugins: [...(released.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { ...released.optimization, minimize: false, realContentHash: false, splitChunks: false },
    cache: cacheOf(released, 'render'),
  };
}

/** Build of the script that shows rendered pages: one file, inlined into their documents. */
export function showConfiguration(input: ShellInput): Configuration {
  const early = earlyConfiguration(input);
  return {
    ...early,
    entry: { show: './src/prerendered/show.ts' },
    output: { ...early.output, uniqueName: 'portal_show' },
    cache: cacheOf(early, 'show'),
  };
}

/** A cache of its own: webpack goes by the name whose build it is. */
function cacheOf({ cache }: Configuration, name: string): NonNullable<Configuration['cache']> {
  return typeof cache === 'object' && cache.type === 'filesystem' ? { ...cache, name: `${cache.name}-${name}` } : false;
}
