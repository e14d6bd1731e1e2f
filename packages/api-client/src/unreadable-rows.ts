/** The same in every bundle: who marks an answer and who reads the mark may come from different ones. */
const mark = Symbol.for('portal.unreadableRows');

/** How many rows of a list are not in it, because this page cannot read them: its server is newer. */
export function unreadableRows(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && mark in answer ? Number(answer[mark]) : 0;
}

export function markUnreadableRows(answer: object, count: number): void {
  Object.defineProperty(answer, mark, { value: count });
}

/**
 * The list without the rows that were found wrong; null where something else is wrong as well, or no row is left.
 * @param body a list, or a page of one: `{data, pagination}`
 * @param pointers paths of what was found wrong, such as `3.start_date` or `data.3.start_date`
 */
export function withoutRows(body: unknown, pointers: readonly string[]): { body: unknown; count: number } | null {
  const [rows, prefix] = rowsOf(body);
  if (rows === null) return null;
  const wrong = new Set<number>();
  for (const pointer of pointers) {
    const index = new RegExp(`^${prefix}(\\d+)(\\.|$)`).exec(pointer)?.[1];
    if (index === undefined) return null;
    wrong.add(Number(index));
  }
  const readable = rows.filter((_row, index) => !wrong.has(index));
  if (readable.length === 0) return null;
  return { body: Array.isArray(body) ? readable : { ...(body as object), data: readable }, count: wrong.size };
}

function rowsOf(body: unknown): [rows: readonly unknown[] | null, prefix: string] {
  if (Array.isArray(body)) return [body, ''];
  const isPage = typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
  return isPage ? [body.data as unknown[], 'data\\.'] : [null, ''];
}
