import { type Browser, chromium, type Page } from '@playwright/test';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { startDevPortal } from '../../../e2e/support/dev-portal.ts';
import { storageStateFor } from '../../../e2e/support/storage-state.ts';
import { chromiumFlags } from '../../../tools/lib/chromium-flags.ts';
import { median } from '../results.ts';
import { watchFor } from './shown.ts';
import { trials } from './trials.ts';

export interface HotReloadOptions {
  part: keyof typeof trials;
  /** How many edits are measured; one more comes before them, to warm up. */
  edits: number;
  /** Chromium's program. */
  executablePath: string;
}

export interface HotReload {
  /** From writing the file to the changed DOM, in milliseconds, one for each edit in order. */
  samples: readonly number[];
  median: number;
  /** Whether the page was never loaded anew, and still holds what was typed into it before the first edit. */
  kept: boolean;
}

/**
 * Measures what a developer waits for: a component of a part is edited, on a copy of its sources, while its page is
 * open in a real browser. Both moments are read from the machine's one clock, the second one inside the page.
 * @throws when the page does not show an edit
 */
export async function measureHotReload({ part, edits, executablePath }: HotReloadOptions): Promise<HotReload> {
  const { person, at, prepare, file, original, edited } = trials[part];
  const dev = await startDevPortal(part, { before: prepare });
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
    const storageState = await storageStateFor({ url: dev.url, ...devHandles(dev.url) }, person, 'en');
    const page = await browser.newPage({ baseURL: dev.url, storageState });
    await page.goto(at);
    const isKept = await typeSomething(page);
    const source = dev.sources.read(file);
    if (!source.includes(original)) throw new Error(`${file} of ${part} does not contain “${original}”.`);
    const samples: number[] = [];
    for (let edit = 0; edit <= edits; edit += 1) {
      const text = `Edit number ${edit}.`;
      const shown = await watchFor(page, text);
      const written = Date.now();
      dev.sources.write(file, source.replace(original, edited(text)));
      samples.push((await shown()) - written);
    }
    return { samples: samples.slice(1), median: median(samples.slice(1)), kept: await isKept() };
  } finally {
    await browser?.close();
    await dev.stop();
  }
}

async function typeSomething(page: Page): Promise<() => Promise<boolean>> {
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('half a sentence');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return async () => loads === 0 && (await note.inputValue()) === 'half a sentence';
}
