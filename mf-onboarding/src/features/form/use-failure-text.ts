import { useText } from '@portal/portal-kit/i18n';
import { type Failure, isInServerWords } from './failure.ts';

const unreachable = ['offline', 'timeout', 'unavailable', 'aborted'];

/** Puts a failed call into words: what the server said, why it said nothing, or how long there is to wait. */
export function useFailureText(): (failure: Failure, minutesToWait: number) => string {
  const { t } = useText('mf-onboarding');
  return (failure, minutesToWait) => {
    if (unreachable.includes(failure.code)) return t('form.unreachable');
    if (minutesToWait > 0) return t('form.tooMany', { count: minutesToWait });
    return isInServerWords(failure) ? failure.message : t('form.failed');
  };
}
