import { useText } from '@portal/portal-kit/i18n';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  name: string;
  /** Nothing, or a blank, is said to be unknown, in words. */
  value: ReactNode;
}

const isBlank = (value: ReactNode) => value === null || value === undefined || value === '';

/** What is known of somebody: names beside values, below each other where it is narrow. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useText('mf-dashboard');
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            {isBlank(value) ? <span className={styles.unknown}>{t('facts.unknown')}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
