import type { AssessmentLine } from '@portal/contract/entities/session-appointment';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper, Text, TextInput, VisuallyHidden } from '@portal/ui/base';
import { type KeyboardEvent, useId, useState } from 'react';
import { markSize, nearestMark, readScore } from './score.ts';
import styles from './score-line.module.css';

interface ScoreLineProps {
  metric: AssessmentLine['assessment_metric'];
  /** Null while it is not answered. */
  value: number | null;
  onAnswer: (value: number) => void;
}

/**
 * One line to mark (SESS-024, SESS-025), by a slider or by a number beside it; each shows what the other says. Before
 * there is an answer the slider's handle is hollow, and in the middle for those who move it by keys.
 */
export function ScoreLine({ metric, value, onAnswer }: ScoreLineProps) {
  const { t } = useText('mf-sessions/assessment-lines');
  const formats = useFormats();
  const endsId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { name, min, max } = metric;
  const shown = (typed === null ? null : readScore(typed, metric)) ?? value;
  const slide = (position: number) => {
    setTyped(null);
    onAnswer(nearestMark(position, metric));
  };
  return (
    <Paper withBorder component="fieldset" className={styles.line}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.inputs}>
        <div id={endsId} className={styles.ends}>
          <LineEnd score={formats.number(min)} text={metric.min_description} />
          <LineEnd score={formats.number(max)} text={metric.max_description} />
        </div>
        <input
          type="range"
          className={styles.slider}
          aria-label={name}
          aria-describedby={endsId}
          aria-valuetext={shown === null ? t('shared:unanswered') : formats.number(shown)}
          min={min}
          max={max}
          // Not `any`: in Firefox a key would move it by a whole point.
          step={markSize(metric)}
          value={shown ?? (min + max) / 2}
          data-answered={shown !== null}
          onChange={(event) => slide(event.currentTarget.valueAsNumber)}
          // A mark right in the middle changes nothing that a browser would tell of.
          onClick={(event) => shown === null && slide(event.currentTarget.valueAsNumber)}
        />
        <NumberField
          metric={metric}
          value={value}
          typed={typed}
          onType={setTyped}
          onAnswer={(number) => {
            setTyped(null);
            onAnswer(number);
          }}
        />
      </div>
      <Text size="sm" c="dimmed" className={styles.unanswered}>
        {shown === null && t('shared:unanswered')}
      </Text>
    </Paper>
  );
}

/** What one end of a line stands for. */
function LineEnd({ score, text }: { score: string; text: string | null }) {
  return (
    <p className={styles.end}>
      <span className={styles.score}>{score}</span> {text}
    </p>
  );
}

interface NumberFieldProps {
  metric: AssessmentLine['assessment_metric'];
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
function NumberField({ metric, value, typed, onType, onAnswer }: NumberFieldProps) {
  const { t } = useText('mf-sessions/assessment-lines');
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
