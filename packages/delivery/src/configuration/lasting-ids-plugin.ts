import webpack, { type Compiler, type Module } from 'webpack';

const NAME = 'LastingIdsPlugin';

/** A module of a library that comes with the remote. */
const isOfLibrary = (module: Module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? module.identifier());

/**
 * Gives modules and chunks of a remote numbers that the next release has as well: by the path of a module, so that one
 * more changes no other (but where two paths come to one number), and the name of a chunk, which its file begins with
 * anyway. Numbers in their order are shorter, and most files would be others with a module more.
 */
export class LastingIdsPlugin {
  apply(compiler: Compiler): void {
    const isOwn = (module: Module) => !isOfLibrary(module);
    const options = { maxLength: 3, fixedLength: true, test: isOwn };
    new webpack.ids.DeterministicModuleIdsPlugin(options).apply(compiler);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { chunkGraph } = compilation;
      // What became part of another module is in no chunk.
      const numbered = (modules: Iterable<Module>) =>
        [...modules].filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0);
      // With three digits for as long as half of them are left.
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        options.maxLength = numbered(modules).filter(isOwn).length > 500 ? 4 : 3;
      });
      // Of libraries in their order, behind the others: a library has all of its modules at once.
      compilation.hooks.moduleIds.tap(NAME, (modules) => {
        const context = compiler.context;
        const nameOf = (module: Module) => module.libIdent({ context }) ?? module.identifier();
        const sorted = numbered(modules)
          .filter((module) => chunkGraph.getModuleId(module) === null)
          .map((module) => ({ module, name: nameOf(module) }))
          .sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const [place, { module }] of sorted.entries())
          chunkGraph.setModuleId(module, 10 ** options.maxLength + place);
      });
      compilation.hooks.chunkIds.tap(NAME, (chunks) => {
        for (const chunk of chunks) {
          if (chunk.id !== null || !chunk.name || chunk.hasRuntime()) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
    new webpack.ids.DeterministicChunkIdsPlugin({ maxLength: 3 }).apply(compiler);
  }
}
