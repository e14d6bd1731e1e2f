import path from 'node:path';

/**
 * Loader for modules of the workspace in a bundle, which is one file in place of many. Each keeps the address that it
 * has in the workspace, with the folder of the bundle as the root: what it reads beside itself is copied to the same
 * place there.
 */
// biome-ignore lint/style/noDefaultExport: webpack calls a loader's default export
export default function workspaceAddress(
  this: { resourcePath: string; getOptions(): { root: string } },
  source: string,
): string {
  const place = path.relative(this.getOptions().root, this.resourcePath).split(path.sep).join('/');
  return source.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(place)}, import.meta.url).href`);
}
