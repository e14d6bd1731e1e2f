import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon } from '@portal/ui/base';
import { SupportButton } from '@portal/ui/data';
import { IconMenu2 } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import { traitsOf } from '../map/decide.ts';
import { Navigation, PlaceKeys, useUnread } from '../navigation/navigation.tsx';
import { navigationItems } from '../navigation/navigation-items.ts';
import { PersonMenu } from '../navigation/person-menu.tsx';
import { Brand } from './brand.tsx';
import { LocaleToggle } from './locale-toggle.tsx';
import styles from './main-layout.module.css';
import { PlainLayout } from './plain-layout.tsx';
import { RemoteSurroundings } from './remote-surroundings.tsx';
import { SearchButton } from './search-button.tsx';

/** The main layout: navigation at the side, or in a drawer where the screen is narrow (SHELL-026). */
export function MainLayout({ children }: { children: ReactNode }) {
  const { app, map: known, isRenderedAhead } = useShell();
  const map = useStore(known);
  const user = useStore(app.session.store, (state) => state.user);
  const edition = useStore(app.edition);
  const { t } = useText('shell');
  const { pathname } = useLocation();
  const { unread, named } = useUnread();
  const [drawerOpen, setDrawerOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation, however it came about, closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname]);
  if (!user) return <PlainLayout />;
  // Clients have one page: a button that opens an empty drawer leads nowhere.
  const hasPlaces = navigationItems(map, traitsOf(user)).length > 0;
  return (
    <div className={styles.layout} data-layout="main">
      <a className={styles.skip} href="#content">
        {t('skip_to_content')}
      </a>
      <header className={styles.header}>
        {hasPlaces && (
          <ActionIcon
            className={styles.menuButton}
            size="xl"
            color="gray"
            aria-label={named(t('navigation.open'))}
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <IconMenu2 aria-hidden="true" />
            {unread && <span className={styles.unread} />}
          </ActionIcon>
        )}
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        {!app.editionHosts && (
          <span className={styles.edition} data-edition>
            {t(`edition.${edition}`)}
          </span>
        )}
        {/* Whoever looks at a frame that is rendered ahead is not known by name, and no button answers yet. */}
        <div className={styles.tools} data-unknown={isRenderedAhead}>
          <LocaleToggle />
          <RemoteSurroundings>
            {hasPlaces && <SearchButton />}
            {hasPlaces && <PlaceKeys user={user} />}
            <PersonMenu user={user} />
          </RemoteSurroundings>
        </div>
      </header>
      <aside className={styles.side}>{hasPlaces && <Navigation user={user} />}</aside>
      <Dialog
        placement="side"
        opened={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        title={<Brand />}
        closeLabel={t('navigation.close')}
      >
        <Navigation user={user} />
      </Dialog>
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {user.provider_yn && (
        <footer className={styles.support}>
          <SupportButton />
        </footer>
      )}
    </div>
  );
}
