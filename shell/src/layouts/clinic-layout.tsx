import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import { Brand } from './brand.tsx';
import styles from './clinic-layout.module.css';
import { LocaleToggle } from './locale-toggle.tsx';
import { PlainLayout } from './plain-layout.tsx';

/**
 * The layout of a clinic's administrators: which clinic, who is signed in, the language and the way out. Their two
 * sections are the page's own; of the practitioners' navigation nothing is theirs (SHELL-002).
 */
export function ClinicLayout({ children }: { children: ReactNode }) {
  const { app, loadedRuntime } = useShell();
  const admin = useStore(app.session.store, ({ clinicAdmin }) => clinicAdmin);
  const { t } = useText('shell');
  const [leaving, setLeaving] = useState(false);
  if (!admin) return <PlainLayout />;
  const name = `${admin.first_name} ${admin.last_name}`.trim();
  const leave = () => {
    setLeaving(true);
    void loadedRuntime()?.runtime.host.signOut();
  };
  return (
    <div className={styles.layout} data-layout="clinic">
      <a className={styles.skip} href="#content">
        {t('skip_to_content')}
      </a>
      <header className={styles.header}>
        <Link to="/dashboard_clinic" className={styles.home}>
          <Brand />
        </Link>
        <p className={styles.who}>
          <strong>{admin.clinic.clinic_name}</strong>
          <span>{name || admin.email}</span>
        </p>
        <div className={styles.tools}>
          <LocaleToggle />
          <Button variant="default" loading={leaving} onClick={leave}>
            {t('person_menu.sign_out')}
          </Button>
        </div>
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
