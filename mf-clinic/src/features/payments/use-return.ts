import { useSearchParams } from '@portal/portal-kit/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How somebody comes back from the provider: through its page, or with a link that was no longer good. */
export type Return = 'returned' | 'expired';

const PARAMETER = 'payments';

function read(query: URLSearchParams): Return | null {
  const value = query.get(PARAMETER);
  return value === 'returned' || value === 'expired' ? value : null;
}

/**
 * Calls back once if somebody came back with this visit. The parameter goes from the address before that: a
 * reload, Back and a bookmark are no return. Nonsense there goes too.
 */
export function useReturn(onReturn: (how: Return) => void): void {
  const [query, setQuery] = useSearchParams();
  const [how] = useState(() => read(query));
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
