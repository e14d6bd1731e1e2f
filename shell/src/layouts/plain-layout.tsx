import { Outlet } from 'react-router-dom';
import { LocaleToggle } from '../locale/locale-toggle.tsx';
import { Brand } from './brand.tsx';
import styles from './plain-layout.module.css';

/** The main layout with its navigation hidden: sign-in, wizards, calls. */
export function PlainLayout() {
  return (
    <div className={styles.layout} data-layout="main">
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
