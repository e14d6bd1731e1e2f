// Pictures of a phone, for `npm run screenshots -- --phones`: to be looked at, and a few for docs/browsers.md.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, expect as hastyExpect, type Page } from '@playwright/test';
import { expectSettled } from '../e2e/support/absence.ts';
import { shiftPageClock } from '../e2e/support/clock.ts';
import { type DevHandles, devHandles } from '../e2e/support/dev-handles.ts';
import { dialogScreens } from '../e2e/support/dialog-screens.ts';
import { fakeMediaOfChromium } from '../e2e/support/fake-media.ts';
import { type PersonName, people } from '../e2e/support/people.ts';
import { openScreen } from '../e2e/support/screen.ts';
import { screens } from '../e2e/support/screens.ts';
import type { RunningPortal } from '../e2e/support/start-portal.ts';
import { storageStateFor } from '../e2e/support/storage-state.ts';
import { wizardScreens } from '../e2e/support/wizard-screens.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';

const expect = hastyExpect.configure({ timeout: 60_000 });

type Locale = 'en' | 'fr';
const upright = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };
/** An Android's keyboard makes the page less high. */
const aboveKeyboard = { width: 390, height: 508 };

/** Screens with an address, and what is done there before the picture. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign-in': async () => undefined,
  today: async () => undefined,
  'session note': async (page) => {
    await page.setViewportSize(aboveKeyboard);
    await page.getByRole('textbox').last().click();
    await page.keyboard.press('ControlOrMeta+End');
  },
  conversation: async (page) => {
    await page.setViewportSize(aboveKeyboard);
    const field = page.getByRole('textbox').last();
    await field.focus();
    // On a phone the browser does that, once it has made the page less high.
    await field.scrollIntoViewIfNeeded();
  },
  'files to clients': async (page) => {
    await page.getByRole('button', { name: /^(Send Files|Envoyer des fichiers)$/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox').fill('Alex');
    await page.getByRole('option', { name: 'Alex Roy' }).click();
    const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
    const files = [
      { name: 'Breathing exercise.pdf', ...pdf },
      { name: 'Holiday.mov', ...pdf },
    ];
    await drawer.locator('input[type=file]').setInputFiles(files);
    await expect(drawer.getByRole('listitem')).toHaveCount(files.length);
  },
  'sign-up 4': async () => undefined,
  'clinic tax': async () => undefined,
};

/** Those that the docs show, in English; the call's are named where they are taken. */
const inDocs = new Set(['today', 'session-note', 'files-to-clients', 'waiting-room', 'call', 'call-sideways']);

/** Takes all of them. */
export async function takePhonePictures(portal: RunningPortal, folder: string): Promise<void> {
  const docs = path.join(root, 'docs/images/phones');
  for (const each of [folder, docs]) await mkdir(each, { recursive: true });
  const { args = [] } = fakeMediaOfChromium();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  const handles = devHandles(portal.url);
  const open = phoneOf(browser, portal, handles);
  const save = async (page: Page, name: string, locale: Locale) => {
    const file = path.join(folder, `${name}-${locale}.webp`);
    await writeFile(file, await pictureOf(page));
    console.log(`  ${path.basename(file)}`);
    if (locale === 'en' && inDocs.has(name)) await copyFile(file, path.join(docs, `${name}.webp`));
  };
  try {
    for (const locale of ['en', 'fr'] as const) {
      for (const [name, prepare] of Object.entries(pictures)) {
        const screen = [...screens, ...dialogScreens, ...wizardScreens].find((each) => each.name === name);
        if (!screen) throw new Error(`There is no screen ${name}.`);
        const page = await open(screen.person, locale);
        await openScreen(page, screen);
        await prepare(page);
        await save(page, name.replaceAll(' ', '-'), locale);
        await page.context().close();
      }
      await takeCall({ handles, open, save, locale });
    }
  } finally {
    await browser.close();
  }
}

const phoneOf =
  (browser: Browser, portal: RunningPortal, { tokenFor }: DevHandles) =>
  async (person: PersonName | null, locale: Locale): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: upright,
      hasTouch: true,
      isMobile: true,
      permissions: ['camera', 'microphone'],
      storageState: await storageStateFor({ url: portal.url, tokenFor }, person, locale),
    });
    await context.addInitScript(shiftPageClock, portal.shift());
    return context.newPage();
  };

interface CallPictures {
  handles: DevHandles;
  open: ReturnType<typeof phoneOf>;
  save: (page: Page, name: string, locale: Locale) => Promise<void>;
  locale: Locale;
}

/** Alex on a phone, from the waiting room into a call with Maya. */
async function takeCall({ handles, open, save, locale }: CallPictures): Promise<void> {
  const who = { counsellor: people.maya.email, client: people.alex.email };
  const { id } = await handles.makeAppointment({ ...who, starts_in_seconds: -60, duration: 60 });
  const [client, provider] = [await open('alex', locale), await open('maya', 'en')];
  await client.goto(`/sessions/${id}/waiting_room`);
  await expectSettled(client);
  await expect(client.getByText(/We hear you\.|Nous vous entendons\./)).toBeVisible();
  await save(client, 'waiting-room', locale);
  await provider.goto(`/sessions/${id}/waiting_room`);
  await provider.getByRole('button', { name: 'Start Session' }).click();
  await client.getByRole('button', { name: /^(Start Session|Commencer la séance)$/ }).click();
  await expect(client.getByRole('region', { name: 'Maya Chen', exact: true }).locator('video')).toBeVisible();
  await expect(client.getByRole('status').filter({ hasText: /now connected|maintenant/ })).toBeHidden();
  await save(client, 'call', locale);
  await client.setViewportSize(sideways);
  await save(client, 'call-sideways', locale);
  await client.setViewportSize(upright);
  await client
    .getByRole('button', { name: /^(Chat|Clavardage)/ })
    .or(client.getByRole('tab', { name: /^(Chat|Clavardage)/ }))
    .first()
    .click();
  await client.setViewportSize(aboveKeyboard);
  await client.getByRole('textbox').last().focus();
  await save(client, 'call-chat', locale);
  await provider.getByRole('tab', { name: 'Notes' }).click();
  await provider.setViewportSize(aboveKeyboard);
  await provider.getByRole('textbox').last().click();
  await provider.keyboard.type('Slept better since the last session.');
  await save(provider, 'call-note', locale);
  for (const page of [client, provider]) await page.context().close();
}

/** As small as they can be read: Playwright itself takes PNG and JPEG alone. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}
