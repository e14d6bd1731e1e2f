import { useText } from '@portal/portal-kit/i18n';
import styles from './brand.module.css';

/** The portal's mark and name. */
export function Brand() {
  const { t } = useText('shell');
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className={styles.mark}>
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path
          d="M16 24.5c-5-3.3-8.3-6.3-8.3-10.1A4.6 4.6 0 0 1 16 11.7a4.6 4.6 0 0 1 8.3 2.7c0 3.8-3.3 6.8-8.3 10.1Z"
          className={styles.heart}
        />
      </svg>
      <span className={styles.name}>{t('product')}</span>
    </span>
  );
}
