import { type Registry, registrySchema, withoutBrokenRemotes } from '@portal/portal-kit/registry';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import * as z from 'zod/mini';
import { isTrusted } from './keys.ts';

export interface Unusable {
  kind: 'corrupt';
  reason: string;
  /** It is a signed registry, but no key that is known here has signed it. */
  untrusted?: true;
}

/** The registry as found in a store. */
export type RegistryState =
  /** `broken` names the remotes that were left out because their entries are none; `signedBy` is a trusted key. */
  | { kind: 'found'; registry: Registry; signed: SignedRegistry; broken: readonly string[]; signedBy: string }
  | { kind: 'missing' }
  | Unusable;

const signedSchema = z.object({ text: z.string(), signature: z.string() });

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
    const { rest, broken } = withoutBrokenRemotes(JSON.parse(signed.data.text));
    const parsed = z.safeParse(registrySchema, rest);
    if (parsed.success) return { kind: 'found', registry: parsed.data, signed: signed.data, broken, signedBy };
    return { kind: 'corrupt', reason: z.prettifyError(parsed.error) };
  } catch (error) {
    return { kind: 'corrupt', reason: String(error) };
  }
}
