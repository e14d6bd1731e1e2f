import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { transformSync } from '@swc/core';
import type * as hands from '../in-page/hands.ts';
import type * as names from '../in-page/names.ts';
import type * as pseudo from '../in-page/pseudo.ts';
import type * as sizes from '../in-page/sizes.ts';
import type * as targets from '../in-page/targets.ts';
import type * as texts from '../in-page/texts.ts';
import type * as words from '../in-page/words.ts';

declare global {
  /** What tests run in a page: the functions of e2e/in-page/. */
  var inPage: typeof hands & typeof names & typeof pseudo & typeof sizes & typeof targets & typeof texts & typeof words;
  /** Texts in the language that nobody speaks, with the English ones. */
  var englishOf: Map<string, string> | undefined;
}

const folder = path.resolve(import.meta.dirname, '../in-page');

function scriptOf(name: string): string {
  const filename = path.join(folder, `${name}.ts`);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  // All of them are in one object, so each finds there what it imports from another.
  return `((exports, require) => { ${code} })(globalThis.inPage, () => globalThis.inPage);`;
}

let scripts: string | undefined;

/** Puts the functions of e2e/in-page/ into the page, where they are not there yet. */
export async function withEyes(page: Page): Promise<void> {
  if (await page.evaluate(() => 'inPage' in globalThis)) return;
  scripts ??= ['elements', 'hands', 'names', 'pseudo', 'sizes', 'targets', 'texts', 'words'].map(scriptOf).join('\n');
  await page.evaluate(`globalThis.inPage = {};\n${scripts}`);
}

/** Puts all texts into the language that nobody speaks that are not in it: the first time, or come since. */
const putInPseudo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.englishOf ??= new Map();
    const english = globalThis.englishOf;
    inPage.replaceTexts((text) => {
      if (english.has(text)) return text;
      const next = inPage.pseudo(text);
      english.set(next, text);
      return next;
    });
  });

/**
 * Puts a page that stands in English into the language that nobody speaks, does something, and puts it back. A catalogue
 * that comes meanwhile stays English until what is given to the work is called.
 */
export async function inPseudo(page: Page, work: (again: () => Promise<void>) => Promise<void>): Promise<void> {
  await withEyes(page);
  await putInPseudo(page);
  await work(() => putInPseudo(page));
  await page.evaluate(() => inPage.replaceTexts((text) => globalThis.englishOf?.get(text) ?? text));
}
