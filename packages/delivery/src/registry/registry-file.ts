import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Registry, registrySchema, withoutBrokenRemotes } from '@portal/portal-kit/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import * as z from 'zod/mini';
import { isTrusted, signingKey, signRegistry, trustedKeys } from './keys.ts';
import { withLock } from './lock.ts';

/** The registry as found on disk. */
export type RegistryState =
  /** `broken` names the remotes that were left out because their entries are none. */
  | { kind: 'found'; registry: Registry; signed: SignedRegistry; broken: readonly string[] }
  | { kind: 'missing' }
  | { kind: 'corrupt'; reason: string };

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

export function registryFile(releases: string): string {
  return path.join(releases, 'registry.json');
}

const signedSchema = z.object({ text: z.string(), signature: z.string() });

/**
 * Reads what a registry file holds, if one of the trusted keys signed it; one remote's broken entry does not make the
 * others unreadable.
 */
export function parseRegistry(content: string, keys: readonly string[]): RegistryState {
  try {
    const signed = signedSchema.safeParse(JSON.parse(content));
    if (!signed.success) return { kind: 'corrupt', reason: 'It is not a signed registry.' };
    if (!isTrusted(signed.data, keys)) return { kind: 'corrupt', reason: 'No trusted key has signed it.' };
    const { rest, broken } = withoutBrokenRemotes(JSON.parse(signed.data.text));
    const parsed = z.safeParse(registrySchema, rest);
    if (parsed.success) return { kind: 'found', registry: parsed.data, signed: signed.data, broken };
    return { kind: 'corrupt', reason: z.prettifyError(parsed.error) };
  } catch (error) {
    return { kind: 'corrupt', reason: String(error) };
  }
}

/** Reads the registry; never throws for a file that is missing or not one. */
export function readRegistry(releases: string, keys: readonly string[] = trustedKeys(releases)): RegistryState {
  try {
    return parseRegistry(readFileSync(registryFile(releases), 'utf8'), keys);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'missing' };
    return { kind: 'corrupt', reason: String(error) };
  }
}

function currentOf(state: RegistryState, releases: string): Registry | null {
  if (state.kind === 'missing') return null;
  if (state.kind === 'found') return state.registry;
  throw new RegistryError(
    `${registryFile(releases)} cannot be used. Delete it and build again: npm run build\n${state.reason}`,
  );
}

/** A registry as it is written: signed, in a form that pages can hold as it is. */
export function sealRegistry(releases: string, registry: Registry): string {
  return `${JSON.stringify(signRegistry(inlineJson(registry), signingKey(releases)))}\n`;
}

/**
 * Changes the registry: compare-and-swap under a lock, in place with one rename.
 * @param change gets the registry as it is (null when there is none) and gives the new one; null leaves it alone
 * @param onWrite called under the lock with the new registry, before it is in place
 */
export async function changeRegistry(
  releases: string,
  change: (current: Registry | null) => Omit<Registry, 'serial' | 'format'> | null,
  onWrite: (next: Registry, current: Registry | null) => void = () => undefined,
): Promise<Registry | null> {
  return withLock(path.join(releases, 'registry.lock'), () => {
    const current = currentOf(readRegistry(releases), releases);
    const changed = change(current);
    if (!changed) return current;
    const next = registrySchema.parse({ ...changed, format: 1, serial: (current?.serial ?? 0) + 1 });
    const aside = `${registryFile(releases)}.${process.pid}`;
    writeFileSync(aside, sealRegistry(releases, next));
    // The lock keeps others away; should one have been taken for dead while it lived, the serial tells.
    if (currentOf(readRegistry(releases), releases)?.serial !== current?.serial) {
      rmSync(aside, { force: true });
      throw new RegistryError(
        'The registry was changed by someone else at the same moment. Run the same command again.',
      );
    }
    onWrite(next, current);
    renameSync(aside, registryFile(releases));
    return next;
  });
}
