import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { type PartStory, partStories } from '../../packages/mock-shell/src/gallery/part-stories.ts';
import { writeStoryAddress } from '../../packages/mock-shell/src/gallery/story-address.ts';
import { dockKey } from '../../packages/mock-shell/src/panel/dock/dock-store.ts';
import { writeScene } from '../../packages/mock-shell/src/scene/write-scene.ts';
import { ensureChromium } from '../lib/chromium.ts';
import { chromiumFlags } from '../lib/chromium-flags.ts';

const sizes = { 1440: { width: 1440, height: 1100 }, 390: { width: 390, height: 1400 } } as const;
const locales = ['en', 'fr'] as const;
const schemes = ['light', 'dark'] as const;

/** A component's states are pictured together; those that cover the page each by itself. */
interface ComponentPicture {
  of: string;
  state: string | null;
}

export interface PictureOptions {
  /** Of the gallery's page, in a served build of all remotes. */
  address: string;
  /** Where the pictures go, with a page that shows them all. */
  folder: string;
  /** Only those whose name has one of these; all when there is none. */
  words: readonly string[];
}

const fileName = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** A panel that leaves the whole window to the portal. */
const closedDock = { opened: false, place: 'right', sizes: { right: 384, bottom: 360 }, sections: [] };

/** Makes pictures of what is shown, at both sizes and in both schemes, without loading it anew. */
async function takeEach(page: Page, name: string, seen: Locator, take: (file: string) => Promise<unknown>) {
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const scheme of schemes) {
      await seen.evaluate(({ ownerDocument }, shown) => {
        ownerDocument.documentElement.dataset['scheme'] = shown;
      }, scheme);
      await take(`${name}-${width}-${scheme}.png`);
    }
  }
}

async function componentsIn(page: Page, address: string): Promise<ComponentPicture[]> {
  await page.goto(address);
  const named = page.locator('[data-component]');
  await named.first().waitFor();
  const components = await named.evaluateAll((all) =>
    all.map((one) => ({
      of: one.getAttribute('data-component') ?? '',
      covering: [...one.querySelectorAll('[data-covering]')].map(({ textContent }) => textContent),
      states: one.querySelectorAll('button').length - 1,
    })),
  );
  return components.flatMap(({ of, covering, states }) => [
    ...(covering.length < states ? [{ of, state: null }] : []),
    ...covering.map((state) => ({ of, state })),
  ]);
}

/** Waits for the story; what says after three seconds that it is slow says so. */
async function showStory(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const story = page.locator('[data-story]');
  await story.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.clock.fastForward(4000);
  return story;
}

async function showPart(page: Page, address: string, { state }: PartStory): Promise<Locator> {
  await page.goto(address);
  const portal = page.frameLocator('#portal');
  const heading = portal.locator('h1').first();
  await heading.waitFor({ timeout: 90_000 });
  if (state === 'slow') await portal.locator('[aria-busy=true] [data-shown=true]').first().waitFor({ timeout: 30_000 });
  else await portal.locator('main:not(:has([aria-busy=true]))').first().waitFor({ timeout: 90_000 });
  // The panel's own way back lies on the portal.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('#root button')) button.style.visibility = 'hidden';
  });
  return heading;
}

/** Makes all pictures, and a page that shows them. What cannot be shown is named at the end, and the rest goes on. */
export async function takePictures({ address, folder, words }: PictureOptions): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
  const files: string[] = [];
  const missed: string[] = [];
  const isWanted = (name: string) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(fileName(word).toLowerCase()));
  const keep = (take: (file: string) => Promise<unknown>) => async (file: string) => {
    await take(path.join(folder, file));
    files.push(file);
  };
  const open = async (): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext({ viewport: sizes[1440], reducedMotion: 'reduce' });
    await context.addInitScript(
      ([key, dock]) => localStorage.setItem(key ?? '', dock ?? ''),
      [dockKey, JSON.stringify(closedDock)],
    );
    return [context, await context.newPage()];
  };
  const tryEach = async (name: string, work: (page: Page) => Promise<void>) => {
    if (!isWanted(name)) return;
    const [context, page] = await open();
    await work(page)
      .then(() => console.log(`  ${name}`))
      .catch((error: unknown) => missed.push(`${name}: ${String(error).split('\n')[0]}`))
      .finally(() => context.close());
  };
  try {
    await mkdir(folder, { recursive: true });
    const [list, first] = await open();
    const components = await componentsIn(first, address);
    await list.close();
    for (const { of, state } of components)
      for (const locale of locales)
        await tryEach(`${fileName(`${of} ${state ?? ''}`)}-${locale}`, async (page) => {
          await page.clock.install();
          const story = await showStory(page, address + writeStoryAddress({ of, state, locale, scheme: 'light' }));
          await takeEach(
            page,
            `${fileName(`${of} ${state ?? ''}`)}-${locale}`,
            story,
            keep((file) => (state === null ? story : page).screenshot({ path: file, animations: 'disabled' })),
          );
        });
    // The phone and French are made of all of them.
    const parts = partStories.filter(({ state }) => state !== 'phone' && state !== 'long French');
    for (const part of parts)
      for (const locale of locales) {
        const name = `${part.remote}-${fileName(part.name)}-${locale}`;
        await tryEach(name, async (page) => {
          const scene = new URL(`../${part.remote}/index.html${writeScene(part.sceneIn(locale))}`, address);
          const seen = await showPart(page, scene.href, part);
          await takeEach(
            page,
            name,
            seen,
            keep((file) => page.screenshot({ path: file, animations: 'disabled' })),
          );
        });
      }
  } finally {
    await browser.close();
  }
  const figure = (file: string) =>
    `<figure><figcaption>${file}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`;
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif}figure{margin:0}img{max-width:22rem;max-height:22rem;border:1px solid #999}</style>${files.map(figure).join('\n')}\n`,
  );
  console.log(`${files.length} pictures`);
  for (const one of missed) console.error(`Missed ${one}`);
  if (missed.length > 0) process.exitCode = 1;
}
