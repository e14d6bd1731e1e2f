import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './print-sheet.module.css';

export interface PrintSheetProps {
  /** Nobody sees it on the screen; otherwise it is there like anything else. */
  onPaperOnly?: boolean;
  children: ReactNode;
}

/**
 * What alone is printed of the page it lies in. What it lies in is marked by an attribute, because Firefox 115 to 120,
 * which we serve, have no `:has()`, and React writes class names anew.
 */
export function PrintSheet({ onPaperOnly = false, children }: PrintSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const around: HTMLElement[] = [];
    for (let at = sheet.current?.parentElement; at; at = at.parentElement) around.push(at);
    for (const element of around) element.dataset['aroundSheet'] = '';
    classList.add(styles.withSheet ?? '');
    return () => {
      for (const element of around) delete element.dataset['aroundSheet'];
      classList.remove(styles.withSheet ?? '');
    };
  }, []);
  return (
    <article ref={sheet} className={styles.sheet} data-paper={onPaperOnly}>
      {children}
    </article>
  );
}
