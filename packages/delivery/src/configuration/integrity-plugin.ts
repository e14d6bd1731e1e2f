import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

// An unknown file gets an empty value: the page's Integrity-Policy then refuses it, which is what we want.
const statements = (tag: string, url: string) =>
  `${tag}.crossOrigin = 'anonymous';\n${tag}.integrity = (globalThis.__portalIntegrity || {})[new URL(${url}, location.href).pathname] || '';`;

/**
 * Makes webpack's own loader of chunks and stylesheets set `integrity` from `globalThis.__portalIntegrity`
 * (URL path → hash), which the shell fills from the registry. The hashes cannot stand in the bundles themselves:
 * a remote's entry would have to contain hashes of files that name the entry.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${statements('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}\n${statements(tag, href)}`,
      );
    });
  }
}
