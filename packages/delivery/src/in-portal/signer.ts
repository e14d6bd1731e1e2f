import { generateKeyPairSync } from 'node:crypto';
import { type PageRegistry, parseRegistry, type RemoteName, type RemoteRelease } from '@portal/portal-kit/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import { ownAreas } from '@portal/portal-kit/registry/ungranted';
import { isTrusted, publicHalf, signRegistry } from '../registry/keys.ts';
import { jsonOf } from '../store/json-of.ts';
import { InPortalError } from './in-portal-error.ts';

/** Puts a remote of this machine into registries of a portal. */
export interface DevelopmentSigner {
  /** The one key that its pages believe; they lie on this machine alone. */
  readonly publicKey: string;
  /**
   * The same registry with the remote in it.
   * @param keys that the portal's own pages believe
   * @throws InPortalError for a registry that those pages would refuse: nothing is signed that nobody has
   */
  sign(signed: SignedRegistry, keys: readonly string[], release: RemoteRelease): SignedRegistry;
}

/** What a portal has signed. @throws InPortalError */
export function readSigned(signed: SignedRegistry, keys: readonly string[]): PageRegistry {
  if (!isBelieved(signed, keys))
    throw new InPortalError('The registry of the portal is not signed by a key of its own.');
  const registry = parseRegistry(jsonOf(signed.text));
  if (registry) return registry;
  throw new InPortalError('The registry of the portal is of another form. Use packages of the portal’s age.');
}

function isBelieved(signed: SignedRegistry, keys: readonly string[]): boolean {
  try {
    return isTrusted(signed, keys);
  } catch {
    // A key that is none.
    return false;
  }
}

/**
 * The registry of a portal with one remote as it is built here: in place of what is live of it, of what is tried, and of
 * what its team has signed. Its pages have areas, granted or not; areas of others, and of the shell, stay theirs.
 */
function developmentRegistry(registry: PageRegistry, name: RemoteName, release: RemoteRelease): PageRegistry {
  const { [name]: _canary, ...canaries } = registry.canaries ?? {};
  const { areas = [], delegations, ...rest } = registry;
  const { [name]: _keys, ...others } = delegations ?? {};
  return {
    ...rest,
    remotes: { ...registry.remotes, [name]: release },
    canaries,
    areas: [...areas, ...ownAreas({ [name]: release.routes ?? [] }, areas)],
    // Where nobody signs for a remote, pages do without what reads statements.
    ...(Object.keys(others).length > 0 && { delegations: others }),
  };
}

/** Signs with a key that is made here, lies nowhere, and is gone with this process. */
export function createDevelopmentSigner(name: RemoteName): DevelopmentSigner {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicHalf(privateKey),
    sign: (signed, keys, release) =>
      signRegistry(inlineJson(developmentRegistry(readSigned(signed, keys), name, release)), privateKey),
  };
}
