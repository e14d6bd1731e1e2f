import { useText } from '@portal/portal-kit/i18n';

/** What a call that was not done says of itself; the errors of `useCallMutation` have this shape. */
interface Refused {
  code: string;
  /** The server's own words, or empty. */
  message: string;
  details: readonly { detail: string }[];
}

const unreachable = ['offline', 'timeout', 'unavailable', 'aborted'];

/** Puts a write that was not done into words: the server's own, or else 'Something went wrong.' (doc 1 §8). */
export function useRefusalText(): (refused: Refused) => string {
  const { t } = useText('mf-dashboard');
  return ({ code, message, details }) => {
    if (unreachable.includes(code)) return t('refusals.unreachable');
    const words = details.map(({ detail }) => detail).filter((detail) => detail !== '');
    return message || words.join(' ') || t('refusals.failed');
  };
}
