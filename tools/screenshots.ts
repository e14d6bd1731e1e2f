// npm run screenshots -- [--phones] [folder]: the main screens, desktop and phone, in both languages. --phones takes what
// people do with a phone, a call and writing among it, and puts those that the docs show into docs/images/phones.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { accountScreens } from '../e2e/support/account-screens.ts';
import { shiftPageClock } from '../e2e/support/clock.ts';
import { devHandles } from '../e2e/support/dev-handles.ts';
import { openScreen, type Screen } from '../e2e/support/screen.ts';
import { screens } from '../e2e/support/screens.ts';
import { startPortal } from '../e2e/support/start-portal.ts';
import { storageStateFor } from '../e2e/support/storage-state.ts';
import { ensureChromium } from './lib/chromium.ts';
import { chromiumFlags } from './lib/chromium-flags.ts';
import { onStop } from './lib/cleanup.ts';
import { cachePath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { takePhonePictures } from './phone-pictures.ts';

const sizes = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { phones: { type: 'boolean' } } });
const folder = path.resolve(positionals[0] ?? cachePath('screenshots', values.phones ? 'phones' : ''));
const { code } = await run(process.execPath, [`${root}/tools/build.ts`]);
if (code !== 0) process.exit(code);

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
const portal = await startPortal();
const stop = onStop(async () => {
  await browser.close();
  await portal.stop();
});
const { tokenFor } = devHandles(portal.url);

async function take(screen: Screen, size: (typeof sizes)[number], locale: 'en' | 'fr'): Promise<void> {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: size.viewport,
    storageState: await storageStateFor({ url: portal.url, tokenFor }, screen.person, locale),
  });
  try {
    await context.addInitScript(shiftPageClock, portal.shift());
    const page = await context.newPage();
    await openScreen(page, screen);
    const name = `${screen.name.replaceAll(' ', '-')}-${size.name}-${locale}.png`;
    await page.screenshot({ path: path.join(folder, name), fullPage: true, animations: 'disabled' });
    console.log(`  ${name}`);
  } finally {
    await context.close();
  }
}

try {
  await mkdir(folder, { recursive: true });
  if (values.phones) await takePhonePictures(portal, folder);
  for (const screen of values.phones ? [] : [...screens, ...accountScreens])
    for (const size of sizes) for (const locale of ['en', 'fr'] as const) await take(screen, size, locale);
  console.log(`\n${folder}`);
} finally {
  await stop();
}
