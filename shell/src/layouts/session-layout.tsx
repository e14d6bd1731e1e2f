import { Outlet } from 'react-router-dom';
import { LocaleToggle } from '../locale/locale-toggle.tsx';
import { Brand } from './brand.tsx';
import styles from './plain-layout.module.css';

/** The layout of the waiting room: no navigation that could lead away by accident (SHELL-028). */
export function SessionLayout() {
  return (
    <div className={styles.layout} data-layout="session">
      <header className={styles.header}>
        <Brand />
        <LocaleToggle />
      </header>
      <main className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
