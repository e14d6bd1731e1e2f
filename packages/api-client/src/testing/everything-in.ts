/** All texts that can be reached from a value, shown or hidden: what a log or a reporter could tell of it. */
export function everythingIn(value: unknown, met = new Set<unknown>()): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || met.has(value)) return '';
  met.add(value);
  return Object.entries(Object.getOwnPropertyDescriptors(value))
    .map(([name, property]) => `${name} ${everythingIn(property.value, met)}`)
    .join('\n');
}
