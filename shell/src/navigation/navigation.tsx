import type { User } from '@portal/contract/entities/user';
import { useShortcuts } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { type NavigationIcon, navigationIcons } from '@portal/portal-kit/registry/navigation';
import { VisuallyHidden } from '@portal/ui/base';
import {
  IconBook,
  IconCalendarEvent,
  IconChartLine,
  IconCreditCard,
  IconFiles,
  IconHelpCircle,
  IconLayoutDashboard,
  IconList,
  IconLock,
  IconMessageCircle,
  IconNotes,
  IconReceipt,
  IconSettings,
  IconShieldCog,
  IconUsers,
} from '@portal/ui/icons';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import { traitsOf } from '../map/decide.ts';
import styles from './navigation.module.css';
import { navigationItems, placeAt, placeKeys } from './navigation-items.ts';

const icons: Readonly<Record<NavigationIcon, typeof IconFiles>> = {
  dashboard: IconLayoutDashboard,
  calendar: IconCalendarEvent,
  people: IconUsers,
  notes: IconNotes,
  messages: IconMessageCircle,
  files: IconFiles,
  receipt: IconReceipt,
  card: IconCreditCard,
  settings: IconSettings,
  help: IconHelpCircle,
  shield: IconShieldCog,
  lock: IconLock,
  chart: IconChartLine,
  list: IconList,
  book: IconBook,
};

/** A newer release may know more pictures than this shell. */
const iconOf = (name: string) => navigationIcons.find((known) => known === name) ?? 'files';

/** The place that tells how many messages are unread. */
const messages = '/messages';

/** How many messages are unread, in words as well, and the name of something that tells it; null where none is known to be. */
export function useUnread() {
  const { app } = useShell();
  const unread = useStore(app.session.store, (state) => state.unread);
  const { t } = useText('shell');
  const words = unread ? t('shared:unread', { count: unread.count, number: unread.short }) : null;
  const named = (name: string) => (words ? `${name}, ${words}` : name);
  return { unread, words, named };
}

/** The keys that lead to the places a person may go to: `g`, then a letter (WCAG 2.1.4: as all single keys, by one switch). */
export function PlaceKeys({ user }: { user: User }) {
  const { app, map } = useShell();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const locale = useStore(app.locale.store);
  const places = navigationItems(useStore(map), traitsOf(user)).flatMap(({ to, text }) => {
    const key = placeKeys[to];
    return key === undefined
      ? []
      : [
          {
            keys: `g ${key}`,
            label: text[locale],
            press: () => void navigate(to, { replace: to === pathname + search }),
          },
        ];
  });
  useShortcuts(places);
  return null;
}

/** The places a person may go to. */
export function Navigation({ user }: { user: User }) {
  const { t } = useText('shell');
  const { pathname } = useLocation();
  const { app, map } = useShell();
  const locale = useStore(app.locale.store);
  const items = navigationItems(useStore(map), traitsOf(user));
  const here = placeAt(items, pathname);
  const { unread, words } = useUnread();
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={styles.list}>
        {items.map(({ to, icon, text }) => {
          const Icon = icons[iconOf(icon)];
          const isUnread = to === messages && unread;
          return (
            <li key={to}>
              <Link to={to} aria-current={to === here ? 'page' : undefined} className={styles.item ?? ''}>
                <Icon aria-hidden="true" size={21} stroke={1.6} />
                {text[locale]}
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
