import * as z from '@portal/contract/schema';
import { isRemoteName, type RemoteName } from './remote-names.ts';

export { isRemoteName, type RemoteName } from './remote-names.ts';

/** What the check lets through is of that type, which the schema library cannot say. */
export const remoteNameSchema = z.string().check(z.refine(isRemoteName)) as unknown as z.ZodMiniType<
  RemoteName,
  RemoteName
>;

const file = z.string().check(z.regex(/^[\w.-]+$/));
const folder = z.string().check(z.regex(/^\/[\w./-]+\/$/));

const place = {
  /** `<package version>-<digits>`: the digits are a hash of what the release ships, so the same bytes are the same version. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,}$/)),
  /** URL folder of the version, with both slashes: `/remotes/mf-dashboard/0.1.0-3fa2c91b/`. Immutable. */
  base: folder,
};

/** Hash of a manifest's text: SHA-256, as subresource integrity writes it. */
const manifest = z.string().check(z.regex(/^sha256-[\w+/]{43}=$/));

/** What a manifest says of any release. Only pages that load something of the release need it. */
const ofManifest = {
  /** Subresource-integrity value of every file in the folder; a server sends no other. */
  integrity: z.record(file, z.string().check(z.regex(/^sha(256|384)-/))),
  /** Named chunk → the files it needs beyond the initial ones, scripts and stylesheets. */
  chunks: z.record(z.string(), z.array(file)),
};

export const pageReleaseSchema = z.object({
  /** Its chunk is called `page-<id>`. */
  id: z.string(),
  /** Path patterns with `:name` segments. */
  paths: z.array(z.string()),
  /** Calls the page makes first (path and query below the API's base, no locale): asked for before any code has arrived. */
  firstCalls: z.array(z.string()),
  /** By path pattern: first calls in place of those above; a shell that does not know them asks for those above. */
  firstCallsAt: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of the remote's shared modules those that the page needs before it is shown; not said by older releases. */
  shared: z.optional(z.array(z.string())),
  /** Catalogues of the remote that it shows beside the common one and its own; not said by older releases. */
  catalogues: z.optional(z.array(z.string())),
});

/** An address of a page, as a remote declares it; held to its area by `areas.ts`, one by one, and not here. */
const routeSchema = z.object({
  path: z.string(),
  guard: z.string(),
  layout: z.optional(z.string()),
  requires: z.optional(z.string()),
  awaitsPerson: z.optional(z.literal(true)),
  entry: z.optional(
    z.object({
      text: z.object({ en: z.string(), fr: z.string() }),
      icon: z.string(),
      order: z.number(),
      for: z.string(),
    }),
  ),
});

/** What stands in a text of its own: the pages of a release that only admins may see (decision 179). */
export const adminPagesSchema = z.object({ routes: z.array(routeSchema), pages: z.array(pageReleaseSchema) });

/** Addresses that an operator has granted to a remote (`npx portal grant`), beside those that the shell knows. */
export const areaSchema = z.object({
  at: z.string(),
  owner: remoteNameSchema,
  guards: z.array(z.string()),
  layouts: z.array(z.string()),
});

/** What the registry itself says of a remote's release: enough to choose it, and to hold it against a shell. */
const remoteEntry = {
  ...place,
  /**
   * Semver ranges of what the remote was built against. `federation` is the module-federation runtime: a release from
   * before the shell lent it does not say so, and carries its own.
   */
  needs: z.object({ portalKit: z.string(), ui: z.string(), federation: z.optional(z.string()) }),
  /** Slots it fills, `status-dialog/v1`. */
  slots: z.array(z.string()),
  /** Slots of others that it shows. */
  uses: z.optional(z.array(z.string())),
  /** The addresses of its pages: pages mount them before any of its code is there. Not said by older releases. */
  routes: z.optional(z.array(routeSchema)),
  /** Hash of the text that has its pages for admins alone (`adminPagesSchema`); left out where it has none (format 4). */
  adminPages: z.optional(manifest),
  /** It comes from a dev server: its files change with every save and have no hashes. */
  hot: z.optional(z.boolean()),
};

/** What the manifest of a remote's release says. */
const remoteManifest = {
  ...ofManifest,
  entry: file,
  /** Global variable in which the entry leaves its container; carries the version so that two can live in one page. */
  global: z.string(),
  /** Shared modules it takes from the shell. */
  shared: z.array(z.string()),
  pages: z.array(pageReleaseSchema),
  /**
   * Script or stylesheet → folder of an earlier release that has the very same file. Pages take it from there, for their
   * browser may have it already; the own folder has it as well. The entry is none of them.
   */
  unchanged: z.optional(z.record(file, folder)),
  /**
   * Pages that the build has rendered to HTML (`prerendered.ts`), in the frame of this version of the shell: with any
   * other one live they are left out, for React would not find its own elements.
   */
  renderedAhead: z.optional(z.object({ file, shell: place.version })),
};

/** Chunks of a remote: `remote` (its definition), `page-<id>`, `slot-<name>`, `messages-<locale>`, `messages-<page id or catalogue>-<locale>`. */
export const remoteReleaseSchema = z.object({ ...remoteEntry, ...remoteManifest, manifest: z.optional(manifest) });

/** A remote's release as the registry of a page names it: whole, or with the hash of its manifest. */
const namedRemoteSchema = z.union([remoteReleaseSchema, z.object({ ...remoteEntry, manifest })]);

