import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';

interface ScoreTextProps {
  /** Null where it is not answered, or a total not in full. */
  score: number | null;
  /** The best there is: of a score 10, of a total 40. */
  max: number;
}

/** `7.5 out of 10`, or that there is no answer. */
export function ScoreText({ score, max }: ScoreTextProps) {
  const { t } = useText('mf-sessions/provider-session');
  const { number } = useFormats();
  if (score === null) {
    return (
      <Text span size="sm" c="dimmed">
        {t('assessments.unanswered')}
      </Text>
    );
  }
  return (
    <>
      <strong>{number(score)}</strong>{' '}
      <Text span size="sm" c="dimmed">
        {t('assessments.outOf', { max })}
      </Text>
    </>
  );
}
