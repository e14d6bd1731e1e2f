import type { Locator, Page } from '@playwright/test';
import { engine } from '../engine.ts';
import { expectGone, expectSettled, readEach } from '../support/absence.ts';
import { chatPage } from '../support/chat-page.ts';
import { coverBelow, expectUncovered, KEYBOARD } from '../support/covering-keyboard.ts';
import { usable } from '../support/kept-drafts.ts';
import { notePage } from '../support/note-page.ts';
import { expectClearOfEdges } from '../support/phone-edges.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';

/** Clear of a phone's edges. Firefox’s driver gives a page none. */
async function expectInsideEdges(page: Page, what: string): Promise<void> {
  if (engine !== 'firefox') await expectClearOfEdges(page, what);
}

test.describe('navigation on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, person: 'maya' });

  test('controls are large enough for a finger, and the navigation opens, is walked through and closes by keyboard', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await test.step('controls have 24 px at least', async () => {
      await expectSettled(page);
      const small = await readEach(page.locator('a:visible, button:visible, input:visible'), (elements) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(
            ({ element, box }) => box.width > 1 && (box.width < 24 || box.height < 24) && !element.closest('p, label'),
          )
          .map(
            ({ element, box }) =>
              `${element.getAttribute('aria-label') ?? element.textContent}: ${box.width}×${box.height}`,
          ),
      );
      expect(small).toEqual([]);
    });
    await test.step('the navigation by keyboard', async () => {
      const open = page.getByRole('button', { name: 'Open the navigation' });
      await expectInsideEdges(page, 'the page');
      await open.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await expectInsideEdges(page, 'the navigation');
      await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expectGone(drawer);
      await expect(open).toBeFocused();
      await page.keyboard.press('Enter');
      const clients = drawer.getByRole('link', { name: 'Clients' });
      await clients.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
      await expectGone(drawer);
    });
    await test.step('what is left to finish stands above the title, also where it takes two lines', async () => {
      await page.goBack();
      await switchLanguage(page, 'fr');
      const toFinish = page.getByRole('link', { name: 'éléments à terminer' });
      await expect(toFinish).toBeVisible();
      const title = page.getByRole('heading', { level: 1, name: 'Tableau de bord' });
      const end = async (thing: Locator) => thing.evaluate((element) => element.getBoundingClientRect().bottom);
      const start = async (thing: Locator) => thing.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(async () => Math.max(0, (await end(toFinish)) - (await start(title)))).toBe(0);
    });
  });
});

test.describe('a keyboard that leaves the page as high as it was, as on an iPhone', () => {
  test.use({ viewport: { width: 390, height: 844 }, person: 'maya', storedLocale: 'en' });

  test('covers neither what is written in a dialog or a drawer nor the button that sends it', async ({ page }) => {
    await test.step('a dialog', async () => {
      await page.goto('/dashboard');
      await page
        .getByRole('button', { name: /^Cancel, / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const reason = await usable(dialog.getByRole('textbox'));
      await reason.focus();
      await coverBelow(page, KEYBOARD.portrait);
      await expectUncovered(reason, KEYBOARD.portrait);
      const send = dialog.locator('button[type=submit]');
      await send.scrollIntoViewIfNeeded();
      await expectUncovered(send, KEYBOARD.portrait);
      await coverBelow(page, 0);
      await expectInsideEdges(page, 'a dialog');
      await page.keyboard.press('Escape');
      await expectGone(dialog);
    });
    await test.step('a drawer', async () => {
      await page.goto('/shared_files/files_to_clients');
      await page.getByRole('button', { name: 'Send Files' }).click();
      const drawer = page.getByRole('dialog', { name: 'Send Files' });
      const client = drawer.getByRole('combobox').or(drawer.getByRole('textbox')).first();
      await client.focus();
      await coverBelow(page, KEYBOARD.portrait);
      await expectUncovered(client, KEYBOARD.portrait);
      const last = drawer.getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      await expectUncovered(last, KEYBOARD.portrait);
      await coverBelow(page, 0);
      await expectInsideEdges(page, 'a drawer');
    });
  });
});

const positions = [
  { name: 'upright', width: 390, height: 844, keyboard: KEYBOARD.portrait },
  { name: 'sideways', width: 844, height: 390, keyboard: KEYBOARD.landscape },
] as const;

/**
 * Somebody writes with a keyboard on the screen, upright and sideways: one that leaves the page as high as it was, and one
 * that makes it less high.
 * @param line what is being written
 * @param seen has to be in sight with it
 * @param scrolledTo can be brought into sight
 */
async function writeAboveKeyboards({
  line,
  seen,
  scrolledTo,
}: {
  line: Locator;
  seen: Locator[];
  scrolledTo: Locator[];
}) {
  const page = line.page();
  const expectInSight = async (covered: number) => {
    for (const thing of [line, ...seen]) await expectUncovered(thing, covered);
    for (const thing of scrolledTo) {
      await thing.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      await expectUncovered(thing, covered);
    }
    // Whoever types on sees what they type.
    await page.keyboard.type('…');
    await expectUncovered(line, covered);
  };
  for (const { name, width, height, keyboard } of positions)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      // It was touched before a keyboard came.
      await line.scrollIntoViewIfNeeded();
      await coverBelow(page, keyboard);
      await expectInSight(keyboard);
      await coverBelow(page, 0);
      await page.setViewportSize({ width, height: height - keyboard });
      // On a phone the browser does that, once it has made the page less high.
      await line.scrollIntoViewIfNeeded();
      await expectInSight(0);
    });
}

test.describe('a keyboard on the screen, upright and sideways', () => {
  test.use({ viewport: { width: 390, height: 844 }, person: 'maya', storedLocale: 'en' });

  test('does not cover the end of a long note that is being written', async ({ page }) => {
    await page.goto('/session_notes');
    await page.locator('[data-note]').first().click();
    const note = await notePage(page);
    await note.typeOn(`${'\nLine'.repeat(24)}\nLast line`);
    const line = note.text.locator('p').last();
    await expect(line).toHaveText('Last line');
    await writeAboveKeyboards({
      line,
      seen: [],
      scrolledTo: [page.getByText(/^(Saved |Saving…)/), note.button('Print')],
    });
    await note.expectSaved();
  });

  test('covers neither a message that is being written nor the button that sends it', async ({ page }) => {
    await page.goto('/messages');
    await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\?chat=/);
    const { field, thread } = chatPage(page);
    await expect(thread).toBeVisible();
    await (await usable(field)).fill('On my way');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await writeAboveKeyboards({ line: field, seen: [send], scrolledTo: [] });
    await send.click();
    await expect(field).toHaveValue('');
  });
});
