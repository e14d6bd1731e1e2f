import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useShell } from '../app-context.ts';
import { Brand } from './brand.tsx';
import { LocaleToggle } from './locale-toggle.tsx';
import styles from './plain-layout.module.css';

/** The main layout with its navigation hidden: sign-in, wizards, calls. */
export function PlainLayout() {
  const loaded = useShell().loadedRuntime();
  return (
    <PlainFrame>
      {loaded && <loaded.module.EditionNotice />}
      {loaded?.clinic && <loaded.clinic.SignInNotice />}
      <Outlet />
    </PlainFrame>
  );
}

/** The layout of the waiting room: no navigation that could lead away by accident (SHELL-028). */
export function SessionLayout() {
  return (
    <PlainFrame layout="session">
      <Outlet />
    </PlainFrame>
  );
}

/** The frame of the plain layout, around anything. */
export function PlainFrame({ layout = 'main', children }: { layout?: 'main' | 'session'; children: ReactNode }) {
  return (
    <div className={styles.layout} data-layout={layout}>
      <header className={styles.header}>
        <Brand />
        <LocaleToggle />
      </header>
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Nothing but the page (SHELL-027, SHELL-029). */
export function BareLayout() {
  return (
    <main data-layout="bare" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
