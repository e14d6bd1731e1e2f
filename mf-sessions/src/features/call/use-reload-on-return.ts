import { useNavigate } from '@portal/portal-kit/router';
import { useEffect } from 'react';

/**
 * Loads the page anew when the browser brings it back as it was left: its call was left with it, and cannot be joined
 * again from there.
 */
export function useReloadOnReturn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) void navigate(0);
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, [navigate]);
}
