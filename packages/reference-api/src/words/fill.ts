/** Puts values in the places of a text: `{name}`. Each place has its value, which a test holds for all texts. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
