import type { Locale } from '@portal/portal-kit/define-remote';
import type { Registry, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { liveRelease, type Visitor } from '@portal/portal-kit/registry/live-release';
import { fitsRange } from '@portal/portal-kit/registry/version-range';
import { sharedChunkName } from '@portal/portal-kit/shared-modules';
import { findByPath } from '../routes/match-path.ts';
import { type PortalRoute, routeTable } from '../routes/route-table.ts';
import type { StoredSession } from '../session/stored-session.ts';

export interface Visit {
  path: string;
  search: string;
  locale: Locale;
  session: Omit<StoredSession, 'byLink'> | null;
  clinicSession: boolean;
  /** For rollouts of remotes. */
  visitor: Visitor;
  takenBack: readonly string[];
  /** Versions of what this shell offers to remotes. */
  provided: { portalKit: string; ui: string };
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
 * Asks for nothing that the guards would refuse: a visitor who is no admin downloads no admin code.
 */
export function planEarly(registry: Registry, visit: Visit): EarlyPlan {
  const { shell } = registry;
  const route = findByPath(routeTable, (entry) => [entry.path], visit.path);
  const plan: EarlyPlan = { preloads: [], calls: [] };
  const add = (release: ShellRelease | RemoteRelease, files: readonly string[] | undefined) => {
    for (const file of files ?? [])
      plan.preloads.push({
        href: release.base + file,
        as: file.endsWith('.css') ? 'style' : 'script',
        integrity: release.integrity[file],
      });
  };
  const addShell = (chunk: string) => add(shell, shell.chunks[chunk]);

  addShell(`messages-${visit.locale}`);
  if (!route || route.owner === 'shell' || !mayEnter(route, visit)) return plan;
  for (const chunk of ['runtime', 'federation', `layout-${route.layout}`]) addShell(chunk);
  const remote = fitting(liveRelease(registry, route.owner, visit.visitor, visit.takenBack), visit);
  const page = remote && findByPath(remote.pages, (entry) => entry.paths, visit.path);
  if (remote && page) {
    for (const module of remote.shared) addShell(sharedChunkName(module as Parameters<typeof sharedChunkName>[0]));
    add(remote, [remote.entry]);
    for (const chunk of ['remote', `page-${page.id}`, `messages-${visit.locale}`]) add(remote, remote.chunks[chunk]);
  }
  if (visit.session) {
    plan.calls.push(currentUser);
    // First calls are a practitioner's: the API would refuse them to others.
    if (page && visit.session.provider && !visit.search) plan.calls.push(...page.firstCalls);
  }
  const seen = new Set<string>();
  plan.preloads = plan.preloads.filter(({ href }) => !seen.has(href) && seen.add(href));
  return plan;
}

/** A release that this shell would refuse, or that is of another origin, is not fetched either. */
function fitting(release: RemoteRelease | undefined, { provided }: Visit): RemoteRelease | undefined {
  const fits =
    release &&
    /^\/\w/.test(release.base) &&
    fitsRange(release.needs.portalKit, provided.portalKit) &&
    fitsRange(release.needs.ui, provided.ui);
  return fits ? release : undefined;
}

function mayEnter({ guard }: PortalRoute, { session, clinicSession }: Visit): boolean {
  if (guard === 'public') return true;
  if (guard === 'clinic_admin') return clinicSession;
  if (guard === 'admin') return session?.admin === true;
  if (guard === 'practitioner') return session?.provider === true || session?.admin === true;
  return session !== null;
}
