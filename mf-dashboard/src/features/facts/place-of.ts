/** The place that a zone (IANA) is named after: `Toronto` of `America/Toronto`. */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
