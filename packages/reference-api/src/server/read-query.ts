/** A query as a record. `filters[status]=failed` becomes `{ filters: { status: 'failed' } }`; of a name given twice, the last counts. */
export function readQuery(search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, value] of search) {
    const nested = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name);
    const [, group, key] = nested ?? [];
    if (group === undefined || key === undefined) query[name] = value;
    else query[group] = { ...asRecord(query[group]), [key]: value };
  }
  return query;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
