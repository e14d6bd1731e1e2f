import type { User } from '@portal/contract/entities/user';
import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import {
  IconCalendarEvent,
  IconCreditCard,
  IconFiles,
  IconHelpCircle,
  IconLayoutDashboard,
  IconLock,
  IconMessageCircle,
  IconNotes,
  IconReceipt,
  IconSettings,
  IconShieldCog,
  IconUsers,
} from '@portal/ui/icons';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import { traitsOf } from '../routes/decide.ts';
import styles from './navigation.module.css';
import { type NavigationItem, navigationItems, placeAt } from './navigation-items.ts';

const icons: Record<NavigationItem['key'], typeof IconFiles> = {
  dashboard: IconLayoutDashboard,
  schedule: IconCalendarEvent,
  clients: IconUsers,
  sessionNotes: IconNotes,
  messages: IconMessageCircle,
  sharedFiles: IconFiles,
  billing: IconReceipt,
  payouts: IconCreditCard,
  preferences: IconSettings,
  support: IconHelpCircle,
  admin: IconShieldCog,
  secureMessaging: IconLock,
};

/** How many messages are unread, in words as well, and the name of something that tells it; null where none is known to be. */
export function useUnread() {
  const { app } = useShell();
  const unread = useStore(app.session.store, (state) => state.unread);
  const { t } = useText('shell');
  const words = unread ? t('shared:unread', { count: unread.count, number: unread.short }) : null;
  const named = (name: string) => (words ? `${name}, ${words}` : name);
  return { unread, words, named };
}

/** The places a person may go to. */
export function Navigation({ user }: { user: User }) {
  const { t } = useText('shell');
  const { pathname } = useLocation();
  const items = navigationItems(traitsOf(user));
  const here = placeAt(items, pathname);
  const { unread, words } = useUnread();
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={styles.list}>
        {items.map(({ key, to }) => {
          const Icon = icons[key];
          const isUnread = key === 'messages' && unread;
          return (
            <li key={key}>
              <Link to={to} aria-current={to === here ? 'page' : undefined} className={styles.item ?? ''}>
                <Icon aria-hidden="true" size={21} stroke={1.6} />
                {t(`shared:sections.${key}`)}
                {isUnread && (
                  <>
                    <span aria-hidden="true" className={styles.count}>
                      {unread.short}
                    </span>
                    <VisuallyHidden>{words}</VisuallyHidden>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
