import type { Locale } from '@portal/portal-kit/define-remote';
import type { Provided, Registry, RemoteRelease } from '@portal/portal-kit/registry';
import { lackingPackage } from '@portal/portal-kit/registry/handshake';
import { liveRelease, type Visitor } from '@portal/portal-kit/registry/live-release';
import { sharedChunkName } from '@portal/portal-kit/shared-modules';
import { asksNobody, ledTo } from '../routes/decide.ts';
import { findByPath } from '../routes/match-path.ts';
import { type PortalRoute, routeTable } from '../routes/route-table.ts';
import { chunksOfShellPage } from '../routes/shell-page-chunks.ts';
import type { StoredSession } from '../session/stored-session.ts';

export interface Visit {
  path: string;
  search: string;
  locale: Locale;
  session: Pick<StoredSession, 'token' | 'admin' | 'provider'> | null;
  clinicToken: string | null;
  /** For rollouts of remotes. */
  visitor: Visitor;
  takenBack: readonly string[];
  /** Versions of what this shell offers to remotes. */
  provided: Provided;
}

interface Preload {
  href: string;
  as: 'script' | 'style';
  integrity: string | undefined;
}

export interface EarlyPlan {
  preloads: Preload[];
  /** Calls to start at once, path and query below the API's base. */
  calls: string[];
}

const currentUser = '/practice/users/me';

/**
 * Decides, before any code has arrived, what this visit will need: so that everything travels in one round.
 * Asks for nothing that the guards would refuse: a visitor who is no admin downloads no admin code, but what there is
 * where they are led.
 */
export function planEarly(registry: Registry, visit: Visit): EarlyPlan {
  const { shell } = registry;
  const { route, path, search } = endOf(visit.path, visit.search, visit);
  const plan: EarlyPlan = { preloads: [], calls: [] };
  const add = (
    release: Pick<RemoteRelease, 'base' | 'integrity' | 'unchanged'>,
    files: readonly string[] | undefined,
  ) => {
    for (const file of files ?? [])
      plan.preloads.push({
        href: (release.unchanged?.[file] ?? release.base) + file,
        as: file.endsWith('.css') ? 'style' : 'script',
        integrity: release.integrity[file],
      });
  };
  const addShell = (chunk: string) => add(shell, shell.chunks[chunk]);

  addShell(`messages-${visit.locale}`);
  for (const chunk of chunksOfShell(route, visit)) addShell(chunk);
  if (!route) return plan;
  const { remote, page } = pageOfRemote(registry, route, path, visit);
  if (remote && page) {
    addShell(`messages-shared-${visit.locale}`);
    // What is not needed yet is not asked for: a dialog's parts come with the dialog.
    for (const module of page.shared ?? remote.shared)
      addShell(sharedChunkName(module as Parameters<typeof sharedChunkName>[0]));
    add(remote, [remote.entry]);
    const texts = ['', `${page.id}-`, ...(page.catalogues ?? []).map((name) => `${name}-`)];
    for (const chunk of ['remote', `page-${page.id}`, ...texts.map((name) => `messages-${name}${visit.locale}`)])
      add(remote, remote.chunks[chunk]);
  }
  // Where a link is looked into, the person is asked for beside the link's.
  if (visit.session && !asksNobody.has(path)) {
    plan.calls.push(currentUser);
    // First calls are a practitioner's: the API would refuse them to others.
    if (page && visit.session.provider && !search) plan.calls.push(...page.firstCalls);
  }
  const seen = new Set<string>();
  plan.preloads = plan.preloads.filter(({ href }) => !seen.has(href) && seen.add(href));
  return plan;
}

/** What a route needs of the shell. An unknown address leads to /404, if it is not one with a token. */
function chunksOfShell(route: PortalRoute | undefined, { session, locale }: Visit): readonly string[] {
  if (route && route.owner !== 'shell') return ['runtime', 'federation', `layout-${route.layout}`];
  return [...(session ? ['runtime'] : []), ...chunksOfShellPage(route?.path ?? '/404', locale)];
}

/** The page of a remote that a route shows, and its release; nothing for a page of the shell. */
function pageOfRemote(registry: Registry, { owner }: PortalRoute, path: string, visit: Visit) {
  if (owner === 'shell') return {};
  const remote = fitting(liveRelease(registry, owner, visit.visitor, visit.takenBack), visit);
  return { remote, page: remote && findByPath(remote.pages, (entry) => entry.paths, path) };
}

/**
 * A release that this shell would refuse, or that is of another origin, is not fetched either, nor one whose entry has
 * no hash. Whether the registry was signed is not known yet: what is fetched meanwhile is run only after that check.
 */
function fitting(release: RemoteRelease | undefined, { provided }: Visit): RemoteRelease | undefined {
  if (!release || !/^\/\w/.test(release.base) || lackingPackage(release.needs, provided)) return undefined;
  const knowsSlots = [...release.slots, ...(release.uses ?? [])].every((slot) => provided.slots.includes(slot));
  const isHashed = release.hot || release.integrity[release.entry] !== undefined;
  return knowsSlots && isHashed ? release : undefined;
}

/** Where a visit ends, led by as many guards as stand in its way: what they know is what is stored. */
function endOf(
  path: string,
  search: string,
  visit: Visit,
): { route: PortalRoute | undefined; path: string; search: string } {
  const route = findByPath(routeTable, (entry) => [entry.path], path);
  const { session, clinicToken } = visit;
  const to = route && ledTo(route, search, { token: session?.token ?? null, clinicToken, person: session });
  return to ? endOf(to, '', visit) : { route, path, search };
}
