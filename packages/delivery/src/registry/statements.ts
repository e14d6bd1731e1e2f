import {
  canarySchema,
  type Delegations,
  isRemoteName,
  type Registry,
  type RemoteName,
  remoteReleaseSchema,
} from '@portal/portal-kit/registry';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import { isInline, isWithin, signedStatement, withinSlots, withStatement } from '@portal/portal-kit/registry/statement';
import { statementSchema } from '@portal/portal-kit/registry/statement-schema';
import * as z from 'zod/mini';
import { endOf, isTrusted, type Signer, signatureOf } from './keys.ts';
import {
  type Manifests,
  publishedStatement,
  statementWithManifests,
  UnsignedManifestError,
  type WholeStatement,
} from './manifests.ts';

/** What a team has signed of its remote, with a key that is its at this moment. */
interface TrustedStatement extends SignedRegistry, WholeStatement {
  /** The public key. */
  signedBy: string;
  /** When that key ends, in milliseconds. */
  endsAt: number;
}

export type Statements = Readonly<Record<RemoteName, TrustedStatement>>;

/** What stands in the place of a team's statement, and does not count. */
export interface RefusedStatement {
  part: string;
  /** Why, and what to do. */
  reason: string;
}

export interface ReadStatements {
  statements: Statements;
  refused: readonly RefusedStatement[];
}

/** Statements as a store has them: by remote, whoever has signed them. */
export type StoredStatements = Readonly<Record<string, SignedRegistry>>;

const wholeSchema = z.object({
  number: statementSchema.shape.number,
  release: z.optional(remoteReleaseSchema),
  canary: z.optional(canarySchema),
});

interface Reading {
  manifests: Manifests;
  delegations: Delegations;
  /** Milliseconds. */
  now: number;
}

/** A statement as it is read, or in words why it does not count. */
function readStatement(part: string, signed: SignedRegistry, reading: Reading): TrustedStatement | string {
  const { manifests, delegations, now } = reading;
  const delegated = isRemoteName(part) ? delegations[part] : undefined;
  if (!delegated) return `Nobody has delegated ${part}, so only the operator signs for it.`;
  const text = signedStatement(part, signed.text);
  const by = delegated.find(({ key }) => isTrusted({ text, signature: signed.signature }, [key]));
  if (!by)
    return `No key of the team of ${part} has signed it. If none was taken back, find out who can write to the store. The team releases again: npx portal promote`;
  const endsAt = endOf(by);
  if (endsAt <= now)
    return `The key of its team ended with ${by.until}. To go on with it: npx portal delegate ${part} --key ${by.key} --until …`;
  if (!isInline(signed.text))
    return `It is longer than 64 kB, or has a “<” that no command of ours signs. Its key may be in the wrong hands: npx portal undelegate ${part} --key ${by.key}`;
  try {
    const read = wholeSchema.safeParse(statementWithManifests(JSON.parse(signed.text), manifests));
    if (!read.success) return `It is no statement: ${z.prettifyError(read.error)}`;
    const { release, canary } = read.data;
    if (!isWithin(part, [release, canary?.release]))
      return `It names files outside of /remotes/${part}/. Its key may be in the wrong hands: npx portal undelegate ${part} --key ${by.key}`;
    return { ...signed, ...read.data, signedBy: by.key, endsAt };
  } catch (error) {
    if (error instanceof UnsignedManifestError) return error.message;
    return `It is no statement: ${String(error)}`;
  }
}

/** Holds what teams have signed against what was delegated to them; one that does not count leaves the others alone. */
export function readStatements(found: StoredStatements, reading: Reading): ReadStatements {
  const statements: Record<RemoteName, TrustedStatement> = {};
  const refused: RefusedStatement[] = [];
  for (const [part, signed] of Object.entries(found)) {
    const read = readStatement(part, signed, reading);
    if (typeof read === 'string') refused.push({ part, reason: read });
    else statements[part as RemoteName] = read;
  }
  return { statements, refused };
}

/** Those that a key of the remote's team has signed, whenever it ends: another day makes them count again. */
export function signedByTeams(found: StoredStatements, delegations: Delegations): StoredStatements {
  const isTheirs = ([part, { text, signature }]: [string, SignedRegistry]) => {
    const keys = isRemoteName(part) ? (delegations[part] ?? []) : [];
    return isTrusted(
      { text: signedStatement(part, text), signature },
      keys.map(({ key }) => key),
    );
  };
  return Object.fromEntries(Object.entries(found).filter(isTheirs));
}

/** What is live: what the operator has signed, and in the place of delegated remotes what their teams have. */
export function composed({ delegations: _delegations, ...base }: Registry, statements: Statements): Registry {
  const all = Object.entries(statements) as [RemoteName, TrustedStatement][];
  return all.reduce<Registry>(
    (registry, [name, statement]) => withStatement(registry, name, withinSlots(name, statement, base)),
    base,
  );
}

/**
 * A statement that a team signs of its remote, as it stands in a registry.
 * @param reads the newest format that pages of the live shell read
 */
export function signStatement(
  name: RemoteName,
  statement: WholeStatement,
  { key, reads }: Pick<Signer, 'key'> & { reads: number | undefined },
): { signed: SignedRegistry; manifests: Manifests } {
  const { text, manifests } = publishedStatement(name, statement, reads);
  return { signed: { text, signature: signatureOf(signedStatement(name, text), key) }, manifests };
}
