import { createHash } from 'node:crypto';
import {
  type Canary,
  type Registry,
  type RemoteRelease,
  registrySchema,
  type ShellRelease,
} from '@portal/portal-kit/registry';
import { routed, withFormerRoutes } from '@portal/portal-kit/registry/former-routes';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import * as z from 'zod/mini';

/**
 * What only those need who load something of a release, the hashes of its files above all: it travels apart from the
 * registry, which has its hash. By that hash, as the very text that it is of.
 */
export type Manifests = Readonly<Record<string, string>>;

/** The format of registries that name manifests. Shells say that they read it; the others get all in one text. */
const FORMAT_WITH_MANIFESTS = 2;

/** The format of registries in which teams may sign for their remotes. What reads it reads those before it. */
export const FORMAT_WITH_TEAMS = 3;

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

/** A statement of a team with its releases whole. */
export interface WholeStatement {
  number: number;
  release?: RemoteRelease | undefined;
  canary?: Canary | undefined;
}

/** A registry as it is published: the text that is to be signed, which a page can hold as it is, and its manifests. */
export interface PublishedRegistry {
  text: string;
  manifests: Manifests;
}

/** A release as a signed text names it: with the hash of its manifest, which is put among the others. */
function namedIn(manifests: Record<string, string>) {
  return (release: object): object => {
    const text = inlineJson(fieldsWhere(release, (key) => told.includes(key)));
    const manifest = hashOf(text);
    manifests[manifest] = text;
    return { ...fieldsWhere(release, (key) => !told.includes(key)), manifest };
  };
}

/** What a team is to sign of its remote, and the manifests of its releases. */
export function publishedStatement(name: string, { number, release, canary }: WholeStatement): PublishedRegistry {
  const manifests: Record<string, string> = {};
  const named = (of: RemoteRelease) => namedIn(manifests)(routed(name, of));
  const statement = {
    number,
    ...(release && { release: named(release) }),
    ...(canary && { canary: { ...canary, release: named(canary.release) } }),
  };
  return { text: inlineJson(statement), manifests };
}

/** Publishes a registry in the oldest format that has all of it, or without manifests where pages of its shell read none. */
export function publishedForm(registry: Registry): PublishedRegistry {
  const manifests: Record<string, string> = {};
  const asBefore = (release: object) => fieldsWhere(release, (key) => key !== 'manifest');
  if ((registry.shell.reads ?? 1) < FORMAT_WITH_MANIFESTS)
    return { text: inlineJson(withReleases(registry, asBefore)), manifests };
  const named = withReleases(withFormerRoutes(registry), namedIn(manifests));
  const format = registry.delegations ? FORMAT_WITH_TEAMS : FORMAT_WITH_MANIFESTS;
  return { text: inlineJson({ ...named, format }), manifests };
}

/** Beside a signed registry lies another manifest than it has the hash of, or none, or one that no document may carry. */
export class UnsignedManifestError extends Error {
  override readonly name = 'UnsignedManifestError';
}

/** @throws UnsignedManifestError */
function textOf(hash: string, manifests: Manifests): string {
  const text = Object.hasOwn(manifests, hash) ? manifests[hash] : undefined;
  if (text !== undefined && hashOf(text) === hash) {
    // Documents carry it as it is, so it must not be able to end its element, whoever has signed its hash.
    if (!text.includes('<')) return text;
    throw new UnsignedManifestError(`The manifest ${hash} has a “<” that no command of ours writes.`);
  }
  throw new UnsignedManifestError(`Nobody has signed the manifest that it has in the place of ${hash}.`);
}

/** A release that a signed text names, with what its manifest says of it. */
function wholeIn(manifests: Manifests) {
  return (release: unknown): unknown => {
    const { manifest, ...entry } = fieldsOf(release);
    if (typeof manifest !== 'string') return release;
    return { ...fieldsOf(JSON.parse(textOf(manifest, manifests))), ...entry, manifest };
  };
}

function canaryIn(manifests: Manifests) {
  return (canary: unknown) => ({ ...fieldsOf(canary), release: wholeIn(manifests)(fieldsOf(canary)['release']) });
}

/**
 * What a text that was signed says, each release with what its manifest says of it.
 * @throws UnsignedManifestError where one is not what the text has the hash of: nothing of it counts then, as for a text
 * that nobody has signed
 */
export function withManifests(registry: unknown, manifests: Manifests): unknown {
  const { format, shell, remotes, canaries } = fieldsOf(registry);
  if (format !== FORMAT_WITH_MANIFESTS && format !== FORMAT_WITH_TEAMS) return registry;
  const whole = wholeIn(manifests);
  return {
    ...fieldsOf(registry),
    format: 1,
    shell: whole(shell),
    remotes: mapped(remotes, whole),
    ...(canaries !== undefined && { canaries: mapped(canaries, canaryIn(manifests)) }),
  };
}

/** The same of what a team has signed. @throws UnsignedManifestError */
export function statementWithManifests(statement: unknown, manifests: Manifests): unknown {
  const { release, canary } = fieldsOf(statement);
  return {
    ...fieldsOf(statement),
    ...(release !== undefined && { release: wholeIn(manifests)(release) }),
    ...(canary !== undefined && { canary: canaryIn(manifests)(canary) }),
  };
}

/** Those manifests that some signed texts have the hash of. */
export function manifestsOf(texts: readonly string[], manifests: Manifests): Manifests {
  return Object.fromEntries(Object.entries(manifests).filter(([hash]) => texts.some((text) => text.includes(hash))));
}

/** The hashes of manifests by which a statement names its releases, what is live and what is tried; of nothing else in it. */
export function manifestsNamedIn(statement: string): string[] {
  const { release, canary } = fieldsOf(JSON.parse(statement));
  const named = [release, fieldsOf(canary)['release']].map((each) => fieldsOf(each)['manifest']);
  return named.filter((hash) => typeof hash === 'string');
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
