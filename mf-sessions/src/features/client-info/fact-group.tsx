import { type ReactNode, useId } from 'react';
import styles from './fact-group.module.css';
import { Unstated } from './unstated.tsx';

interface Fact {
  name: string;
  /** Nothing, or a blank, is said to be not stated. */
  value: ReactNode;
}

interface FactGroupProps {
  title: string;
  facts: readonly Fact[];
  /** What belongs to the group, and is no fact to read. */
  children?: ReactNode;
}

const isBlank = (value: ReactNode) => value === null || value === undefined || value === '';

/** Facts that belong together, under a heading. */
export function FactGroup({ title, facts, children }: FactGroupProps) {
  const headingId = useId();
  return (
    <div className={styles.group}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      <dl aria-labelledby={headingId} className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{isBlank(value) ? <Unstated /> : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
