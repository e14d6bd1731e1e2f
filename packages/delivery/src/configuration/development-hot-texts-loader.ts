import path from 'node:path';

const catalogue =
  /import\(\s*(\/\*\s*webpackChunkName:\s*["']messages-(?:([a-z0-9-]+)-)?(en|fr)["']\s*\*\/)\s*(["'][^"']+["'])\s*\)/g;

/** What follows a remote's `src/index.ts`: a changed catalogue is handed to the shell instead of reloading the page. */
const acceptance = (part: string, [, chunkName, page, locale, file]: RegExpMatchArray) => `
import.meta.webpackHot?.accept(${file}, async () => {
  const { default: texts } = await import(${chunkName} ${file});
  const detail = { part: ${JSON.stringify(page ? `${part}/${page}` : part)}, locale: ${JSON.stringify(locale)}, texts };
  window.dispatchEvent(new CustomEvent('portal:hot-texts', { detail }));
});`;

/** Loader for the `src/index.ts` of a remote in development. */
// biome-ignore lint/style/noDefaultExport: webpack calls a loader's default export
export default function hotTexts(this: { resourcePath: string }, source: string): string {
  const part = path.basename(path.resolve(this.resourcePath, '../..'));
  return source + [...source.matchAll(catalogue)].map((found) => acceptance(part, found)).join('');
}
