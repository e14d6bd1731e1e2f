import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Links the stylesheet of a chunk that has had none until an update. The stylesheet plugin swaps only those that the
 * page has linked already.
 */
export class GainedStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('GainedStylesPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.hmrDownloadUpdateHandlers)
        .tap('GainedStylesPlugin', (chunk) => compilation.addRuntimeModule(chunk, new GainedStylesRuntimeModule()));
    });
  }
}

class GainedStylesRuntimeModule extends RuntimeModule {
  constructor() {
    // Behind the update of scripts, which brings the new list of the chunks that have a stylesheet.
    super('stylesheets gained by an update', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `${RuntimeGlobals.hmrDownloadUpdateHandlers}.gainedStyles = (chunks, _removedChunks, _removedModules, _promises, handlers) => {
  const apply = async () => {
    const linked = [];
    const inPage = chunks.filter((chunk) => ${RuntimeGlobals.hmrRuntimeStatePrefix}_jsonp[chunk] === 0);
    for (const chunk of inPage) ${RuntimeGlobals.ensureChunkHandlers}.miniCss?.(chunk, linked);
    await Promise.all(linked);
  };
  handlers.push(() => ({ apply }));
};`;
  }
}
