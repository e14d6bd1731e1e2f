import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

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

  /** For a full load: a browser that keeps the page for its Back button shows it again as it was left. */
  const hasGone = () =>
    new Promise<void>((tell) => {
      waiting.current.add({ from: shown.current, tell });
      addEventListener('pageshow', () => tell(), { once: true });
    });

  const goOn = async (to: string, options?: NavigateOptions) => {
    const gone = hasGone();
    await navigate(to, options);
    await gone;
  };

  return { goOn, hasGone };
}
