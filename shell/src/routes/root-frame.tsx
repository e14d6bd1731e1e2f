import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import { BootScreen } from '../layouts/boot-screen.tsx';
import { tabKeys } from '../storage/storage.ts';
import styles from './root-frame.module.css';

/**
 * Under what a place on a page is kept. The first entry of every document has one and the same key: by its address, a
 * reload finds its place again, and another page that is opened in the tab does not take it over, which would come
 * late, too, and out of somebody's hands.
 */
const placeKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/**
 * Around every page: the bar that shows a navigation on its way, and the focus that follows it. After a navigation the
 * focus moves to the new page's heading, so that keyboard and screen reader start where the page starts.
 */
export function RootFrame() {
  const { app, loadedRuntime, remotes } = useShell();
  const ended = useStore(app.session.store, (state) => state.ended);
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    const isLed = app.tabStorage.get(tabKeys.led) !== null;
    app.tabStorage.remove(tabKeys.led);
    if (shownPath.current === pathname && !isLed) return;
    shownPath.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [pathname, app.tabStorage]);
  useEffect(() => remotes.visible(pathname), [pathname, remotes]);
  // In the place of a frame everything is mounted at once, children first: what restores a place would tell the router of
  // it before the router is listened to.
  const [isListenedTo, setListenedTo] = useState(false);
  useLayoutEffect(() => setListenedTo(true), []);
  if (ended) return <BootScreen />;
  // Nothing has anything to say before the runtime is here; each navigation looks again.
  const loaded = loadedRuntime();
  return (
    <>
      <div className={styles.progress} data-active={state === 'loading'} aria-hidden="true" />
      <Outlet />
      {loaded && <loaded.module.FeedbackOutlet feedback={app.feedback} />}
      {loaded?.runtime.idle && <loaded.module.IdleWarning {...loaded.runtime} idle={loaded.runtime.idle} />}
      {isListenedTo && <ScrollRestoration getKey={placeKey} />}
    </>
  );
}
