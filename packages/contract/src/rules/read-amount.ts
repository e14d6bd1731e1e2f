/**
 * An amount as people type it, `120,50`, `1 234.50` or `1,234.50`, as the rules read it: no blanks, a point before the
 * decimals. One comma without a point is a decimal one: `1,234` is then refused for its three decimals and not taken
 * for a thousandth of what was meant.
 */
export function readAmount(typed: string): string {
  const compact = typed.replaceAll(/[\s$]/gu, '');
  if (compact.includes('.')) return compact.replaceAll(/,(?=\d{3}\b)/g, '');
  return compact.replace(',', '.');
}
