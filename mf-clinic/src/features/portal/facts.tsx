import type { ReactNode } from 'react';
import styles from './portal.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** What is known of somebody or something: names beside values, below each other where it is narrow. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
