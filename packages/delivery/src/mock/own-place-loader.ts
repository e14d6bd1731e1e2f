/** `import.meta.url`, but not where it is what an address begins at: webpack finds those files and workers itself. */
const ownPlace = /(?<!new URL\([^()]*,\s*)\bimport\.meta\.url\b/g;

/**
 * Webpack loader: a script that asks where it lies is told the root. Webpack would write its path on the machine of the
 * build, and DefinePlugin would take the workers of all other scripts, too.
 */
// biome-ignore lint/style/noDefaultExport: webpack calls a loader's default export
export default function ownPlaceLoader(source: string): string {
  return source.replaceAll(ownPlace, "'file:///'");
}
