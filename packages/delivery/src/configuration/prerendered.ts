import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { cssRules, type RemoteBuildInput } from './common.ts';
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
    entry: { render: './src/prerendered/render-shell.tsx' },
    // Libraries in the form that browsers get, too.
    resolve: { ...released.resolve, aliasFields: ['browser'], mainFields: ['browser', 'module', 'main'] },
    output: { ...released.output, filename: 'render.cjs', library: { type: 'commonjs2' } },
    plugins: [...(released.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // A facade that only passes something on brings its styles all the same, as it does where it is shared.
    optimization: {
      ...released.optimization,
      ...{ minimize: false, realContentHash: false, splitChunks: false, sideEffects: false },
    },
    cache: cacheOf(released, 'render'),
  };
}

/** Build of what renders a remote's pages: they stand in the shell's frame, and the classes of each are named as it has them. */
export function renderRemoteConfiguration(input: RemoteBuildInput, firstRows?: string): Configuration {
  const { root, mode, name } = input;
  const ofShell = renderConfiguration({ ...input, spa: false });
  const folder = path.join(root, name);
  const rules = (ofShell.module?.rules ?? []).map((rule) => (isOfStyles(rule) ? without(rule, folder) : rule));
  const own = cssRules(mode, folder).map((rule) => ({ ...rule, include: folder }));
  return {
    ...ofShell,
    entry: { render: './src/prerendered/render-remote.tsx' },
    module: { ...ofShell.module, rules: [...rules, ...own] },
    resolve: {
      ...ofShell.resolve,
      alias: {
        ...ofShell.resolve?.alias,
        '#remote$': path.join(folder, 'src/index.ts'),
        ...(firstRows !== undefined && { '#row-samples$': path.join(folder, 'src', firstRows, 'samples.ts') }),
      },
    },
    cache: cacheOf(ofShell, name),
  };
}

/**
 * Build of the script that draws first rows of a remote's page: one file of its release, with the shell's half inside.
 * @param rendered path of the JSON file with what the remote's components have rendered
 */
export function firstRowsConfiguration(input: RemoteBuildInput, firstRows: string, rendered: string): Configuration {
  const early = earlyConfiguration(input);
  return {
    ...early,
    entry: { 'first-rows': './src/prerendered/show-first-rows.ts' },
    output: { ...early.output, uniqueName: 'portal_first_rows' },
    resolve: {
      ...early.resolve,
      alias: {
        '#first-rows$': path.join(input.root, input.name, 'src', firstRows, 'draw.ts'),
        '#rendered-rows$': rendered,
      },
    },
    // The JSON lies somewhere else each time.
    cache: false,
  };
}

/** Shows pages before sign-in, or the frame of those after it. */
export type InlinedScript = 'show' | 'show-frame';

/** Build of a script that shows what was rendered: one file, inlined into its documents. */
export function showConfiguration(input: ShellInput, name: InlinedScript): Configuration {
  const early = earlyConfiguration(input);
  return {
    ...early,
    entry: { [name]: `./src/prerendered/${name}.ts` },
    output: { ...early.output, uniqueName: `portal_${name}` },
    cache: cacheOf(early, name),
  };
}

function isOfStyles(
  rule: webpack.RuleSetRule | '...' | false | null | undefined | 0 | '',
): rule is webpack.RuleSetRule {
  return typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.source.endsWith('css$');
}

function without(rule: webpack.RuleSetRule, folder: string): webpack.RuleSetRule {
  return { ...rule, exclude: rule.exclude === undefined ? folder : { or: [rule.exclude, folder] } };
}

/** A cache of its own: webpack goes by the name whose build it is. */
function cacheOf({ cache }: Configuration, name: string): NonNullable<Configuration['cache']> {
  return typeof cache === 'object' && cache.type === 'filesystem' ? { ...cache, name: `${cache.name}-${name}` } : false;
}
