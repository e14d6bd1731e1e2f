import { useText } from '@portal/portal-kit/i18n';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  name: string;
  /** Nothing is said to be unknown, in words. */
  value: ReactNode;
}

/** What is known of somebody: names beside values, below each other where it is narrow. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useText('mf-dashboard');
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            {value === null || value === '' ? <span className={styles.unknown}>{t('facts.unknown')}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
