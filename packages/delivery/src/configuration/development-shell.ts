import webpack, { type Configuration } from 'webpack';

/**
 * Stands in for React's developer tools where there are none, and remembers which React there is. A remote brings its
 * own copy of the refresh runtime, later than React: without this it would find no React to hand new components to,
 * and an edit would be “up to date” without showing.
 */
const refreshHook = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;

/**
 * A shell in which remotes can refresh: the hook is the first statement of all, for React looks for it once. And it
 * takes over the texts of a catalogue that is edited.
 */
export function forDevelopment(shell: Configuration): Configuration {
  const hook = new webpack.BannerPlugin({ banner: refreshHook, raw: true, entryOnly: true, test: /\.js$/ });
  return {
    ...shell,
    entry: { main: ['./src/development/hot-texts.ts', './src/main.tsx'] },
    plugins: [...(shell.plugins ?? []), hook],
  };
}
