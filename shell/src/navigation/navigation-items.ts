import type { User } from '@portal/contract/entities/user';
import { isAdmin } from '@portal/contract/rules/people';

/** Text keys below `navigation.` in the shell's catalogue, each with the path it leads to. */
export interface NavigationItem {
  key:
    | 'dashboard'
    | 'schedule'
    | 'clients'
    | 'session_notes'
    | 'messages'
    | 'shared_files'
    | 'billing'
    | 'payouts'
    | 'preferences'
    | 'support'
    | 'admin'
    | 'secure_messaging';
  to: string;
}

const practitioner: readonly NavigationItem[] = [
  { key: 'dashboard', to: '/dashboard' },
  { key: 'schedule', to: '/schedule' },
  { key: 'clients', to: '/clients' },
  { key: 'session_notes', to: '/session_notes' },
  { key: 'messages', to: '/messages' },
  { key: 'shared_files', to: '/shared_files' },
  { key: 'billing', to: '/billing' },
  { key: 'payouts', to: '/payouts' },
  { key: 'preferences', to: '/preferences' },
  { key: 'support', to: '/support' },
];

const admin: readonly NavigationItem[] = [
  { key: 'admin', to: '/admin' },
  { key: 'secure_messaging', to: '/admin/secure_messaging' },
];

/** What a person finds in the navigation: only places they may enter. Clients have one page and need no list. */
export function navigationItems(user: User): readonly NavigationItem[] {
  const items = user.provider_yn ? practitioner : [];
  return isAdmin(user) ? [...admin, ...items] : items;
}
