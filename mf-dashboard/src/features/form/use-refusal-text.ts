import { describeError } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';

/** Puts a write that was not done into words: the server's own wherever it had some, else ours (DASH-039, doc 1 §8). */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useText('mf-dashboard');
  return (error) => {
    const { kind, words } = describeError(error);
    return words || t(kind === 'unreachable' ? 'refusals.unreachable' : 'refusals.failed');
  };
}
