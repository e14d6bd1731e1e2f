import * as z from '@portal/contract/schema';
import { useSearchParams } from '@portal/portal-kit/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetInTab, keepInTab, readFromTab } from '../tab/tab-storage.ts';

/** How somebody comes back from the provider: through its page, or with a link that was no longer good. */
export type Return = 'returned' | 'expired';

const PARAMETER = 'payments';

function read(query: URLSearchParams): Return | null {
  const value = query.get(PARAMETER);
  return value === 'returned' || value === 'expired' ? value : null;
}

const LEFT = 'portal.clinic_payments_left';

/**
 * Notes in this tab that an administrator leaves it for the provider. Its form takes longer than a session without
 * input lasts: who is signed out on coming back loses the address that says so, and returns by way of sign-in.
 */
export const noteLeaving = (admin: string | null): void => keepInTab(LEFT, { admin });

/** They are back, and the page that they left knows it: the next one has nothing to ask. */
export const forgetLeaving = (): void => forgetInTab(LEFT);

const left = z.object({ admin: z.string() });
const hasLeft = (admin: string | null) => admin !== null && z.safeParse(left, readFromTab(LEFT)).data?.admin === admin;

/**
 * Calls back once if somebody came back with this visit: by the address, or as the one who left this tab for the
 * provider. The parameter goes from the address before that: a reload, Back and a bookmark are no return. Nonsense
 * there goes too.
 */
export function useReturn(admin: string | null, onReturn: (how: Return) => void): void {
  const [query, setQuery] = useSearchParams();
  const [how] = useState(() => read(query) ?? (hasLeft(admin) ? 'returned' : null));
  const isTold = useRef(false);
  const isThere = query.has(PARAMETER);
  const tidy = useEffectEvent(() =>
    setQuery(
      (before) => {
        const without = new URLSearchParams(before);
        without.delete(PARAMETER);
        return without;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    if (isThere) {
      tidy();
      return;
    }
    if (how === null || isTold.current) return;
    isTold.current = true;
    forgetLeaving();
    tell(how);
  }, [isThere, how]);
}

/** Links that expire one after the other within this time are no accident: the person is asked before another one. */
const APART_MS = 120_000;

const RESUMED_AT = 'portal.clinic_payments_resumed_at';

/**
 * Whether this tab may ask for a fresh link by itself, which it then notes. Once only: a provider that sends everybody
 * back at once would keep the tab going round for ever. Where the browser keeps nothing for the tab, the person is asked.
 * @param now in milliseconds
 */
export function mayResume(now: number): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RESUMED_AT) ?? 0);
    if (now - last < APART_MS) return false;
    window.sessionStorage.setItem(RESUMED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}
