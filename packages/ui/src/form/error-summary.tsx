import { Alert, Anchor } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import type { Cell } from './form-rows.ts';
import type { FieldProblem } from './use-form-fields.ts';

interface ErrorSummaryProps<Name extends string> {
  form: {
    problems: readonly FieldProblem<Name>[];
    attempts: number;
    focus: (field: string) => void;
  };
  nameOf: (field: Name) => string;
  nameOfCell: (field: Name, cell: Cell) => string;
}

/**
 * All that is wrong with a form, above it: each problem leads to its field. It takes the focus at each attempt to save,
 * and is heard by that: as an alert it would be read a second time.
 */
export function ErrorSummary<Name extends string>({ form, nameOf, nameOfCell }: ErrorSummaryProps<Name>) {
  const { t } = useText('shared');
  const { problems, attempts, focus } = form;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each attempt
  useEffect(() => {
    box.current?.focus();
  }, [attempts]);
  if (problems.length === 0) return null;
  return (
    <Alert ref={box} tabIndex={-1} role="group" color="red" title={t('form.problems', { count: problems.length })}>
      <ul className={styles.list}>
        {problems.map(({ path, field, cell, words }) => (
          <li key={path}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              className={styles.link ?? ''}
              onClick={() => focus(path)}
            >
              {t('form.problem', { field: cell ? nameOfCell(field, cell) : nameOf(field), words })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
