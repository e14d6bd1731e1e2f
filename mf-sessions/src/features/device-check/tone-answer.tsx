import { useText } from '@portal/portal-kit/i18n';
import { Button, Group } from '@portal/ui/base';
import styles from './tone-answer.module.css';
import type { ToneState } from './use-test-tone.ts';

const answers = ['heard', 'notHeard'] as const;

interface ToneAnswerProps {
  state: ToneState;
  onAnswer: (answer: (typeof answers)[number]) => void;
}

/** Whether the sound was heard. Stays when it is answered: an answer may be taken back, and the focus has a place. */
export function ToneAnswer({ state, onAnswer }: ToneAnswerProps) {
  const { t } = useText('mf-sessions');
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{t('deviceCheck.speaker.question')}</legend>
      <Group gap="sm">
        {answers.map((answer) => (
          <Button
            key={answer}
            variant={state === answer ? 'light' : 'default'}
            aria-pressed={state === answer}
            onClick={() => onAnswer(answer)}
          >
            {t(`deviceCheck.speaker.answers.${answer}`)}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}
