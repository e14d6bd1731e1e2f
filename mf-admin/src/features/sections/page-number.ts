/** The page of a list that a query asks for; the first where it asks for none that can be. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The same query on another page. */
export function atPage(query: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(query);
  if (page === 1) changed.delete('page');
  else changed.set('page', String(page));
  return `?${changed}`;
}
