import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styles from './verdict-line.module.css';

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
export function VerdictLine({ verdict }: { verdict: Verdict | undefined }) {
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
