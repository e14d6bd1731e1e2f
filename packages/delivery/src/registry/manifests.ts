import { createHash } from 'node:crypto';
import {
  type AdminPages,
  type Canary,
  type Registry,
  type RemoteRelease,
  registrySchema,
  type ShellRelease,
} from '@portal/portal-kit/registry';
import { byPattern } from '@portal/portal-kit/registry/by-pattern';
import { routed, withFormerRoutes } from '@portal/portal-kit/registry/former-routes';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import { segmentsOf } from '@portal/portal-kit/registry/match-path';
import * as z from 'zod/mini';

/**
 * What not every document carries of a release travels apart from the registry, which has its hash: what only those need
 * who load something of it, the hashes of its files above all, and the pages that only admins may see. By that hash, as
 * the very text that it is of.
 */
export type Manifests = Readonly<Record<string, string>>;

/** The format of registries that name manifests. Shells say that they read it; the others get all in one text. */
const FORMAT_WITH_MANIFESTS = 2;

/** The format of registries in which teams may sign for their remotes. */
export const FORMAT_WITH_TEAMS = 3;

/** The format of registries that keep pages for admins alone in texts of their own (decision 179). */
const FORMAT_WITH_ADMIN_PAGES = 4;

/** The newest format: what reads it reads those before it. */
export const NEWEST_FORMAT = FORMAT_WITH_ADMIN_PAGES;

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

/** Hashes of texts, which a registry that was read tells of its releases, and a new one makes anew. */
const hashes: readonly string[] = ['manifest', 'adminPages'];

const withoutHashes = (release: object) => fieldsWhere(release, (key) => !hashes.includes(key));

/** Whether some address fits both patterns. */
function overlap(one: string, other: string): boolean {
  const [mine, theirs] = [segmentsOf(one), segmentsOf(other)];
  for (let place = 0; ; place += 1) {
    const [here, there] = [mine[place], theirs[place]];
    if (here === '*' || there === '*') return true;
    if (here === undefined || there === undefined) return here === there;
    if (here !== there && !here.startsWith(':') && !there.startsWith(':')) return false;
  }
}

/**
 * A release without its pages for admins alone, and these. By the guards that its own routes declare: a team can sign
 * without knowing the areas of the operator. A page stays with the others where the pattern of one for other people
 * answers its address as well: whoever has not read it would be led past its guard. Where nothing is left, nothing is
 * declared: a shell that knows no such text then leads all of the remote's areas to it.
 */
function partedFromAdmins<Release extends Pick<RemoteRelease, 'routes' | 'pages'>>(
  release: Release,
): { rest: object; adminPages: AdminPages | null } {
  const { routes = [], pages, ...others } = release;
  const ofOthers = routes.filter(({ guard }) => guard !== 'admin');
  const parted = routes.filter(
    ({ guard, path }) => guard === 'admin' && !ofOthers.some((other) => overlap(other.path, path)),
  );
  if (parted.length === 0) return { rest: release, adminPages: null };
  const left = routes.filter((route) => !parted.includes(route));
  const { find } = byPattern(routes, ({ path }) => path);
  const isParted = ({ paths }: AdminPages['pages'][number]) =>
    paths.length > 0 && paths.every((path) => parted.some((route) => route === find(path)));
  return {
    rest: { ...others, ...(left.length > 0 && { routes: left }), pages: pages.filter((page) => !isParted(page)) },
    adminPages: { routes: parted, pages: pages.filter(isParted) },
  };
}

/**
 * A release as a signed text names it: with the hash of its manifest, which is put among the others.
 * @param format of the registry; from that of admins' pages on these have a text of their own
 */
function namedIn(manifests: Record<string, string>, format: number) {
  const put = (value: object): string => {
    const text = inlineJson(value);
    const hash = hashOf(text);
    manifests[hash] = text;
    return hash;
  };
  return (release: ShellRelease | RemoteRelease): object => {
    const isParted = format >= FORMAT_WITH_ADMIN_PAGES && 'pages' in release;
    const { rest, adminPages } = isParted ? partedFromAdmins(release) : { rest: release, adminPages: null };
    const manifest = put(fieldsWhere(rest, (key) => told.includes(key)));
    const entry = fieldsWhere(withoutHashes(rest), (key) => !told.includes(key));
    return { ...entry, manifest, ...(adminPages && { adminPages: put(adminPages) }) };
  };
}

/**
 * What a team is to sign of its remote, and the texts that its releases have apart.
 * @param reads the newest format that pages of the live shell read: an older one shows of a remote what it is told
 */
export function publishedStatement(
  name: string,
  { number, release, canary }: WholeStatement,
  reads = FORMAT_WITH_TEAMS,
): PublishedRegistry {
  const manifests: Record<string, string> = {};
  const named = (of: RemoteRelease) => namedIn(manifests, reads)(routed(name, of));
  const statement = {
    number,
    ...(release && { release: named(release) }),
    ...(canary && { canary: { ...canary, release: named(canary.release) } }),
  };
  return { text: inlineJson(statement), manifests };
}

/** The format in which pages of the live shell are told of releases: the oldest one that has all they can read. */
function formatFor({ shell: { reads = 1 }, delegations }: Registry): number {
  if (reads >= FORMAT_WITH_ADMIN_PAGES) return FORMAT_WITH_ADMIN_PAGES;
  if (reads < FORMAT_WITH_MANIFESTS) return 1;
  return delegations ? FORMAT_WITH_TEAMS : FORMAT_WITH_MANIFESTS;
}

/** Publishes a registry in a format that pages of its shell read: all in one text for those that read no manifests. */
export function publishedForm(registry: Registry): PublishedRegistry {
  const manifests: Record<string, string> = {};
  const format = formatFor(registry);
  if (format === 1) return { text: inlineJson(withReleases(registry, withoutHashes)), manifests };
  const named = withReleases(withFormerRoutes(registry), namedIn(manifests, format));
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

/** A release that a signed text names, with what its manifest and the text of its pages for admins say of it. */
function wholeIn(manifests: Manifests) {
  const said = (hash: string) => fieldsOf(JSON.parse(textOf(hash, manifests)));
  return (release: unknown): unknown => {
    const { manifest, ...entry } = fieldsOf(release);
    if (typeof manifest !== 'string') return release;
    const whole: Record<string, unknown> = { ...said(manifest), ...entry, manifest };
    const { routes = [], pages } = whole;
    const { adminPages } = entry;
    if (typeof adminPages !== 'string') return whole;
    // Of all that such a text may hold nothing else counts: it names no files.
    const ofAdmins = said(adminPages);
    return { ...whole, routes: joined(routes, ofAdmins['routes']), pages: joined(pages, ofAdmins['pages']) };
  };
}

/** Both lists as one; null where either is none, for the schema to refuse. */
function joined(one: unknown, other: unknown): unknown[] | null {
  return Array.isArray(one) && Array.isArray(other) ? [...one, ...other] : null;
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
  if (typeof format !== 'number' || format < FORMAT_WITH_MANIFESTS || format > NEWEST_FORMAT) return registry;
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

/** The hashes of texts by which a statement names its releases, what is live and what is tried; of nothing else in it. */
export function manifestsNamedIn(statement: string): string[] {
  const { release, canary } = fieldsOf(JSON.parse(statement));
  const named = [release, fieldsOf(canary)['release']].map(fieldsOf);
  return named.flatMap((each) => hashes.map((hash) => each[hash])).filter((hash) => typeof hash === 'string');
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
