/** The page that a query asks for, from 1 on. Without one, or with nonsense, it is the first. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Writes a page into a query; the first one is absent. */
export function writePage(query: URLSearchParams, page: number): void {
  if (page === 1) query.delete('page');
  else query.set('page', String(page));
}
