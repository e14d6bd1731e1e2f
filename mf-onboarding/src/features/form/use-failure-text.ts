import { useText } from '@portal/portal-kit/i18n';
import type { Failure } from './failure.ts';

const unreachable = ['offline', 'timeout', 'unavailable', 'aborted'];

/** Puts a failed call into words: what the server said, or why it said nothing. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useText('mf-onboarding');
  return ({ code, message, retryAfterSeconds }) => {
    if (unreachable.includes(code)) return t('form.unreachable');
    if (code === 'too_many' && retryAfterSeconds !== undefined) {
      return t('form.tooMany', { count: Math.ceil(retryAfterSeconds / 60) });
    }
    if (code === 'invalid' || code === 'too_many' || code === 'conflict') return message || t('form.failed');
    return t('form.failed');
  };
}
