import {
  filesOfRelease,
  isReleasedFile,
  parseRegistry,
  placeOf,
  type ReleaseStore,
  readTakenBack,
  registryKey,
  type Statements,
  trustedKeys,
} from '@portal/delivery/registry';
import { isRemoteName, type Registry, type RemoteRelease } from '@portal/portal-kit/registry';
import { prerenderedSchema, type RenderedAhead, renderedAheadSchema } from '@portal/portal-kit/registry/prerendered';
import type { Damage, LiveVersion } from './live-registry.ts';
import { ofRelease, type RenderedByRemote } from './rendered-by-remote.ts';
import type { SeenSerials } from './seen-serials.ts';
import { noteStatements, shownStatements } from './team-statements.ts';
import { withSpa } from './with-spa.ts';

export interface ReadLiveOptions {
  spa: boolean;
  seen: SeenSerials;
  /** What was read before: given again, the same object, when nothing has changed. */
  known: LiveVersion | undefined;
}

/** How long something stays refused before it is looked at again, whether or not the registry has changed. */
const refusedForMs = 60_000;

/** Reads what pages are made of; what cannot be read is told, never thrown. */
export async function readLive(
  store: ReleaseStore,
  { spa, seen, known }: ReadLiveOptions,
): Promise<LiveVersion | Damage> {
  try {
    const [found, takenBack] = await Promise.all([store.read(registryKey), readTakenBack(store)]);
    const tag = `${found?.tag} ${takenBack.join(' ')}`;
    if (known?.tag === tag && Date.now() < (known.endsAt ?? Number.POSITIVE_INFINITY)) return known;
    const damaged = (key: string, reason: string): Damage => ({
      kind: 'damaged',
      tag,
      place: placeOf(store, key),
      reason,
    });
    if (!found) return damaged(registryKey, 'there is no such file');
    const keys = trustedKeys(store);
    const state = parseRegistry(found.content.toString('utf8'), keys);
    if (state.kind !== 'found') return damaged(registryKey, state.reason);
    const { serial } = state.registry;
    const highest = await seen.highest(keys);
    if (serial < highest) return damaged(registryKey, olderInWords(serial, highest));
    const { statements, refused, ...shown } = await shownStatements(state, { store, seen, known });
    const { registry, ...published } = spa
      ? await withSpa(store, shown.registry)
      : { ...shown, signed: state.signed, statements };
    // They run with the page's nonce, before all else: no browser holds them to a hash, so it is done here.
    const inlined = async (file: string): Promise<string | Damage> => {
      const key = `${filesOfRelease(spa ? 'spa' : 'shell', registry.shell.version)}/${file}`;
      const content = (await store.read(key))?.content;
      if (content === undefined) return damaged(key, 'there is no such file');
      if (await isReleasedFile(content, registry.shell.integrity[file] ?? '')) return content.toString('utf8');
      return damaged(key, 'it is not what was released');
    };
    const early = await inlined(registry.shell.early);
    if (typeof early !== 'string') return early;
    const rendered = registry.shell.prerendered ? await inlined(registry.shell.prerendered) : null;
    if (rendered !== null && typeof rendered !== 'string') return rendered;
    const prerendered = rendered === null ? undefined : prerenderedSchema.parse(JSON.parse(rendered));
    await seen.note(state.signedBy, serial);
    await noteStatements(statements, seen);
    const { pages: renderedAhead, unreadable } = await readRenderedAhead(store, registry, statements);
    const page = { registry, ...published, takenBack, keys, early, prerendered, renderedAhead };
    const endsAt = readAgainAt(statements, refused);
    return { kind: 'live', tag, ...page, broken: state.broken, unreadable, refused, endsAt };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'damaged', tag: '', place: placeOf(store, registryKey), reason };
  }
}

/** When what was read counts no more: a key ends, or the cause of a refusal, which may lie beside the registry, is gone. */
function readAgainAt(statements: Statements, refused: readonly unknown[]): number {
  const ends = Object.values(statements).map(({ endsAt }) => endsAt);
  return Math.min(...ends, refused.length > 0 ? Date.now() + refusedForMs : Number.POSITIVE_INFINITY);
}

/**
 * Pages that builds of remotes have rendered ahead. Left out are those in the frame of another shell than the live one,
 * and those of a remote whose next version is tried: only a browser knows which of the two it will run. Without them a
 * page is there as soon as its code is, so a file that cannot be read stops nobody.
 */
async function readRenderedAhead(
  store: ReleaseStore,
  { shell, remotes, canaries = {} }: Registry,
  statements: Statements,
): Promise<{ pages: RenderedByRemote[]; unreadable: string[] }> {
  const pages: RenderedByRemote[] = [];
  const unreadable: string[] = [];
  for (const name of Object.keys(remotes).filter(isRemoteName)) {
    const release = remotes[name];
    const { renderedAhead, routes = statements[name] && [] } = release ?? {};
    if (!release || renderedAhead?.shell !== shell.version || canaries[name]) continue;
    const { file } = renderedAhead;
    try {
      const content = (await store.read(`${filesOfRelease(name, release.version)}/${file}`))?.content;
      if (content === undefined || !(await isReleasedFile(content, release.integrity[file] ?? '')))
        throw new Error('it is missing, or not what was released');
      const rendered = renderedAheadSchema.parse(JSON.parse(content.toString('utf8')));
      pages.push(ofRelease(release, ofOwnPages(rendered, routes)));
    } catch {
      // Told in the log by its name: a newer build may write another form of it.
      unreadable.push(`${name}/${file}`);
    }
  }
  return { pages, unreadable };
}

/**
 * What a build has rendered for its own pages: at another address it would stand in somebody else's document. Whoever has
 * signed it: by `adopt` the operator signs what a team's build has made. The operator's releases from before routes do not
 * say which are theirs.
 */
function ofOwnPages(rendered: RenderedAhead, routes: RemoteRelease['routes']): RenderedAhead {
  if (!routes) return rendered;
  const { pages, skeletons, firstRows, style } = rendered;
  const isOwn = ({ addresses }: { addresses: string[] }) =>
    addresses.every((address) => routes.some(({ path }) => path === address));
  return {
    style,
    pages: pages.filter(isOwn),
    skeletons: skeletons && { ...skeletons, pages: skeletons.pages.filter(isOwn) },
    firstRows: firstRows && isOwn(firstRows) ? firstRows : undefined,
  };
}

/** Somebody put an old one back: with it, every fault that was mended since would be live again. */
function olderInWords(serial: number, highest: number): string {
  return `it is number ${serial}, and number ${highest} was shown before. Put the newest one back. Where an older one is meant, say so with the key that signs: npx portal renumber --above=${highest} (docs/releasing.md, “An older registry”)`;
}
