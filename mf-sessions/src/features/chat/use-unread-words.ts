import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import type { Unread } from './use-unread.ts';

/** From here on the exact number tells nobody more. */
const most = 99;

/** A number of new messages, in figures and in words; null where there is none. */
export function useUnreadWords({ count, isAtLeast }: Unread): { figures: string; words: string } | null {
  const { t } = useText('mf-sessions');
  const { number } = useFormats();
  if (count === 0) return null;
  const exact = number(Math.min(count, most));
  const figures = isAtLeast || count > most ? `${exact}+` : exact;
  return { figures, words: t('chat.unread', { count, number: figures }) };
}
