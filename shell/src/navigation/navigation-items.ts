import type { User } from '@portal/contract/entities/user';
import { isAdmin } from '@portal/contract/rules/people';

/** Text keys below `sections.` in the shared catalogue, each with the path it leads to. */
export interface NavigationItem {
  key:
    | 'dashboard'
    | 'schedule'
    | 'clients'
    | 'sessionNotes'
    | 'messages'
    | 'sharedFiles'
    | 'billing'
    | 'payouts'
    | 'preferences'
    | 'support'
    | 'admin'
    | 'secureMessaging';
  to: string;
}

const practitioner: readonly NavigationItem[] = [
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
];

const admin: readonly NavigationItem[] = [
  { key: 'admin', to: '/admin' },
  { key: 'secureMessaging', to: '/admin/secure_messaging' },
];

/** What a person finds in the navigation: only places they may enter. Clients have one page and need no list. */
export function navigationItems(user: User): readonly NavigationItem[] {
  const items = user.provider_yn ? practitioner : [];
  return isAdmin(user) ? [...admin, ...items] : items;
}
