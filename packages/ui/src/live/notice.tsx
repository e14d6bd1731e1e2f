import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'news' | 'trouble';
  /** Said aloud when it changes; null while there is nothing to say. */
  text: string | null;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A word on how things go. It stands in the page before it has something to say, so that it is heard. */
export function Notice({ tone = 'news', text, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} data-shown={text !== null}>
      <p role="status" className={styles.text}>
        {text}
      </p>
      {children}
    </div>
  );
}
