import webpack, { type Compiler, type sources } from 'webpack';

const NAME = 'UnversionedChunksPlugin';

/** Property of the script element that brings a chunk: the list of chunks of the container that asked for it. */
const listOfAsker = 'portalChunks';

/**
 * Leaves the version of a remote out of its chunks, so that one which did not change has the same bytes in the next
 * release. Webpack has each chunk name a global of its container, and two versions in one page need two of these. Here
 * the loader hands its own list to the script element instead, and the chunk finds it there: the same file can serve two
 * containers of one page, each by an element of its own.
 */
export class UnversionedChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const global = JSON.stringify(compilation.outputOptions.chunkLoadingGlobal);
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.${listOfAsker} = globalThis[${global}];`,
      );
      // After webpack's own, which writes the global.
      webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderChunk.tap(
        { name: NAME, stage: 1_000 },
        (source) => withoutGlobal(source, global),
      );
    });
  }
}

/** @throws when webpack writes chunks in another form than it did: a version would stand in each of them */
function withoutGlobal(source: sources.Source, global: string): sources.Source {
  const text = source.source().toString();
  const end = text.indexOf(').push([') + 1;
  if (!text.startsWith('(') || !text.slice(0, end).includes(global))
    throw new Error(`${NAME}: webpack begins a chunk otherwise than expected: ${text.slice(0, 100)}`);
  const replaced = new webpack.sources.ReplaceSource(source);
  replaced.replace(0, end - 1, `document.currentScript.${listOfAsker}`);
  return replaced;
}
