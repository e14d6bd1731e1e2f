import type { Page } from '@playwright/test';

/** What was seen of a page from its first element on. */
interface FirstSeen {
  /** A form for signing in stood in it, outside of templates. */
  form: boolean;
  navigation: boolean;
  /** By how much what is shown has moved, all in all. */
  shift: number;
}

/** Runs in the page before its scripts: notes what is ever shown, and adds up by how much it moves. */
export function watchFirstSeen(): void {
  const seen: FirstSeen = { form: false, navigation: false, shift: 0 };
  Object.assign(globalThis, { firstSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (document.querySelector('form input[type=password]')) seen.form = true;
    if (document.querySelector('aside nav')) seen.navigation = true;
  }).observe(document, { childList: true, subtree: true });
}

export const firstSeen = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'firstSeen') as FirstSeen);
