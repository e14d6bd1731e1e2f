import type { PortalMap } from '@portal/portal-kit/registry/areas';
import type { NavigationEntry } from '@portal/portal-kit/registry/navigation';
import { ledTo, type Traits } from '../map/decide.ts';

/** A place that the navigation leads to. */
export interface NavigationItem extends NavigationEntry {
  to: string;
}

/**
 * The letter that leads to a place behind `g`, as in other web programs: the same in both languages, so that nobody
 * learns them twice. A place that is not here has none.
 */
export const placeKeys: Readonly<Record<string, string>> = {
  ...{ '/dashboard': 'd', '/schedule': 's', '/clients': 'c', '/session_notes': 'n', '/messages': 'm' },
  ...{ '/shared_files': 'f', '/billing': 'b', '/payouts': 'p', '/preferences': 'e', '/support': 'h' },
  ...{ '/admin': 'a', '/admin/secure_messaging': 'l' },
};

const isFor = (audience: string, { provider, admin }: Traits) =>
  audience === 'signed_in' || (audience === 'admin' ? admin : audience === 'practitioner' && provider);

/** What a person finds in the navigation: only places they may enter. Clients have one page and need no list. */
export function navigationItems({ routes }: Pick<PortalMap, 'routes'>, person: Traits): readonly NavigationItem[] {
  const visitor = { token: 'any', clinicToken: null, isClinicAdmin: false, isInvited: false, person };
  const items = routes.flatMap((route) => {
    const { path: to, entry } = route;
    const isTheirs = entry && isFor(entry.for, person) && !/[:*]/.test(to) && ledTo(route, '', visitor) === null;
    return isTheirs ? [{ to, ...entry }] : [];
  });
  return items.sort((one, other) => one.order - other.order || (one.to < other.to ? -1 : 1));
}

/**
 * The place that an address belongs to: of those that it is at or below, the nearest. `/admin/people` belongs to
 * Administration, `/admin/secure_messaging` to itself; null where none does.
 */
export function placeAt(items: readonly Pick<NavigationItem, 'to'>[], pathname: string): string | null {
  const around = items.map(({ to }) => to).filter((to) => `${pathname}/`.startsWith(`${to}/`));
  return around.reduce<string | null>((nearest, to) => (to.length > (nearest?.length ?? 0) ? to : nearest), null);
}
