import type { Compiler } from 'webpack';

/** How long a script may neither arrive nor fail before it counts as failed, in milliseconds (decision 13). */
const chunkTimeoutMs = 8_000;

/**
 * Makes webpack's own loader of chunks wait as long as the shell waits for a remote's entry: eight seconds, times the
 * factor that the server wrote into the page. In tests that is ten: on a busy machine a chunk that comes late must fail
 * nothing. The configuration takes a number alone, but webpack writes the option into its loader as it stands.
 */
export class ChunkTimeoutPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkTimeoutPlugin', ({ outputOptions }) => {
      const factor = `(document.getElementById('registry')?.dataset.timeoutFactor || 1)`;
      Object.assign(outputOptions, { chunkLoadTimeout: `${chunkTimeoutMs} * ${factor}` });
    });
  }
}
