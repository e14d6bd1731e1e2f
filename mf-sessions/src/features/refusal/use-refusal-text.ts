import { useText } from '@portal/portal-kit/i18n';

/** What a call that was not done says of itself. */
export interface Refused {
  code: string;
  /** The server's own words, or empty. */
  message: string;
  details: readonly { detail: string }[];
}

const unreachable = ['offline', 'timeout', 'unavailable', 'aborted'];

/** Puts a write that was not done into words: the server's own wherever it had some, else ours (doc 1 §8). */
export function useRefusalText(): (refused: Refused) => string {
  const { t } = useText('mf-sessions');
  return ({ code, message, details }) =>
    message ||
    details.map(({ detail }) => detail).join(' ') ||
    t(unreachable.includes(code) ? 'refusal.unreachable' : 'refusal.failed');
}
