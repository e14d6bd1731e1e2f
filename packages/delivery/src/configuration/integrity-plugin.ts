import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

// An unknown file gets an empty value: the page's Integrity-Policy then refuses it, which is what we want.
const statements = (tag: string, url: string) =>
  `${tag}.crossOrigin = 'anonymous';\n${tag}.integrity = (globalThis.__portalIntegrity || {})[new URL(${url}, location.href).pathname] || '';`;

// A release is as well off without: the file is in its own folder too.
const fromEarlierRelease = ({ tag, href }: { tag: string; href: string }) =>
  `${tag}.href = (globalThis.__portalUnchanged || {})[new URL(${href}, location.href).pathname] || ${href};`;

/**
 * Makes webpack's own loader of chunks and stylesheets set `integrity` from `globalThis.__portalIntegrity`
 * (URL path → hash), which the shell fills from the registry. The hashes cannot stand in the bundles themselves:
 * a remote's entry would have to contain hashes of files that name the entry. Stylesheets come from where an earlier
 * release has the same, if the registry names such a one (`globalThis.__portalUnchanged`, URL path → address); scripts of
 * remotes do, too (`unversioned-chunks-plugin.ts`).
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
        (source, names) => `${source}\n${statements(names.tag, names.href)}\n${fromEarlierRelease(names)}`,
      );
    });
  }
}
