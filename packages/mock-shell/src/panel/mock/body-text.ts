/** A body longer than this says so instead of filling the panel. In characters. */
const longestShown = 20_000;

export type BodyText =
  | { kind: 'none' }
  | { kind: 'text'; text: string; cut: boolean }
  | { kind: 'bytes'; bytes: number };

/** A call's body as it can be read: JSON indented, other text as it is, anything else by its size. */
export function bodyText(body: ArrayBuffer | null, headers: readonly [string, string][]): BodyText {
  if (!body || body.byteLength === 0) return { kind: 'none' };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (!/json|text|urlencoded|xml/.test(type)) return { kind: 'bytes', bytes: body.byteLength };
  const text = new TextDecoder().decode(body);
  const readable = type.includes('json') ? indented(text) : text;
  return { kind: 'text', text: readable.slice(0, longestShown), cut: readable.length > longestShown };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
