import type { Locale } from '@portal/portal-kit/define-remote';
import type { NamedRemote, PageRegistry, Provided, RemoteRelease } from '@portal/portal-kit/registry';
import type { PortalMap, PortalRoute } from '@portal/portal-kit/registry/areas';
import { lackingPackage } from '@portal/portal-kit/registry/handshake';
import { liveRelease, type Visitor } from '@portal/portal-kit/registry/live-release';
import { adminPagesOf, type HashedText, isWhole } from '@portal/portal-kit/registry/manifest';
import { findByPath } from '@portal/portal-kit/registry/match-path';
import { sharedChunkName } from '@portal/portal-kit/shared-modules';
import { asksNobody, ledTo } from '../map/decide.ts';
import { chunksOfShellPage } from '../map/shell-page-chunks.ts';
import { kindOfRoute } from '../session/kind-of-page.ts';
import { clinicKind } from '../session/session-kind.ts';
import type { StoredSession } from '../session/stored-session.ts';

export interface Visit {
  path: string;
  search: string;
  /** Every address of the portal. */
  map: Pick<PortalMap, 'find'>;
  locale: Locale;
  session: Pick<StoredSession, 'token' | 'admin' | 'provider'> | null;
  clinicToken: string | null;
  /** This tab keeps the token of a clinic's sign-up link. */
  isInvited: boolean;
  /** For rollouts of remotes. */
  visitor: Visitor;
  takenBack: readonly string[];
  /** Versions of what this shell offers to remotes. */
  provided: Provided;
  /** Manifests that are in the page, by their hash. */
  manifests: ReadonlyMap<string, unknown>;
}

type RemotePage = RemoteRelease['pages'][number];

export interface Preload {
  href: string;
  as: 'script' | 'style';
  integrity: string | undefined;
}

export interface EarlyPlan {
  preloads: Preload[];
  /** Calls to start at once, path and query below the API's base. */
  calls: string[];
  /** Where the visit ends: the path to which guards lead it, or its own. */
  path: string;
  /** Whether guards lead the visit elsewhere. */
  isLed: boolean;
  /** The release that is to be shown, where its manifest is not in the page: once it is, plan again. */
  lacking?: HashedText;
}

const currentUser = '/practice/users/me';
const currentClinicAdmin = '/clinic_admin/users/me';

/**
 * Decides, before any code has arrived, what this visit will need: so that everything travels in one round.
 * Asks for nothing that the guards would refuse: a visitor who is no admin downloads no admin code, but what there is
 * where they are led.
 */
export function planEarly(registry: PageRegistry, visit: Visit): EarlyPlan {
  const { route, path, search } = endOf(visit.path, visit.search, visit);
  const { remote, page, lacking } = route ? pageOfRemote(registry, route, path, visit) : {};
  const calls = route ? callsOf(route, { path, search }, page, visit) : [];
  // Which page of an admin it is, is on its way: until then all is asked for that does not hang on it.
  const isShown = page !== undefined || route?.isUnread === true;
  const ofTeams = registry.delegations && isShown ? ['team-statements'] : [];
  const ofShell = [`messages-${visit.locale}`, ...chunksOfShell(route, visit), ...ofTeams];
  const shared = remote && isShown ? chunksShared(remote, page, visit.locale) : [];
  const shell = withManifest(registry.shell, visit.manifests);
  const files = [
    ...(isWhole(shell)
      ? preloadsOf(
          shell,
          [...ofShell, ...shared].flatMap((chunk) => shell.chunks[chunk] ?? []),
        )
      : []),
    ...(remote && isShown ? preloadsOfPage(remote, page, visit.locale) : []),
  ];
  return {
    preloads: [...new Map(files.map((file) => [file.href, file])).values()],
    calls,
    path,
    isLed: !route || path !== visit.path,
    ...(lacking && { lacking }),
  };
}

/** A release with what its manifest says of it, where the page has that; as it is where it lacks nothing. */
export function withManifest<Release extends { manifest?: string | undefined }>(
  release: Release,
  manifests: Visit['manifests'],
): Release {
  const text = manifests.get(release.manifest ?? '');
  return typeof text === 'string' ? { ...JSON.parse(text), ...release } : release;
}

/** What the text of a release's pages for admins says, where the page has it: it is not checked. */
export function uncheckedAdminPages(
  text: HashedText | undefined,
  manifests: Visit['manifests'],
): { routes?: unknown; pages?: RemotePage[] } | undefined {
  const read = manifests.get(text?.manifest ?? '');
  try {
    return typeof read === 'string' ? JSON.parse(read) : undefined;
  } catch {
    return undefined;
  }
}

