import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { usePanel } from '../panel-context.ts';
import type { SectionId } from './dock-store.ts';
import styles from './section.module.css';

export interface SectionProps {
  id: SectionId;
  title: string;
  /** How it stands, to be read while the section is closed. */
  value: ReactNode;
  children: ReactNode;
}

/** A part of the panel that opens and closes; the browser's own details element, its state kept with the panel's. */
export function Section({ id, title, value, children }: SectionProps) {
  const { dock } = usePanel();
  const opened = useStore(dock, ({ sections }) => sections.includes(id));
  // What is closed is not drawn: a log of hundreds of lines costs nothing until somebody looks.
  const [drawn, setDrawn] = useState(opened);
  return (
    <details
      className={styles.section}
      open={opened}
      onToggle={(event) => {
        setDrawn(event.currentTarget.open);
        dock.setSection(id, event.currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span> <span className={styles.value}>{value}</span>
      </summary>
      {drawn && <div className={styles.content}>{children}</div>}
    </details>
  );
}
