import { createHash } from 'node:crypto';
import { type Registry, type RemoteRelease, registrySchema, type ShellRelease } from '@portal/portal-kit/registry';
import { withFormerRoutes } from '@portal/portal-kit/registry/former-routes';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import * as z from 'zod/mini';

/**
 * What only those need who load something of a release, the hashes of its files above all: it travels apart from the
 * registry, which has its hash. By that hash, as the very text that it is of.
 */
export type Manifests = Readonly<Record<string, string>>;

/** The format of registries that name manifests. Shells say that they read it; the others get all in one text. */
export const FORMAT_WITH_MANIFESTS = 2;

/** What a manifest says of a release; all else the registry says itself. */
const told: readonly string[] = [
  'integrity',
  'chunks',
  'entry',
  'global',
  'shared',
  'pages',
  'unchanged',
  'renderedAhead',
];

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function fieldsWhere(release: object, isKept: (key: string) => boolean): object {
  return Object.fromEntries(Object.entries(release).filter(([key]) => isKept(key)));
}

/** The registry with something else in the place of each of its releases. */
function withReleases(registry: Registry, replace: (release: ShellRelease | RemoteRelease) => object): object {
  const { shell, remotes, canaries } = registry;
  const tried = Object.entries(canaries ?? {}).map(([name, canary]) => [
    name,
    { ...canary, release: replace(canary.release) },
  ]);
  return {
    ...registry,
    shell: replace(shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, release]) => [name, replace(release)])),
    ...(canaries && { canaries: Object.fromEntries(tried) }),
  };
}

/** A registry as it is published: the text that is to be signed, which a page can hold as it is, and its manifests. */
export interface PublishedRegistry {
  text: string;
  manifests: Manifests;
}

/** Publishes a registry in the newest format that the pages of its shell read. */
export function publishedForm(registry: Registry): PublishedRegistry {
  const manifests: Record<string, string> = {};
  const asBefore = (release: object) => fieldsWhere(release, (key) => key !== 'manifest');
  if ((registry.shell.reads ?? 1) < FORMAT_WITH_MANIFESTS)
    return { text: inlineJson(withReleases(registry, asBefore)), manifests };
  const named = withReleases(withFormerRoutes(registry), (release) => {
    const text = inlineJson(fieldsWhere(release, (key) => told.includes(key)));
    const manifest = hashOf(text);
    manifests[manifest] = text;
    return { ...fieldsWhere(release, (key) => !told.includes(key)), manifest };
  });
  return { text: inlineJson({ ...named, format: FORMAT_WITH_MANIFESTS }), manifests };
}

/** Beside a signed registry lies another manifest than it has the hash of, or none. */
export class UnsignedManifestError extends Error {
  override readonly name = 'UnsignedManifestError';
}

/** @throws UnsignedManifestError */
function textOf(hash: string, manifests: Manifests): string {
  const text = Object.hasOwn(manifests, hash) ? manifests[hash] : undefined;
  if (text !== undefined && hashOf(text) === hash) return text;
  throw new UnsignedManifestError(`Nobody has signed the manifest that it has in the place of ${hash}.`);
}

/**
 * What a text that was signed says, each release with what its manifest says of it.
 * @throws UnsignedManifestError where one is not what the text has the hash of: nothing of it counts then, as for a text
 * that nobody has signed
 */
export function withManifests(registry: unknown, manifests: Manifests): unknown {
  const { format, shell, remotes, canaries } = fieldsOf(registry);
  if (format !== FORMAT_WITH_MANIFESTS) return registry;
  const whole = (release: unknown) => {
    const { manifest, ...entry } = fieldsOf(release);
    if (typeof manifest !== 'string') return release;
    return { ...fieldsOf(JSON.parse(textOf(manifest, manifests))), ...entry, manifest };
  };
  return {
    ...fieldsOf(registry),
    format: 1,
    shell: whole(shell),
    remotes: mapped(remotes, whole),
    ...(canaries !== undefined && {
      canaries: mapped(canaries, (canary) => ({ ...fieldsOf(canary), release: whole(fieldsOf(canary)['release']) })),
    }),
  };
}

const record = z.record(z.string(), z.unknown());

/** The fields of a value; none of what is no record. */
function fieldsOf(value: unknown): Record<string, unknown> {
  const read = record.safeParse(value);
  return read.success ? read.data : {};
}

/** A record with its values changed; what is none stays as it is, for the schema to refuse. */
function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
  const read = record.safeParse(value);
  if (!read.success) return value;
  return Object.fromEntries(Object.entries(read.data).map(([key, entry]) => [key, change(entry)]));
}

/** A published registry as it is read again: its releases know the hashes of their manifests. */
export function readBack({ text, manifests }: PublishedRegistry): Registry {
  return registrySchema.parse(withManifests(JSON.parse(text), manifests));
}
