import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Registry, registrySchema, withoutBrokenRemotes } from '@portal/portal-kit/registry';
import * as z from 'zod/mini';
import { withLock } from './lock.ts';

/** The registry as found on disk. */
export type RegistryState =
  /** `broken` names the remotes that were left out because their entries are none. */
  | { kind: 'found'; registry: Registry; broken: readonly string[] }
  | { kind: 'missing' }
  | { kind: 'corrupt'; reason: string };

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

export function registryFile(releases: string): string {
  return path.join(releases, 'registry.json');
}

/** Parses what a registry file holds; one remote's broken entry does not make the others unreadable. */
export function parseRegistry(text: string): RegistryState {
  try {
    const { rest, broken } = withoutBrokenRemotes(JSON.parse(text));
    const parsed = z.safeParse(registrySchema, rest);
    if (parsed.success) return { kind: 'found', registry: parsed.data, broken };
    return { kind: 'corrupt', reason: z.prettifyError(parsed.error) };
  } catch (error) {
    return { kind: 'corrupt', reason: String(error) };
  }
}

/** Reads the registry; never throws for a file that is missing or not one. */
export function readRegistry(releases: string): RegistryState {
  try {
    return parseRegistry(readFileSync(registryFile(releases), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'missing' };
    return { kind: 'corrupt', reason: String(error) };
  }
}

function currentOf(state: RegistryState, releases: string): Registry | null {
  if (state.kind === 'missing') return null;
  if (state.kind === 'found') return state.registry;
  throw new RegistryError(
    `${registryFile(releases)} is damaged. Delete it and build again: npm run build\n${state.reason}`,
  );
}

/**
 * Changes the registry: compare-and-swap under a lock, in place with one rename.
 * @param change gets the registry as it is (null when there is none) and gives the new one; null leaves it alone
 */
export async function changeRegistry(
  releases: string,
  change: (current: Registry | null) => Omit<Registry, 'serial' | 'format'> | null,
): Promise<Registry | null> {
  return withLock(path.join(releases, 'registry.lock'), () => {
    const current = currentOf(readRegistry(releases), releases);
    const changed = change(current);
    if (!changed) return current;
    const next = registrySchema.parse({
      format: 1,
      serial: (current?.serial ?? 0) + 1,
      shell: changed.shell,
      remotes: changed.remotes,
    });
    const aside = `${registryFile(releases)}.${process.pid}`;
    writeFileSync(aside, `${JSON.stringify(next)}\n`);
    // The lock keeps others away; should one have been taken for dead while it lived, the serial tells.
    if (currentOf(readRegistry(releases), releases)?.serial !== current?.serial) {
      rmSync(aside, { force: true });
      throw new RegistryError(
        'The registry was changed by someone else at the same moment. Run the same command again.',
      );
    }
    renameSync(aside, registryFile(releases));
    return next;
  });
}
