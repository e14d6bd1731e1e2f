import { useEffect, useState } from 'react';

/** Addresses of all that this page has loaded so far, in order: parts of it may come after the page itself. */
export function useLoadedAddresses(): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((loaded) =>
      setAddresses((before) => [...before, ...loaded.getEntries().map(({ name }) => name)]),
    );
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  return addresses;
}
