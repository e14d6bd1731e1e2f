import { type Delegations, type Registry, registrySchema, withoutBrokenRemotes } from '@portal/portal-kit/registry';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import * as z from 'zod/mini';
import { isTrusted } from './keys.ts';
import { type Manifests, NEWEST_FORMAT, UnsignedManifestError, withManifests } from './manifests.ts';
import { composed, type ReadStatements, readStatements, type StoredStatements } from './statements.ts';

export interface Unusable {
  kind: 'corrupt';
  reason: string;
  /** It is a signed registry, but no key that is known here has signed it. */
  untrusted?: true;
  /** It is a signed registry in a form that came after this one. */
  newer?: true;
}

export interface FoundRegistry extends ReadStatements {
  kind: 'found';
  /** What is live, with every release whole, whatever the form it was signed in, and with what teams have signed. */
  registry: Registry;
  /** What the operator has signed: also what of delegated remotes is live where nothing of their team's is. */
  base: Registry;
  signed: SignedRegistry;
  /** Manifests that the signed texts have the hashes of. */
  manifests: Manifests;
  /** Statements of teams as they stand there, those that do not count among them. */
  stored: StoredStatements;
  /** Remotes that were left out because their entries are none. */
  broken: readonly string[];
  /** A trusted key. */
  signedBy: string;
}

/** The registry as found in a store. */
export type RegistryState = FoundRegistry | { kind: 'missing' } | Unusable;

const signed = { text: z.string(), signature: z.string() };

const signedSchema = z.object({
  ...signed,
  manifests: z.optional(z.record(z.string(), z.string())),
  /** Whatever stands here must not take the rest with it. */
  statements: z.optional(z.unknown()),
});

/** What looks like statements; the rest is nothing. */
function storedStatements(value: unknown): StoredStatements {
  const read = z.record(z.string(), z.unknown()).safeParse(value);
  const entries = Object.entries(read.success ? read.data : {}).flatMap(([name, each]) => {
    const statement = z.object(signed).safeParse(each);
    return statement.success ? [[name, statement.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

export interface ParseOptions {
  /** Milliseconds: keys of teams end. */
  now?: number;
  /** Whose keys may have signed for a remote; as the registry itself says unless given. */
  delegations?: Delegations | undefined;
}

/**
 * Reads what a registry file holds, if one of the trusted keys signed it; one remote's broken entry, or what a team has
 * signed, does not make the others unreadable.
 */
export function parseRegistry(
  content: string,
  keys: readonly string[],
  { now = Date.now(), delegations }: ParseOptions = {},
): Exclude<RegistryState, { kind: 'missing' }> {
  try {
    const file = signedSchema.safeParse(JSON.parse(content));
    if (!file.success) return { kind: 'corrupt', reason: 'It is not a signed registry.' };
    const { text, signature, manifests = {} } = file.data;
    const signedBy = keys.find((key) => isTrusted({ text, signature }, [key]));
    if (signedBy === undefined) return { kind: 'corrupt', reason: 'No trusted key has signed it.', untrusted: true };
    const value: unknown = JSON.parse(text);
    const newer = z.object({ format: z.number().check(z.minimum(NEWEST_FORMAT + 1)) }).safeParse(value);
    if (newer.success)
      return { kind: 'corrupt', reason: `It has the form ${newer.data.format}, which came later.`, newer: true };
    const { rest, broken } = withoutBrokenRemotes(withManifests(value, manifests), 'whole');
    const parsed = z.safeParse(registrySchema, rest);
    if (!parsed.success) return { kind: 'corrupt', reason: z.prettifyError(parsed.error) };
    const base = parsed.data;
    const stored = storedStatements(file.data.statements);
    const read = readStatements(stored, { manifests, delegations: delegations ?? base.delegations ?? {}, now });
    return {
      kind: 'found',
      registry: composed(base, read.statements),
      base,
      signed: { text, signature },
      manifests,
      stored,
      ...read,
      broken,
      signedBy,
    };
  } catch (error) {
    if (error instanceof UnsignedManifestError) return { kind: 'corrupt', reason: error.message, untrusted: true };
    return { kind: 'corrupt', reason: String(error) };
  }
}
