import { Button, VisuallyHidden } from '@portal/ui/base';
import { IconAlertTriangle, IconCircleCheck, IconPencil } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styles from './note-state.module.css';

/** All is well, it is on its way, it is not saved but may be yet, or it is not and will not be as it is. */
export type StateTone = 'done' | 'busy' | 'waiting' | 'refused';

const icons = {
  done: IconCircleCheck,
  busy: IconPencil,
  waiting: IconAlertTriangle,
  refused: IconAlertTriangle,
} satisfies Record<StateTone, typeof IconPencil>;

interface NoteStateProps {
  /** Of the words, for the editor to be described by. */
  id: string;
  tone: StateTone;
  words: string;
  /** What is said aloud: less than what is shown. */
  news: string;
  /** What can be done about it. */
  action?: { label: string; onClick: () => void } | undefined;
  /** More that should be known of the text. */
  children?: ReactNode;
}

/** How a note fares, in words below the text, which scrolls by itself. */
export function NoteState({ id, tone, words, news, action, children }: NoteStateProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.state} data-tone={tone}>
      <div className={styles.line}>
        <p id={id} className={styles.words}>
          <Icon aria-hidden="true" size={18} stroke={2} className={styles.icon} />
          <span>{words}</span>
        </p>
        {action && (
          <Button size="compact-sm" variant="default" className={styles.action} onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
      {children}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  );
}
