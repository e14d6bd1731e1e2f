import { VisuallyHidden } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import { useEffect, useRef } from 'react';
import { IconCheck } from '../icons.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  /** Name of the list of steps. */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** The step that is shown. */
  active: string;
  /** How many of the steps, from the first on, are done. */
  done: number;
  /** Makes the steps that are done, and the one after them, buttons that lead there. */
  onSelect?: (id: string) => void;
}

/**
 * Where one is in a wizard. Ours, because Mantine's is a row of buttons, also where nothing can be pressed, that tells
 * screen readers neither their number nor which is the current one. On a narrow screen only the current one is named, below
 * the row.
 */
export function Stepper({ label, steps, active, done, onSelect }: StepperProps) {
  const { t } = useText('shared');
  const current = useRef<HTMLSpanElement>(null);
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    // The button that was pressed is gone. Where the page has given the focus to its heading, it stays there.
    if (chosen.current === active && document.activeElement === document.body) current.current?.focus();
    chosen.current = null;
  }, [active]);
  const select = (id: string) => {
    chosen.current = id;
    onSelect?.(id);
  };
  return (
    <div>
      <ol aria-label={label} className={styles.steps} data-many={steps.length > 6}>
        {steps.map(({ id, label: name }, at) => {
          const isActive = id === active;
          const isDone = at < done;
          const content = (
            <>
              <span aria-hidden="true" className={styles.mark}>
                {isDone && !isActive ? <IconCheck size={16} stroke={2.5} /> : at + 1}
              </span>
              <span className={styles.name}>{name}</span>
              {isDone && !isActive && <VisuallyHidden>{t('controls.stepDone')}</VisuallyHidden>}
            </>
          );
          return (
            <li key={id} className={styles.step} data-done={isDone} aria-current={isActive ? 'step' : undefined}>
              {onSelect && !isActive && at <= done ? (
                <button type="button" className={styles.body} onClick={() => select(id)}>
                  {content}
                </button>
              ) : (
                <span className={styles.body} {...(isActive && { ref: current, tabIndex: -1 })}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p aria-hidden="true" className={styles.current}>
        {steps.find(({ id }) => id === active)?.label}
      </p>
    </div>
  );
}
