import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** No browser tells that somebody has stopped it from leaving: after so long the form can be used again. */
const LONGEST_LEAVE_MS = 20_000;

/**
 * Goes on to another page. Both answer once the page that this stands on is gone: until the next one is drawn, the form
 * that led there can still be pressed, and would be sent again.
 */
export function useGoOn() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const shown = useRef(key);
  const waiting = useRef(new Set<{ from: string; tell: () => void }>());

  useEffect(() => {
    shown.current = key;
    const all = waiting.current;
    return () => {
      for (const each of all) if (each.from === key) each.tell();
    };
  }, [key]);

  /** Also told where a browser brings the page back as it was left, and once a full load was stopped. */
  const hasGone = () =>
    new Promise<void>((resolve) => {
      const over = new AbortController();
      const tell = () => {
        clearTimeout(timer);
        over.abort();
        resolve();
      };
      const timer = setTimeout(tell, LONGEST_LEAVE_MS);
      waiting.current.add({ from: shown.current, tell });
      const bringBack = ({ persisted }: PageTransitionEvent) => {
        if (persisted) tell();
      };
      addEventListener('pageshow', bringBack, { signal: over.signal });
    });

  const goOn = async (to: string, options?: NavigateOptions) => {
    const gone = hasGone();
    await navigate(to, options);
    await gone;
  };

  return { goOn, hasGone };
}
