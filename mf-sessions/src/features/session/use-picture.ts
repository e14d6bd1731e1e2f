import { useState } from 'react';

/** Somebody's picture as long as it can be had: its address, or null, and what to do when it does not load. */
export function usePicture(url: string | null): { url: string | null; onError: () => void } {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return { url: url === failedUrl ? null : url, onError: () => setFailedUrl(url) };
}
