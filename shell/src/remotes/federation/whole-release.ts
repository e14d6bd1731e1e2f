import * as z from '@portal/contract/schema';
import { type NamedRemote, type RemoteRelease, remoteReleaseSchema } from '@portal/portal-kit/registry';
import { addressOfManifest, type HashedText, isWhole } from '@portal/portal-kit/registry/manifest';
import { timeoutFactorOf } from '../../clock/timeout-factor.ts';
import type { EarlyState } from '../../early/early-state.ts';

/** How long a manifest may take, in milliseconds: as long as a script. */
const manifestTimeoutMs = 8_000;

async function fetchText(address: string): Promise<string> {
  const late = new AbortController();
  const timeoutMs = manifestTimeoutMs * timeoutFactorOf(document);
  const timer = setTimeout(() => late.abort(new Error(`${address} timed out.`)), timeoutMs);
  try {
    const answer = await fetch(address, { signal: late.signal });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return await answer.text();
  } finally {
    clearTimeout(timer);
  }
}

async function isTextOf(hash: string, text: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hash === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * A text that a signed registry has the hash of. Some are in the page, others are fetched, once for good, since they never
 * change. Either is held against the hash: nothing of what it says counts before.
 *
 * @param known texts that the page has, or is fetching already
 * @returns null where it is another one than was signed
 * @throws where it cannot be had
 */
export async function signedText(
  hashed: HashedText,
  known: EarlyState['manifests'] = new Map(),
): Promise<string | null> {
  const { manifest } = hashed;
  const text = await (known.get(manifest) ?? fetchText(addressOfManifest(hashed)));
  if (!(await isTextOf(manifest, text))) {
    // Whoever tries again asks the server.
    known.delete(manifest);
    return null;
  }
  known.set(manifest, text);
  return text;
}

/**
 * All of a release that the registry names by the hash of its manifest. The manifest is in the page where its address
 * shows that remote.
 *
 * @returns null where the manifest is another one than was released
 * @throws where it cannot be had
 */
export async function wholeRelease(
  release: NamedRemote,
  known?: EarlyState['manifests'],
): Promise<RemoteRelease | null> {
  if (isWhole(release)) return release;
  const text = await signedText(release, known);
  const read = text === null ? null : z.safeParse(remoteReleaseSchema, { ...JSON.parse(text), ...release });
  return read?.success ? read.data : null;
}
