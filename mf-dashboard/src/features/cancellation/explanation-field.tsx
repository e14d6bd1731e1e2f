import { EXPLANATION_LIMIT } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Textarea } from '@portal/ui/forms';
import { excessOf } from './use-explanation.ts';

/** From so many characters before the limit on, it is said how many are left. */
const COUNTED_FROM = 100;

interface ExplanationFieldProps {
  id: string;
  text: string;
  onChange: (text: string) => void;
}

/** Free words about a cancellation, which may be none; what is too long stays, and is said to be. */
export function ExplanationField({ id, text, onChange }: ExplanationFieldProps) {
  const { t } = useText('mf-dashboard');
  const excess = excessOf(text);
  const left = EXPLANATION_LIMIT - text.trim().length;
  const isCounted = excess === 0 && left <= COUNTED_FROM;
  return (
    <Textarea
      id={id}
      label={t('cancellation.explanation')}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      rows={4}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={[t('cancellation.readers'), ...(isCounted ? [t('cancellation.left', { count: left })] : [])].join(
        ' ',
      )}
      error={excess > 0 ? t('shared:form.tooLong', { count: excess }) : null}
    />
  );
}
