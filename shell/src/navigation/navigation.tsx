import type { User } from '@portal/contract/entities/user';
import { useText } from '@portal/portal-kit/i18n';
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

/** The places a person may go to. */
export function Navigation({ user }: { user: User }) {
  const { t } = useText('shell');
  const { pathname } = useLocation();
  const items = navigationItems(user);
  const here = placeAt(items, pathname);
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={styles.list}>
        {items.map(({ key, to }) => {
          const Icon = icons[key];
          return (
            <li key={key}>
              <Link to={to} aria-current={to === here ? 'page' : undefined} className={styles.item ?? ''}>
                <Icon aria-hidden="true" size={21} stroke={1.6} />
                {t(`shared:sections.${key}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
