import { useSearchParams } from '@portal/portal-kit/router';
import { useEffect } from 'react';
import { readPage, writePage } from '../pages/page-number.ts';

/** The page in the URL, and where the others are. Nonsense in the URL stands for the first page and is mended. */
export function usePayoutsPage(): { page: number; toPage: (page: number) => string } {
  const [query, setQuery] = useSearchParams();
  const written = query.get('page');
  const page = readPage(query);
  const isWhole = written === null || String(page) === written;
  useEffect(() => {
    if (isWhole) return;
    const mend = (before: URLSearchParams) => withPage(before, 1);
    setQuery(mend, { replace: true, preventScrollReset: true });
  }, [isWhole, setQuery]);
  return { page, toPage: (other) => `?${withPage(query, other)}` };
}

function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const written = new URLSearchParams(query);
  writePage(written, page);
  return written;
}
