import { type Registry, registrySchema, withoutBrokenRemotes } from '@portal/portal-kit/registry';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import * as z from 'zod/mini';
import { isTrusted } from './keys.ts';
import { type Manifests, UnsignedManifestError, withManifests } from './manifests.ts';

export interface Unusable {
  kind: 'corrupt';
  reason: string;
  /** It is a signed registry, but no key that is known here has signed it. */
  untrusted?: true;
}

/** The registry as found in a store. */
export type RegistryState =
  | {
      kind: 'found';
      /** With every release whole, whatever the form it was signed in. */
      registry: Registry;
      signed: SignedRegistry;
      /** Manifests that the signed text has the hashes of. */
      manifests: Manifests;
      /** Remotes that were left out because their entries are none. */
      broken: readonly string[];
      /** A trusted key. */
      signedBy: string;
    }
  | { kind: 'missing' }
  | Unusable;

const signedSchema = z.object({
  text: z.string(),
  signature: z.string(),
  manifests: z.optional(z.record(z.string(), z.string())),
});

/**
 * Reads what a registry file holds, if one of the trusted keys signed it; one remote's broken entry does not make the
 * others unreadable.
 */
export function parseRegistry(content: string, keys: readonly string[]): Exclude<RegistryState, { kind: 'missing' }> {
  try {
    const signed = signedSchema.safeParse(JSON.parse(content));
    if (!signed.success) return { kind: 'corrupt', reason: 'It is not a signed registry.' };
    const signedBy = keys.find((key) => isTrusted(signed.data, [key]));
    if (signedBy === undefined) return { kind: 'corrupt', reason: 'No trusted key has signed it.', untrusted: true };
    const { text, signature, manifests = {} } = signed.data;
    const { rest, broken } = withoutBrokenRemotes(withManifests(JSON.parse(text), manifests), 'whole');
    const parsed = z.safeParse(registrySchema, rest);
    if (parsed.success)
      return { kind: 'found', registry: parsed.data, signed: { text, signature }, manifests, broken, signedBy };
    return { kind: 'corrupt', reason: z.prettifyError(parsed.error) };
  } catch (error) {
    if (error instanceof UnsignedManifestError) return { kind: 'corrupt', reason: error.message, untrusted: true };
    return { kind: 'corrupt', reason: String(error) };
  }
}
