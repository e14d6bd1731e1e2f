import * as z from '@portal/contract/schema';
import { type AdminPages, adminPagesSchema, type NamedRemote } from '@portal/portal-kit/registry';
import { adminPagesOf, type HashedText } from '@portal/portal-kit/registry/manifest';
import type { EarlyState } from '../../early/early-state.ts';
import { signedText } from './whole-release.ts';

/**
 * The pages for admins alone that this page has read: each from the text that was signed for its release, fetched once
 * however many ask for it.
 */
export function createAdminPages(known: () => EarlyState['manifests'] | undefined) {
  const read = new Map<string, AdminPages>();
  const reading = new Map<string, Promise<AdminPages | null>>();

  const begin = async (hashed: HashedText): Promise<AdminPages | null> => {
    const text = await signedText(hashed, known());
    const pages = text === null ? null : z.safeParse(adminPagesSchema, JSON.parse(text));
    if (!pages?.success) return null;
    read.set(hashed.manifest, pages.data);
    return pages.data;
  };

  return {
    /** Those of a text; undefined for one that is still to be read. */
    in: ({ manifest }: HashedText) => read.get(manifest),
    /**
     * Reads those of a release that has some.
     * @returns false where the text is another one than was signed
     * @throws where it cannot be had
     */
    read: async (release: NamedRemote): Promise<boolean> => {
      const hashed = adminPagesOf(release);
      if (!hashed || read.has(hashed.manifest)) return true;
      const { manifest } = hashed;
      const asked = reading.get(manifest) ?? begin(hashed).finally(() => reading.delete(manifest));
      reading.set(manifest, asked);
      return (await asked) !== null;
    },
  };
}
