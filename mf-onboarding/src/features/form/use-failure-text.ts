import type { Failure } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { isInServerWords } from './failure.ts';

/** Puts a failed call into words: what the server said, why it said nothing, or how long there is to wait. */
export function useFailureText(): (failure: Failure, minutesToWait: number) => string {
  const { t } = useText('mf-onboarding');
  return (failure, minutesToWait) => {
    if (failure.kind === 'unreachable') return t('form.unreachable');
    if (minutesToWait > 0) return t('form.tooMany', { count: minutesToWait });
    return isInServerWords(failure) ? failure.words : t('form.failed');
  };
}
