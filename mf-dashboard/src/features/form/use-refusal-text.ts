import { useText } from '@portal/portal-kit/i18n';

/** What a call that was not done says of itself; the errors of `useCallMutation` have this shape. */
export interface Refused {
  code: string;
  /** The server's own words, or empty. */
  message: string;
  details: readonly { detail: string }[];
}

const unreachable = ['offline', 'timeout', 'unavailable', 'aborted'];

/**
 * Puts a write that was not done into words: the server's own whenever it had some, also when it was too busy; else that
 * it could not be reached, or 'Something went wrong.' (DASH-039, doc 1 §8).
 */
export function useRefusalText(): (refused: Refused) => string {
  const { t } = useText('mf-dashboard');
  return ({ code, message, details }) => {
    const words = details.map(({ detail }) => detail).filter((detail) => detail !== '');
    const ours = unreachable.includes(code) ? 'refusals.unreachable' : 'refusals.failed';
    return message || words.join(' ') || t(ours);
  };
}
