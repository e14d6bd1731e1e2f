import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import type { RefObject } from 'react';

/**
 * Puts a text on the clipboard and says so. Where pages may not use it, what the text was made of is selected, to be
 * copied by hand.
 */
export function useCopy(shown: RefObject<HTMLElement | null>): (text: string) => Promise<void> {
  const { t } = useText('mf-dashboard/support');
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: t('facts.copied') });
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      notify({ kind: 'info', message: t('facts.copyByHand') });
    }
  };
}
