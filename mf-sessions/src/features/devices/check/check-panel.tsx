import { Paper, Title } from '@portal/ui/base';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@portal/ui/icons';
import { type ComponentType, type ReactNode, type RefObject, useId } from 'react';
import styles from './check-panel.module.css';

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

/** How a part of the check fares. */
export type Tone = 'waiting' | 'good' | 'caution' | 'trouble';

export interface Verdict {
  tone: Tone;
  text: string;
  /** What to do about it, or what it rests on. */
  detail?: ReactNode;
}

const icons = { waiting: IconInfoCircle, good: IconCircleCheck, caution: IconAlertTriangle, trouble: IconCircleX };

/** Says in words how something fares, and says it aloud when that changes. Stands on the page before it is needed. */
function VerdictLine({ verdict }: { verdict: Verdict | undefined }) {
  const Icon = verdict && icons[verdict.tone];
  return (
    <div role="status" className={styles.line} data-tone={verdict?.tone}>
      {Icon && <Icon aria-hidden="true" size={20} stroke={1.75} className={styles.icon} />}
      {verdict && (
        <div>
          <p className={styles.text}>{verdict.text}</p>
          {verdict.detail !== undefined && <div className={styles.detail}>{verdict.detail}</div>}
        </div>
      )}
    </div>
  );
}
