import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/lib/paths.ts';

interface Catalogue {
  [key: string]: string | Catalogue;
}

function flatten(catalogue: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function read(part: string, locale: string): Map<string, string> {
  const text = readFileSync(path.join(root, part, 'messages', `${locale}.json`), 'utf8');
  return new Map(flatten(JSON.parse(text) as Catalogue));
}

function hasCatalogues(part: string): boolean {
  try {
    return readdirSync(path.join(root, part, 'messages')).includes('en.json');
  } catch {
    return false;
  }
}

/** English texts of all parts that read otherwise in French. Texts with gaps are compared by their longest piece. */
function englishTexts(): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const sources = ['shell', 'packages/mock-shell', 'packages/portal-kit', ...remotes].map((part) => `${part}/src`);
  // Pages may have texts of their own.
  const pages = globSync('mf-*/src/features/**/messages', { cwd: root }).map((folder) => path.dirname(folder));
  const parts = [...sources, ...pages, 'shell/src/pages/account'].filter(hasCatalogues);
  const french = new Set(parts.flatMap((part) => [...read(part, 'fr').values()]));
  const english = parts.flatMap((part) => [...read(part, 'en').values()]).filter((text) => !french.has(text));
  const pieces = english.map(
    (text) =>
      text
        .split(/\{\{\w+\}\}/)
        .sort((a, b) => b.length - a.length)[0]
        ?.trim() ?? '',
  );
  // A piece may be a word of both languages, though the whole text is not.
  return [...new Set(pieces)].filter((piece) => piece.length > 3 && !french.has(piece));
}

/** Everything a person can read or hear on a page: its text and the names of its controls. */
async function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is hidden is not read: textContent would give that too.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    const shown = document.body.innerText.split('\n');
    // What says that it is in another language, such as a language's own name, is meant to be.
    const foreign = [...document.querySelectorAll<HTMLElement>('[lang]:not(html)')]
      .filter(({ lang }) => lang !== document.documentElement.lang)
      .map(({ textContent }) => textContent);
    const attributes = ['aria-label', 'alt', 'title', 'placeholder'];
    const heard = [...document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')]
      .filter((element) => !element.closest('[lang]:not(html)'))
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return [...shown.filter((line) => !foreign.includes(line)), ...heard].map((line) => line.trim()).filter(Boolean);
  });
}

let known: string[] | undefined;

/** English texts of the portal that stand on a page, whole lines or parts of them. */
export async function englishWordsOn(page: Page): Promise<string[]> {
  const lines = await wordsOn(page);
  known ??= englishTexts();
  return known.filter((text) => lines.some((line) => line === text || (text.includes(' ') && line.includes(text))));
}
