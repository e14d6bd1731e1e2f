import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, ModuleOptions } from 'webpack';
import type { Part } from '../workspace/parts.ts';
import type { BuildInput } from './common.ts';
import { GainedStylesPlugin } from './development-gained-styles.ts';
import { KeepLastGoodPlugin } from './development-keep-last-good.ts';
import { forDevelopment } from './development-shell.ts';
import { PlainErrorsPlugin } from './readable-problems.ts';
import { remoteConfiguration } from './remote.ts';
import { shellConfiguration } from './shell.ts';

const require = createRequire(import.meta.url);

/** Longer than anybody develops without a pause. */
const longMs = 86_400_000;

export interface HotInput extends Omit<BuildInput, 'mode' | 'hot'> {
  part: Part;
  /** Folder of the part's sources: that of the workspace, or a copy of it. */
  sources: string;
}

/** The build of a part as its dev server runs it: the released one's, with components and styles that can be swapped. */
export function hotConfiguration({ part, sources, ...rest }: HotInput): Configuration {
  const input = { ...rest, mode: 'development', hot: true } as const;
  const released =
    part === 'shell'
      ? forDevelopment(shellConfiguration({ ...input, spa: false }))
      : remoteConfiguration({ ...input, name: part });
  return {
    ...released,
    context: sources,
    module: part === 'shell' ? (released.module ?? {}) : withHotTexts(released.module ?? {}, sources),
    resolve: {
      ...released.resolve,
      alias: {
        ...released.resolve?.alias,
        [path.join(path.dirname(require.resolve('mini-css-extract-plugin')), 'hmr/hotModuleReplacement.js')]:
          fileURLToPath(new URL('./development-style-reload.cjs', import.meta.url)),
      },
    },
    plugins: [
      ...(released.plugins ?? []),
      // Its overlay would stand beside the dev server's. Workers have no components.
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /-worker\.ts$/] }),
      new GainedStylesPlugin(),
      new KeepLastGoodPlugin(),
      new PlainErrorsPlugin(),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(rest.root, '.cache/webpack'),
      name: `${part}-hot`,
      version: rest.cacheKey,
      compression: false,
      // Writing the cache holds up the process, which also answers the API: right after the first build, then at the end.
      idleTimeoutForInitialStore: 0,
      idleTimeout: longMs,
      idleTimeoutAfterLargeChanges: longMs,
    },
  };
}

function withHotTexts(released: ModuleOptions, sources: string): ModuleOptions {
  const loader = fileURLToPath(new URL('./development-hot-texts-loader.ts', import.meta.url));
  const rule = { include: path.join(sources, 'src/index.ts'), enforce: 'pre', loader } as const;
  return { ...released, rules: [...(released.rules ?? []), rule] };
}
