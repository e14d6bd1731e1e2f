/** Whether all of a release is known, its manifest among it. */
export function isWhole<Release extends object>(release: Release): release is Extract<Release, { integrity: object }> {
  return 'integrity' in release;
}

/**
 * Address of a release's manifest, from the hash that the registry names for it. It carries the whole hash: what is
 * found there never changes, and no cache takes one manifest for another.
 */
export function addressOfManifest({ base, manifest = '' }: { base: string; manifest?: string | undefined }): string {
  const name = manifest.slice('sha256-'.length).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  return `${base}manifest.${name}.json`;
}

/** A text that a signed registry has the hash of, and where it lies. */
export interface HashedText {
  readonly base: string;
  readonly manifest: string;
}

/** The text with a release's pages for admins alone; undefined for a release that has none, or has them with the others. */
export function adminPagesOf(release: { base: string; adminPages?: string | undefined }): HashedText | undefined {
  const { base, adminPages } = release;
  return adminPages && !isWhole(release) ? { base, manifest: adminPages } : undefined;
}