/** What a shell offers to remotes: versions, and the slots that its portal-kit declares. */
const providedSchema = z.object({
  portalKit: z.string(),
  ui: z.string(),
  /** Left out by shells from before they lent it. */
  federation: z.optional(z.string()),
  slots: z.array(z.string()),
});

const shellEntry = {
  ...place,
  /** Inlined into the page with a nonce: starts downloads and first calls before the bundles arrive. */
  early: file,
  /** Pages that the build has rendered to HTML, for the documents of their addresses (`prerendered.ts`). */
  prerendered: z.optional(file),
  scripts: z.array(file),
  styles: z.array(file),
  /** What it offers to remotes, for whoever changes the registry; the shell itself goes by what it was built with. */
  provides: z.optional(providedSchema),
  /** The newest format of a registry that its pages read; 1 when left out. */
  reads: z.optional(z.number()),
};

/** Chunks of the shell: `messages-<locale>`, `federation`, `layout-<name>`, `shared-<module, dashes for other characters>`. */
export const shellReleaseSchema = z.object({ ...shellEntry, ...ofManifest, manifest: z.optional(manifest) });

const rollout = {
  /** Parts of ten thousand. */
  share: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  /** Only this edition's visitors take part; both when left out. */
  edition: z.optional(z.enum(['CA', 'US'])),
  /** The registry's serial at which it began: tells it from an earlier try of the same version. */
  since: z.number(),
};

/** A version that some visitors get in place of the live one. */
export const canarySchema = z.object({ release: remoteReleaseSchema, ...rollout });

/** Counts changes; the compare of compare-and-swap. */
const serial = z.number();

/** A day of the calendar, the last one on which something holds; in UTC. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * Whose keys sign for a remote in the operator's place (docs/keys.md): raw public keys in base64, each until the end of
 * a day. Of such a remote `remotes` names what the operator has signed last.
 */
const delegations = z.record(remoteNameSchema, z.array(z.object({ key: z.string(), until: day })));

/** The one mutable document of a deployment: which version of each part is live. */
export const registrySchema = z.object({
  format: z.literal(1),
  serial,
  shell: shellReleaseSchema,
  remotes: z.record(remoteNameSchema, remoteReleaseSchema),
  canaries: z.optional(z.record(remoteNameSchema, canarySchema)),
  areas: z.optional(z.array(areaSchema)),
  delegations: z.optional(delegations),
});

/** What an entry of a registry has to be: whole where releases are sent and changed. */
const whole = { remote: remoteReleaseSchema, canary: canarySchema };
/** The same where a page reads it. */
export const named = { remote: namedRemoteSchema, canary: z.object({ release: namedRemoteSchema, ...rollout }) };

/**
 * The registry as pages get it, signed: releases may be named by the hash of their manifest (format 2), teams may sign
 * for their remotes (format 3), and pages for admins alone stand in a text of their own (format 4).
 */
const pageRegistrySchema = z.object({
  format: z.literal([1, 2, 3, 4]),
  serial,
  shell: z.union([shellReleaseSchema, z.object({ ...shellEntry, manifest })]),
  remotes: z.record(remoteNameSchema, named.remote),
  canaries: z.optional(z.record(remoteNameSchema, named.canary)),
  areas: z.optional(z.array(areaSchema)),
  delegations: z.optional(delegations),
});

export type Provided = z.output<typeof providedSchema>;
export type PageRelease = z.output<typeof pageReleaseSchema>;
export type AdminPages = z.output<typeof adminPagesSchema>;
export type RemoteRelease = z.output<typeof remoteReleaseSchema>;
export type ShellRelease = z.output<typeof shellReleaseSchema>;
export type Canary = z.output<typeof canarySchema>;
export type Registry = z.output<typeof registrySchema>;
export type NamedRemote = z.output<typeof namedRemoteSchema>;
export type PageRegistry = z.output<typeof pageRegistrySchema>;
export type Delegations = z.output<typeof delegations>;

/**
 * Checks what claims to be the registry of a page; null when it is not one. A remote whose entry is none, or that
 * nobody knows, counts as not released: it must not take the shell and the other remotes with it.
 */
export function parseRegistry(value: unknown): PageRegistry | null {
  const result = z.safeParse(pageRegistrySchema, value);
  // Nearly always all of it is good; only otherwise are the remotes looked at one by one.
  const read = result.success ? result : z.safeParse(pageRegistrySchema, withoutBrokenRemotes(value).rest);
  return read.success ? read.data : null;
}

/**
 * What may be left of a registry without the remotes and canaries whose entries are none, and the remotes' names.
 * @param entries what counts as an entry: that of a page, unless it is said to be `whole`
 */
export function withoutBrokenRemotes(value: unknown, entries?: 'whole'): { rest: unknown; broken: string[] } {
  if (!isRecord(value) || !isRecord(value['remotes'])) return { rest: value, broken: [] };
  const { remote, canary } = entries === 'whole' ? whole : named;
  const remotes = sound(value['remotes'], remote);
  const broken = Object.keys(value['remotes']).filter((name) => !(name in remotes));
  const canaries = isRecord(value['canaries']) ? { canaries: sound(value['canaries'], canary) } : {};
  return { rest: { ...value, remotes, ...canaries }, broken };
}

/** The entries of known remotes that are what they should be. */
function sound(entries: Record<string, unknown>, schema: z.ZodMiniType): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).filter(([name, entry]) => isRemoteName(name) && z.safeParse(schema, entry).success),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
