/** What is known of a value from outside: its fields, each still to be looked at; none where it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The fields of what was stored as JSON; none where nothing was, or something else. */
export function readJson(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}
