import type { Page } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { expectGone } from '../support/absence.ts';
import { stickingOut } from '../support/sticking-out.ts';
import { expect, test } from '../support/test.ts';

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ person: 'maya', isOldest: true });

const editor = (page: Page) =>
  page.getByRole('textbox', { name: /^(Your note on this session|Votre note sur cette séance)$/ });

/** All that a printer would get of the page. */
const printed = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not printed
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: 'screen' });
  return text.replaceAll(/\s+/g, ' ').trim();
};

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');

test.describe('in English', () => {
  test.use({ storedLocale: 'en' });

  test('a note is found, written on, brought back as it was, and printed on its own', async ({ page }) => {
    leaveToChromium('Firefox’s driver cannot print.');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/session_notes');
    // The list has a third of the page, and its pager stands whole in it.
    const beyond = await page.getByRole('navigation', { name: 'Pages of Your notes' }).evaluate((pager) => {
      const edge = pager.closest('section')?.getBoundingClientRect().right ?? 0;
      return [pager, ...pager.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge).length;
    });
    expect(beyond).toBe(0);
    await page.getByRole('searchbox', { name: 'Find in your notes' }).fill('DIÁRY');
    await expect(page).toHaveURL(/\?q=DI%C3%81RY$/);
    await expect(page.getByRole('status').filter({ hasText: /notes? found/ })).toBeVisible();
    const list = page.getByRole('region', { name: 'Your notes' });
    await expect(list.locator('mark').first()).toHaveText('diary');
    await list.locator('[data-note]').first().press('Enter');
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    const name = await heading.textContent();
    await expect(page).toHaveTitle(/^(\(\d+\) )?Session notes · Care Portal$/);
    const before = (await editor(page).textContent()) ?? '';

    // Nothing but the keyboard from here on.
    await editor(page).press('Control+Home');
    await page.keyboard.type('Called today. ');
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.getByRole('button', { name: 'Earlier versions' }).press('Enter');
    const versions = page.getByRole('dialog', { name: 'Earlier versions of this note' });
    await versions.locator('[data-version]').first().press('Enter');
    await expect(versions.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(versions.getByText('2 words are only in your present text.')).toBeVisible();
    await versions.getByRole('switch').press('Space');
    await expect(versions.locator('span > del')).toHaveText('[Only in your present text: Called today.]');
    await versions.getByRole('button', { name: 'Bring this version back' }).press('Enter');
    await expect(versions.getByRole('button', { name: 'Bring it back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectGone(versions);
    await expect(editor(page)).toHaveText(before);
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.reload();
    await expect(editor(page)).toHaveText(before);
    // Whose note it is comes by an answer of its own.
    await expect(heading).toHaveText(name ?? '');

    const sheet = await printed(page);
    expect(sheet).toContain(`Session note Client ${name} Session `);
    expect(sheet).toContain('Practitioner Maya Chen');
    expect(withoutSpace(sheet).endsWith(withoutSpace(before))).toBe(true);
    expect(sheet).not.toMatch(/Dashboard|Earlier versions|Find in your notes|Saved/);
    await editor(page).press('Control+End');
    await page.keyboard.insertText('A long evening. '.repeat(600));
    await expect(page.getByText(/^Saved /)).toBeVisible();
    const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeGreaterThan(2);
  });
});

test.describe('in French on a phone', () => {
  test.use({ storedLocale: 'fr', viewport: { width: 390, height: 844 } });

  test('a note is a page of its own, with the way back to its row', async ({ page }) => {
    await page.goto('/session_notes?page=2');
    const row = page.locator('[data-note]').nth(3);
    await row.click();
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(editor(page)).toBeVisible();
    await expectGone(page.getByRole('region', { name: 'Vos notes' }));
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await page.getByRole('button', { name: 'Versions antérieures' }).click();
    await expect(page.getByText('Aucune version antérieure')).toBeVisible();
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Versions antérieures' })).toBeFocused();
    await page.getByRole('link', { name: 'Toutes les notes' }).click();
    await expect(row).toBeFocused();
    await expect(page).toHaveURL('/session_notes?page=2');
    await expect.poll(() => stickingOut(page)).toEqual([]);
  });
});
