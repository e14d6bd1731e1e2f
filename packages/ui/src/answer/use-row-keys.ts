import { useShortcuts } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import type { RefObject } from 'react';

/** What can have the focus in a row; the first of it is where a key leads. */
const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/** The rows of a list or a table that lead somewhere, without those of lists within them. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>('li, tbody > tr')];
  const around = (row: HTMLElement) => row.parentElement?.closest('li, tr') ?? null;
  return rows.filter((row) => !list.contains(around(row)) && row.querySelector(focusable));
}

/**
 * J and K move the focus to the next and the previous row of a list: to the first thing in it that can be pressed. From
 * elsewhere both lead to the first row.
 * @param isOffered false while there are no rows
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, isOffered: boolean): void {
  const { t } = useText('shared');
  const move = (by: 1 | -1) => {
    const rows = list.current ? rowsOf(list.current) : [];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    // At either end the focus stays where it is.
    const next = current === -1 ? rows[0] : rows[current + by];
    next?.querySelector<HTMLElement>(focusable)?.focus();
  };
  useShortcuts(
    isOffered
      ? [
          { keys: 'j', label: t('pager.nextRow'), press: () => move(1) },
          { keys: 'k', label: t('pager.previousRow'), press: () => move(-1) },
        ]
      : [],
  );
}
