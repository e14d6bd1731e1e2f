export const clockModes = ['live', 'running', 'frozen'] as const;

/** What the portal's time starts from: the machine's own, or an instant, from which it goes on or at which it stays. */
export type SceneClock = { mode: 'live' } | { mode: 'running' | 'frozen'; at: string };

/** Years that a date may reasonably be of: the demo world reaches two years to both sides. */
const years = { first: 2000, last: 2100 } as const;

/** `frozen:2026-11-20T15:00:00.000Z`; null for what is no clock. */
export function parseClock(text: string): SceneClock | null {
  if (text === 'live') return { mode: 'live' };
  const [, mode, at] = /^(running|frozen):(.+)$/.exec(text) ?? [];
  const instant = parseInstant(at ?? '');
  return instant && (mode === 'running' || mode === 'frozen') ? { mode, at: instant } : null;
}

export function writeClock(clock: SceneClock): string {
  return clock.mode === 'live' ? 'live' : `${clock.mode}:${clock.at}`;
}

/** An instant with its zone, in ISO 8601, as `toISOString` writes it; null for anything else. */
export function parseInstant(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const date = new Date(text);
  const day = text.slice(0, 10);
  // A thirtieth of February would silently become the second of March.
  if (Number.isNaN(date.getTime()) || new Date(day).toISOString().slice(0, 10) !== day) return null;
  const year = date.getUTCFullYear();
  return year >= years.first && year < years.last ? date.toISOString() : null;
}
