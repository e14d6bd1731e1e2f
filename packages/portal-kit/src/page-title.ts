import { useEffect } from 'react';

const product = 'Care Portal';

/** Names the page in the tab and for screen readers: `Appointments · Care Portal`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
}