/** Chunks of the shell that a remote's page shares. What is not needed yet is not asked for: a dialog's parts come with the dialog. */
function chunksShared(remote: RemoteRelease, page: RemotePage | undefined, locale: Locale): string[] {
  const modules = (page ? (page.shared ?? remote.shared) : []) as Parameters<typeof sharedChunkName>[0][];
  return [`messages-shared-${locale}`, ...modules.map(sharedChunkName)];
}

/** What of a remote one page of it begins with: entry, code and texts; any page, where none is given. */
export function preloadsOfPage(remote: RemoteRelease, page: RemotePage | undefined, locale: Locale): Preload[] {
  const ofPage = page ? [`${page.id}-`, ...(page.catalogues ?? []).map((name) => `${name}-`)] : [];
  const texts = ['', ...ofPage].map((name) => `messages-${name}${locale}`);
  const chunks = ['remote', ...(page ? [`page-${page.id}`] : []), ...texts];
  return preloadsOf(remote, [remote.entry, ...chunks.flatMap((chunk) => remote.chunks[chunk] ?? [])]);
}

function preloadsOf(
  { base, integrity, unchanged }: Pick<RemoteRelease, 'base' | 'integrity' | 'unchanged'>,
  files: readonly string[],
): Preload[] {
  return files.map((file) => ({
    href: (unchanged?.[file] ?? base) + file,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrity[file],
  }));
}

/** What a page asks at once: who is signed in, by the kind of session, and its own first calls where they can be told. */
function callsOf(
  route: PortalRoute,
  { path, search }: Pick<Visit, 'path' | 'search'>,
  page: RemotePage | undefined,
  { session, clinicToken }: Visit,
): string[] {
  const firstCalls = page && !search ? (page.firstCallsAt?.[route.path] ?? page.firstCalls) : [];
  if (kindOfRoute(route) === clinicKind) {
    if (!clinicToken) return [];
    return [currentClinicAdmin, ...(route.guard === 'clinic_admin' ? firstCalls : [])];
  }
  // Where a link is looked into, the person is asked for beside the link's.
  if (!session || asksNobody.has(path)) return [];
  // First calls are an admin's or a practitioner's: the API would refuse them to others.
  const isTheirs = route.guard === 'admin' ? session.admin : session.provider;
  return [currentUser, ...(isTheirs ? firstCalls : [])];
}

/** What a route needs of the shell. An unknown address leads to /404, if it is not one with a token. */
function chunksOfShell(route: PortalRoute | undefined, { session, locale }: Visit): readonly string[] {
  if (route && route.owner !== 'shell') {
    if (kindOfRoute(route) === clinicKind) return ['runtime', `layout-${route.layout}`, 'clinic-session'];
    // Without a session a page stands in the plain layout, which is always there.
    return ['runtime', ...(session ? [`layout-${route.layout}`] : [])];
  }
  return [...(session ? ['runtime'] : []), ...chunksOfShellPage(route?.path ?? '/404', locale)];
}

/** The page of a remote that a route shows, and its release; nothing for a page of the shell. */
function pageOfRemote(
  registry: PageRegistry,
  { owner }: PortalRoute,
  path: string,
  visit: Visit,
): { remote?: RemoteRelease | undefined; page?: RemotePage | undefined; lacking?: EarlyPlan['lacking'] } {
  const chosen = owner === 'shell' ? undefined : liveRelease(registry, owner, visit.visitor, visit.takenBack);
  if (!chosen || !fits(chosen, visit)) return {};
  const remote = withManifest(chosen, visit.manifests);
  if (!isWhole(remote)) return { lacking: remote };
  const isHashed = remote.hot || remote.integrity[remote.entry] !== undefined;
  const ofAdmins = uncheckedAdminPages(adminPagesOf(chosen), visit.manifests)?.pages ?? [];
  return isHashed ? { remote, page: findByPath([...remote.pages, ...ofAdmins], (entry) => entry.paths, path) } : {};
}

/**
 * A release that this shell would refuse, or that is of another origin, is not fetched either, nor one whose entry has
 * no hash. Whether the registry was signed is not known yet: what is fetched meanwhile is run only after that check.
 */
function fits({ base, needs, slots, uses = [] }: NamedRemote, { provided }: Visit): boolean {
  if (!/^\/\w/.test(base) || lackingPackage(needs, provided)) return false;
  return [...slots, ...uses].every((slot) => provided.slots.includes(slot));
}

/** Where a visit ends, led by as many guards as stand in its way: what they know is what is stored. */
function endOf(
  path: string,
  search: string,
  visit: Visit,
): { route: PortalRoute | undefined; path: string; search: string } {
  const route = visit.map.find(path);
  const { session, clinicToken, isInvited } = visit;
  const visitor = {
    token: session?.token ?? null,
    clinicToken,
    person: session,
    isClinicAdmin: !!clinicToken,
    isInvited,
  };
  const to = route && ledTo(route, search, visitor);
  return to ? endOf(to, '', visit) : { route, path, search };
}
