import { EXPLANATION_LIMIT } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import type { Field } from '@portal/ui/form-kit';
import { Textarea } from '@portal/ui/forms';

/** From so many characters before the limit on, it is said how many are left. */
const COUNTED_FROM = 100;

/** By how many characters an explanation is too long; blanks around it do not count. */
export function excessOf(text: string): number {
  return Math.max(0, text.trim().length - EXPLANATION_LIMIT);
}

/** Free words about a cancellation, which may be none; what is too long stays, and is said to be. */
export function ExplanationField({ field }: { field: Field<string> }) {
  const { t } = useText('mf-dashboard');
  const excess = excessOf(field.value);
  const left = EXPLANATION_LIMIT - field.value.trim().length;
  const isCounted = excess === 0 && left <= COUNTED_FROM;
  return (
    <Textarea
      {...field}
      label={t('cancellation.explanation')}
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
