import type { PostAssessment } from '@portal/contract/entities/session-appointment';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput, VisuallyHidden } from '@portal/ui/base';
import { type KeyboardEvent, useState } from 'react';
import { readScore } from './score.ts';
import styles from './score-line.module.css';

interface NumberFieldProps {
  metric: PostAssessment['assessment_metric'];
  value: number | null;
  /** What is being typed; null while the field shows the answer. */
  typed: string | null;
  onType: (typed: string | null) => void;
  onAnswer: (value: number) => void;
}

/**
 * The answer as a number. It counts when the field is left or Enter is pressed: the 1 of a 10 is no answer. What is no
 * number on the line stays, and is said to be none; an emptied field shows the answer again, which cannot be taken back.
 */
export function NumberField({ metric, value, typed, onType, onAnswer }: NumberFieldProps) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const formats = useFormats();
  const [isLeft, setIsLeft] = useState(false);
  const range = { min: formats.number(metric.min), max: formats.number(metric.max) };
  const number = typed === null ? null : readScore(typed, metric);
  const isWrong = isLeft && number === null && typed !== null;
  const settle = () => {
    if (typed === null) return;
    if (typed.trim() === '') onType(null);
    else if (number === null) setIsLeft(true);
    else onAnswer(number);
  };
  return (
    <TextInput
      className={isWrong ? `${styles.number} ${styles.wrong}` : styles.number}
      classNames={{ input: styles.typed, error: styles.problem }}
      label={
        <>
          {t('number', range)} <VisuallyHidden>{metric.name}</VisuallyHidden>
        </>
      }
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : formats.number(value))}
      onChange={(event) => {
        setIsLeft(false);
        onType(event.currentTarget.value);
      }}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
      error={isWrong ? t('notOnLine', range) : null}
    />
  );
}
