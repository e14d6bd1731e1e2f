// What an SDK declares nowhere, by names that begin with `_`, may change with any version of it.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a chain of properties leads to that an SDK declares nowhere; undefined where it breaks. */
export function undeclaredIn(start: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), start);
}
