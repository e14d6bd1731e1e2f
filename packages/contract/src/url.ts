import type { Call, CallInput, RecordSchema } from './call.ts';
import type { Locale } from './rules/locales.ts';

/**
 * The address of a call below the API's base: path, query in the order its row declares, and the locale last, with
 * every call and once (SHELL-010, API-001). The page's early script builds the very same string, so that the client
 * finds the answers the script has already asked for.
 */
export function callUrl<C extends Call>(call: C, input: CallInput<C>, locale: Locale): string {
  const query = writeQuery(call.query, input.query ?? {});
  query.append('locale', locale);
  return `${fillPath(call.path, input.params ?? {})}?${query}`;
}

/** Puts parameters into a path. A value that would change the path's shape is refused. */
export function fillPath(path: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(values.get(name) ?? '');
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`No usable value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

/** A query as it travels: declared order, `filters[status]=…` for what is nested, nothing for what is empty. */
export function writeQuery(schema: RecordSchema | undefined, query: object): URLSearchParams {
  const values = new Map<string, unknown>(Object.entries(query));
  const written = new URLSearchParams();
  for (const key of Object.keys(schema?.shape ?? {})) append(written, key, values.get(key));
  return written;
}

function append(written: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  if (typeof value !== 'object') {
    written.append(key, String(value));
    return;
  }
  for (const [part, inner] of Object.entries(value)) append(written, `${key}[${part}]`, inner);
}

/** The reverse of `writeQuery`, for servers: what came over the wire, ready for the row's schema. */
export function readQuery(written: URLSearchParams): Record<string, unknown> {
  const query = emptyRecord();
  for (const [name, value] of written) {
    const [, key = name, part] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (part === undefined) {
      add(query, key, value);
    } else {
      const inner = isRecord(query[key]) ? query[key] : emptyRecord();
      add(inner, part, value);
      query[key] = inner;
    }
  }
  return query;
}

/** A name that comes twice becomes a list, which no schema of a query accepts: ambiguity is refused, not resolved. */
function add(record: Record<string, unknown>, key: string, value: string): void {
  record[key] = key in record ? [record[key], value] : value;
}

function emptyRecord(): Record<string, unknown> {
  return Object.create(null);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
