/** Every zone that this browser can reckon with, `America/Toronto`, and the one without a place. */
export function timeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
}

/** Reads an IANA name of a zone; null when this browser does not know it. */
export function parseTimeZone(name: string): string | null {
  // Offsets are zones to newer browsers, and to nobody else.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}
