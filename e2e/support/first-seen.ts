import type { Page } from '@playwright/test';

/** What was seen of a page from its first element on. */
interface FirstSeen {
  /** A form for signing in stood in it, outside of templates. */
  form: boolean;
  navigation: boolean;
  /** Titles of the page, each once, in the order in which they were shown. */
  titles: string[];
  /** Where the way to another edition led. */
  editions: string[];
  /** By how much what is shown has moved, all in all. */
  shift: number;
}

/** Runs in the page before its scripts: notes what is ever shown, and adds up by how much it moves. */
export function watchFirstSeen(): void {
  const seen: FirstSeen = { form: false, navigation: false, titles: [], editions: [], shift: 0 };
  Object.assign(globalThis, { firstSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (document.querySelector('form input[type=password]')) seen.form = true;
    if (document.querySelector('aside nav')) seen.navigation = true;
    const note = (list: string[], words: string | null | undefined) => {
      if (words && !list.includes(words)) list.push(words);
    };
    note(seen.titles, document.querySelector('h1')?.textContent);
    note(seen.editions, document.querySelector('a[href*="edition="]')?.getAttribute('href'));
  }).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['href'] });
}

export const firstSeen = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'firstSeen') as FirstSeen);
