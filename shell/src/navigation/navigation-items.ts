import type { Traits } from '../routes/decide.ts';

const practitioner = [
  { key: 'dashboard', to: '/dashboard' },
  { key: 'schedule', to: '/schedule' },
  { key: 'clients', to: '/clients' },
  { key: 'sessionNotes', to: '/session_notes' },
  { key: 'messages', to: '/messages' },
  { key: 'sharedFiles', to: '/shared_files' },
  { key: 'billing', to: '/billing' },
  { key: 'payouts', to: '/payouts' },
  { key: 'preferences', to: '/preferences' },
  { key: 'support', to: '/support' },
] as const;

const admin = [
  { key: 'admin', to: '/admin' },
  { key: 'secureMessaging', to: '/admin/secure_messaging' },
] as const;

/** Text keys below `sections.` in the shared catalogue, each with the path it leads to. */
export type NavigationItem = (typeof practitioner | typeof admin)[number];

/** What a person finds in the navigation: only places they may enter. Clients have one page and need no list. */
export function navigationItems({ provider, admin: isAdmin }: Traits): readonly NavigationItem[] {
  const items = provider ? practitioner : [];
  return isAdmin ? [...admin, ...items] : items;
}

/**
 * The place that an address belongs to: of those that it is at or below, the nearest. `/admin/people` belongs to
 * Administration, `/admin/secure_messaging` to itself; null where none does.
 */
export function placeAt(items: readonly Pick<NavigationItem, 'to'>[], pathname: string): string | null {
  const around = items.map(({ to }) => to).filter((to) => `${pathname}/`.startsWith(`${to}/`));
  return around.reduce<string | null>((nearest, to) => (to.length > (nearest?.length ?? 0) ? to : nearest), null);
}
