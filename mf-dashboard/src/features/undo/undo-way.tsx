import { useText } from '@portal/portal-kit/i18n';
import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import styles from './undo-way.module.css';

/** Of the bars with what can be undone, which stand behind the page's lists. */
export const UNDO_ID = 'undo';

/** Whether something can be undone now. */
export const UndoableContext = createContext(false);

/**
 * The way to Undo for who goes by Tab: right where the focus is once an outcome is confirmed, to see as soon as it has the
 * focus. The bars stand at the lower edge of the window, and last in the order of the page.
 */
export function UndoWay() {
  return useContext(UndoableContext) ? <Way /> : null;
}

function Way() {
  const { t } = useText('mf-dashboard');
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      // Time is up while it has the focus: what stands behind it has it then.
      if (here?.contains(document.activeElement))
        here.nextElementSibling?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={place} className={styles.place}>
      <a
        className={styles.way}
        href={`#${UNDO_ID}`}
        onClick={(event) => {
          event.preventDefault();
          // The last one, which Ctrl+Z takes back too.
          const buttons = document.querySelectorAll<HTMLElement>(`#${UNDO_ID} button`);
          buttons[buttons.length - 1]?.focus();
        }}
      >
        {t('undo.way')}
      </a>
    </div>
  );
}
