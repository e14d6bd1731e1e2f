import { expect, type Page } from '@playwright/test';

/** Runs in the page before its scripts: adds up by how much what is shown moves without anybody pressing something. */
export function watchShift(): void {
  const seen: { sum: number; moves: string[] } = { sum: 0, moves: [] };
  Object.assign(globalThis, { seenShift: seen });
  const nameOf = (node: unknown) => (node instanceof Element ? `${node.localName}.${node.className}` : String(node));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      const value = Number(Reflect.get(entry, 'value'));
      seen.sum += value;
      const sources: { node: unknown }[] = Reflect.get(entry, 'sources') ?? [];
      seen.moves.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** So much what is shown in a session may move by itself. */
const MOST_SHIFT = 0.02;

/** Nothing has moved under anybody's eyes or finger since the page was loaded, or looked at before; names what has. */
export async function expectStill(page: Page, most = MOST_SHIFT): Promise<void> {
  const { sum, moves } = await page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'seenShift') as { sum: number; moves: string[] };
    const now = { ...seen };
    Object.assign(seen, { sum: 0, moves: [] });
    return now;
  });
  expect(sum, moves.join('\n')).toBeLessThanOrEqual(most);
}
