import { createHash } from 'node:crypto';
import { type RemoteName, type RemoteRelease, remoteReleaseSchema } from '@portal/portal-kit/registry';
import { addressOfManifest } from '@portal/portal-kit/registry/manifest';
import { isWithin } from '@portal/portal-kit/registry/statement';
import * as z from 'zod/mini';
import { publishPart } from '../commands/build-parts.ts';
import { portalAt } from '../over-http/http-store.ts';
import { statementWithManifests } from '../registry/manifests.ts';
import { jsonOf } from '../store/json-of.ts';
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

/** Other remotes of this workspace, as their sources are now. @throws BuildError */
export function othersFromSources(
  names: readonly RemoteName[],
  { root, releases, onStart }: { root: string; releases: ReleaseStore; onStart?: (part: RemoteName) => void },
): Promise<OtherRemote[]> {
  const other = async (name: RemoteName): Promise<OtherRemote> => {
    const { version } = await publishPart({ root, releases, onStart: () => onStart?.(name) }, name);
    const release = await readRelease(releases, name, version);
    const read = async (file: string) => {
      const found = await releases.read(`${filesOfRelease(name, version)}/${file}`);
      if (found) return found.content;
      throw new MockError(`${name}@${version} lacks ${file}. Build it anew: npm run build`);
    };
    return { name, release: release as RemoteRelease, files: Object.keys((release as RemoteRelease).integrity), read };
  };
  // One build after the other: each takes all of a machine.
  return names.reduce<Promise<OtherRemote[]>>(
    async (before, name) => [...(await before), await other(name)],
    Promise.resolve([]),
  );
}

const signed = z.object({ text: z.string() });
const servedSchema = z.object({ ...signed.shape, statements: z.optional(z.record(z.string(), signed)) });
const named = z.object({ base: z.string(), manifest: z.string() });
const liveSchema = z.object({ remotes: z.record(z.string(), z.looseObject(named.shape)) });
const statementSchema = z.object({ release: z.optional(z.looseObject(named.shape)) });

/**
 * Other remotes as a running portal shows them at this moment. The registry comes by TLS, and each file is held to the
 * hash that it names.
 * @throws MockError, StoreError for what is no address of a portal
 */
export async function othersFromPortal(names: readonly RemoteName[], address: string): Promise<OtherRemote[]> {
  const portal = portalAt(address);
  const fetched = async (pathname: string): Promise<Buffer> => {
    const url = new URL(pathname, portal);
    // What a registry names may lead anywhere.
    if (url.origin !== portal.origin)
      throw new MockError(`${portal.origin} leads to ${url.origin}, which is not asked.`);
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      throw new MockError(`${url.href} answers ${answer.status}. Check the address of the portal.`);
    } catch (error) {
      if (error instanceof MockError) throw error;
      throw new MockError(`${url.href} cannot be reached. Check the address and your network.`, { cause: error });
    }
  };
  const understood = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
    const read = z.safeParse(schema, value);
    if (read.success) return read.data;
    throw new MockError(`${portal.origin} answers as no portal of these packages does. Use packages of its age.`);
  };
  // Its folder becomes one on this machine.
  const demandOwn = (name: RemoteName, release: Parameters<typeof isWithin>[1][number]) => {
    if (!isWithin(name, [release]))
      throw new MockError(`The release of ${name} on ${portal.origin} names files that are none of its own.`);
  };
  const { text, statements = {} } = understood(servedSchema, jsonOf((await fetched('/registry')).toString('utf8')));
  const { remotes } = understood(liveSchema, jsonOf(text));
  const other = async (name: RemoteName): Promise<OtherRemote> => {
    const ofTeam = statements[name];
    const entry = ofTeam ? understood(statementSchema, jsonOf(ofTeam.text)).release : remotes[name];
    if (!entry)
      throw new MockError(`Nothing of ${name} is live on ${portal.origin}. Live: ${Object.keys(remotes).join(', ')}`);
    demandOwn(name, entry);
    const manifest = (await fetched(addressOfManifest(entry))).toString('utf8');
    const { release: whole } = understood(
      z.object({ release: z.unknown() }),
      statementWithManifests({ release: entry }, { [entry.manifest]: manifest }),
    );
    const { manifest: _, ...release } = understood(remoteReleaseSchema, whole);
    demandOwn(name, release);
    const read = async (file: string) => {
      const content = await fetched(`${release.unchanged?.[file] ?? release.base}${file}`);
      const hash = release.integrity[file] ?? '';
      const own = createHash(hash.startsWith('sha384-') ? 'sha384' : 'sha256')
        .update(content)
        .digest('base64');
      if (hash.endsWith(`-${own}`)) return content;
      throw new MockError(`${file} of ${name}@${release.version} is not what ${portal.origin} has released.`);
    };
    return { name, release, files: Object.keys(release.integrity), read };
  };
  return Promise.all(names.map(other));
}
