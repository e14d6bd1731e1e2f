import path from 'node:path';
import { type NamedImport, namedImports } from './named-imports.ts';

/** What follows a remote's `src/index.ts`: a changed catalogue is handed to the shell instead of reloading the page. */
function acceptance(remote: string, { file, chunk, texts }: NamedImport): string {
  if (!texts) return '';
  const part = texts.of === undefined ? remote : `${remote}/${texts.of}`;
  return `
import.meta.webpackHot?.accept('${file}', async () => {
  const { default: texts } = await import(/* webpackChunkName: "${chunk}" */ '${file}');
  const detail = { part: ${JSON.stringify(part)}, locale: ${JSON.stringify(texts.locale)}, texts };
  window.dispatchEvent(new CustomEvent('portal:hot-texts', { detail }));
});`;
}

/** Loader for the `src/index.ts` of a remote in development. */
// biome-ignore lint/style/noDefaultExport: webpack calls a loader's default export
export default function hotTexts(this: { resourcePath: string }, source: string): string {
  const remote = path.basename(path.resolve(this.resourcePath, '../..'));
  return (
    source +
    namedImports(source)
      .map((found) => acceptance(remote, found))
      .join('')
  );
}
