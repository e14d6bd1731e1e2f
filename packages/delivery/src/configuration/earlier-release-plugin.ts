import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const NAME = 'EarlierReleasePlugin';

/**
 * What is not to be had at its earlier address is asked for in the own folder by the next try, and there alone until the
 * page is loaded anew, also after a moment without a network: right, only slower. See `withUnchanged` of the shell for
 * the empty address. The loader looks for an element with its own whole address
 * before it adds one; a path is none of any version's, so each version of a remote adds its own.
 */
const takenFromEarlier = ({ tag, url, attribute }: { tag: string; url: string; attribute: 'src' | 'href' }) => `
const asked = new URL(${url}, location.href).pathname;
const unchanged = globalThis.__portalUnchanged || {};
if (unchanged[asked]) {
  ${tag}.${attribute} = unchanged[asked];
  ${tag}.addEventListener('error', () => { globalThis.__portalUnchanged[asked] = ''; });
}`;

/**
 * Has a remote take a script or stylesheet from the earlier release that has the very same, where the registry names one
 * (`globalThis.__portalUnchanged`, URL path → address): a browser has it from there already.
 */
export class EarlierReleasePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => source + takenFromEarlier({ tag: 'script', url: 'url', attribute: 'src' }),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => source + takenFromEarlier({ tag, url: href, attribute: 'href' }),
      );
    });
  }
}
