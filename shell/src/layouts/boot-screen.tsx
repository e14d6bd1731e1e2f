import { useText } from '@portal/portal-kit/i18n';
import styles from './boot-screen.module.css';

/** Shown until the first page is there, and while a session's page is left: a calm sign first, words if it takes long. */
export function BootScreen() {
  const { t } = useText('shell');
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.bar} />
      <p className={styles.words}>{t('boot.slow')}</p>
    </div>
  );
}
