import { Paper, Title } from '@portal/ui/base';
import { type ComponentType, type ReactNode, type RefObject, useId } from 'react';
import styles from './check-panel.module.css';
import { type Verdict, VerdictLine } from './verdict-line.tsx';

interface CheckPanelProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  title: string;
  verdict: Verdict | undefined;
  /** The heading, to give it the focus when the control that had it is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One part of the check: what it is about, how it fares, and what can be done. */
export function CheckPanel({ icon: Icon, title, verdict, headingRef, children }: CheckPanelProps) {
  const id = useId();
  return (
    <Paper role="group" withBorder className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <Title order={3} id={id} ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </Title>
      </div>
      <VerdictLine verdict={verdict} />
      {children}
    </Paper>
  );
}
