import { isRemoteName, type RemoteName, type RemoteRelease, remoteReleaseSchema } from '@portal/portal-kit/registry';
import { addressOfManifest } from '@portal/portal-kit/registry/manifest';
import { isWithin } from '@portal/portal-kit/registry/statement';
import * as z from 'zod/mini';
import { publishPart } from '../commands/build-parts.ts';
import { portalAt, understood, unreachable } from '../over-http/portal-at.ts';
import { statementWithManifests } from '../registry/manifests.ts';
import { isReleasedFile } from '../registry/released-file.ts';
import { filesOfRelease, readRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { MockError } from './mock-error.ts';

/** A remote beside the one that a mock shell is for: it fills slots, and its pages are there. */
export interface OtherRemote {
  name: RemoteName;
  release: RemoteRelease;
  /** Names of its files, none of them compressed. */
  files: readonly string[];
  /** @throws MockError for one that cannot be had, or is not what its release says */
  read(file: string): Promise<Buffer>;
}

/**
 * The remotes that somebody has named, `mf-a,mf-b` or one by one, each once.
 * @throws MockError for what is no name of a remote
 */
export function namedRemotes(typed: readonly string[] = []): RemoteName[] {
  const names = [...new Set(typed.flatMap((each) => each.split(',')))];
  const unknown = names.find((name) => !isRemoteName(name));
  if (unknown !== undefined) throw new MockError(`“${unknown}” is no name of a remote.`);
  return names.filter(isRemoteName);
}

/** Other remotes of this workspace, as their sources are now. @throws BuildError, MockError */
export async function othersFromSources(
  names: readonly RemoteName[],
  { root, releases, onStart }: { root: string; releases: ReleaseStore; onStart?: (part: RemoteName) => void },
): Promise<OtherRemote[]> {
  const others: OtherRemote[] = [];
  // One build after the other: each takes all of a machine.
  for (const name of names) {
    const { version } = await publishPart({ root, releases, onStart: () => onStart?.(name) }, name);
    const release = await readRelease(releases, name, version);
    const lacks = (what: string) => new MockError(`${name}@${version} lacks ${what}. Build it anew: npm run build`);
    if (!release) throw lacks('release.json');
    const read = async (file: string) => {
      const found = await releases.read(`${filesOfRelease(name, version)}/${file}`);
      if (found) return found.content;
      throw lacks(file);
    };
    others.push({ name, release, files: Object.keys(release.integrity), read });
  }
  return others;
}

const signed = z.object({ text: z.string() });
const servedSchema = z.object({ ...signed.shape, statements: z.optional(z.record(z.string(), signed)) });
const named = z.object({ base: z.string(), manifest: z.string(), adminPages: z.optional(z.string()) });
const liveSchema = z.object({ remotes: z.record(z.string(), z.looseObject(named.shape)) });
const statementSchema = z.object({ release: z.optional(z.looseObject(named.shape)) });
const wholeSchema = z.object({ release: remoteReleaseSchema });

/**
 * Other remotes as a running portal shows them at this moment. The registry comes by TLS, and each file is held to the
 * hash that it names.
 * @throws MockError; StoreError for what is no address of a portal, or out of reach
 */
export async function othersFromPortal(names: readonly RemoteName[], address: string): Promise<OtherRemote[]> {
  const portal = portalAt(address);
  const fetched = async (pathname: string): Promise<Buffer> => {
    const url = new URL(pathname, portal);
    // What a registry names may lead anywhere.
    if (url.origin !== portal.origin)
      throw new MockError(`${portal.origin} leads to ${url.origin}, which is not asked.`);
    const ask = async () => {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) });
      return { status: answer.status, body: answer.ok ? Buffer.from(await answer.arrayBuffer()) : null };
    };
    // A connection may end in the middle of a file, too.
    const { status, body } = await ask().catch((error: unknown) => {
      throw unreachable(portal, error);
    });
    if (body) return body;
    throw new MockError(`${url.href} answers ${status}. Check the address of the portal.`);
  };
  const textAt = async (pathname: string) => (await fetched(pathname)).toString('utf8');
  // Its folder becomes one on this machine.
  const demandOwn = (name: RemoteName, release: Parameters<typeof isWithin>[1][number]) => {
    if (!isWithin(name, [release]))
      throw new MockError(`The release of ${name} on ${portal.origin} names files that are none of its own.`);
  };
  const { text, statements = {} } = understood(portal, servedSchema, await textAt('/registry'));
  const { remotes } = understood(portal, liveSchema, text);
  const other = async (name: RemoteName): Promise<OtherRemote> => {
    const ofTeam = statements[name];
    const entry = ofTeam ? understood(portal, statementSchema, ofTeam.text).release : remotes[name];
    if (!entry)
      throw new MockError(`Nothing of ${name} is live on ${portal.origin}. Live: ${Object.keys(remotes).join(', ')}`);
    demandOwn(name, entry);
    const { base, manifest, adminPages } = entry;
    const hashes = adminPages === undefined ? [manifest] : [manifest, adminPages];
    const texts = hashes.map(
      async (hash) => [hash, await textAt(addressOfManifest({ base, manifest: hash }))] as const,
    );
    const manifests = Object.fromEntries(await Promise.all(texts));
    const whole = JSON.stringify(statementWithManifests({ release: entry }, manifests));
    const { manifest: _, adminPages: __, ...release } = understood(portal, wholeSchema, whole).release;
    demandOwn(name, release);
    const read = async (file: string) => {
      const content = await fetched(`${release.unchanged?.[file] ?? release.base}${file}`);
      if (await isReleasedFile(content, release.integrity[file] ?? '')) return content;
      throw new MockError(`${file} of ${name}@${release.version} is not what ${portal.origin} has released.`);
    };
    return { name, release, files: Object.keys(release.integrity), read };
  };
  return Promise.all(names.map(other));
}
