import type { PostAssessment } from '@portal/contract/entities/session-appointment';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper, Text } from '@portal/ui/base';
import { useId, useState } from 'react';
import { NumberField } from './number-field.tsx';
import { nearestMark, readScore } from './score.ts';
import styles from './score-line.module.css';

interface ScoreLineProps {
  metric: PostAssessment['assessment_metric'];
  /** Null while it is not answered. */
  value: number | null;
  onAnswer: (value: number) => void;
}

/**
 * One line to mark (SESS-024, SESS-025), by a slider or by a number beside it; each shows what the other says. Before
 * there is an answer the slider's handle is hollow, and in the middle for those who move it by keys.
 */
export function ScoreLine({ metric, value, onAnswer }: ScoreLineProps) {
  const { t } = useText('mf-sessions/post-session-assessments');
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
          aria-valuetext={shown === null ? t('unanswered') : formats.number(shown)}
          min={min}
          max={max}
          step="any"
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
        {shown === null && t('unanswered')}
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
