import { useSearchParams } from '@portal/portal-kit/router';
import { useEffect } from 'react';

/** The page in the URL, and where the others are. Nonsense in the URL stands for the first page and is mended. */
export function usePayoutsPage(): { page: number; toPage: (page: number) => string } {
  const [query, setQuery] = useSearchParams();
  const written = query.get('page');
  const page = readPage(written);
  const isWhole = written === null || String(page) === written;
  useEffect(() => {
    if (isWhole) return;
    const mend = (before: URLSearchParams) => withPage(before, 1);
    setQuery(mend, { replace: true, preventScrollReset: true });
  }, [isWhole, setQuery]);
  return { page, toPage: (other) => `?${withPage(query, other)}` };
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const written = new URLSearchParams(query);
  if (page === 1) written.delete('page');
  else written.set('page', String(page));
  return written;
}
