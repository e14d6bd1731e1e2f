import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './print-sheet.module.css';

/**
 * What alone is printed of the page it lies in; on the screen it is there like anything else. What it lies in is marked
 * by an attribute, because Firefox 115 to 120, which we serve, have no `:has()`, and React writes class names anew.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
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
    <article ref={sheet} className={styles.sheet}>
      {children}
    </article>
  );
}
