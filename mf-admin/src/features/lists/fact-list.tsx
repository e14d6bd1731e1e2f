import type { ReactNode } from 'react';
import styles from './lists.module.css';

interface FactListProps {
  /** Each with its name; those that are null are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** What is known of a record. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
