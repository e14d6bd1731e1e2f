import type { Page } from '@playwright/test';
import { expectGone } from '../support/absence.ts';
import { chatPage } from '../support/chat-page.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { glance } from '../support/looks.ts';
import { takeLookbehind, takeSyntax } from '../support/oldest-browsers.ts';
import { people } from '../support/people.ts';
import { openStatusDialog } from '../support/status-dialog.ts';
import { sidewaysScroll } from '../support/sticking-out.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: 'maya', storedLocale: 'en', isOldest: true });

/** Which of some names a page still has. */
const has = (page: Page) =>
  page.evaluate(() => ({
    sorts: 'toSorted' in Array.prototype,
    splices: 'toSpliced' in Array.prototype,
    parses: 'canParse' in URL,
    resolves: 'withResolvers' in Promise,
    groups: 'groupBy' in Object,
    unites: 'union' in Set.prototype,
    idles: 'requestIdleCallback' in window,
    finds: 'findLast' in Array.prototype,
  }));

const missing = {
  ...{ sorts: false, splices: false, parses: false, resolves: false, groups: false, unites: false, idles: false },
  finds: true,
};

test('a session is completed, met in the waiting room and written about with a web address', async ({
  page,
  portal,
}) => {
  const between = { counsellor: people.maya.email, client: people.casey.email };
  const { id } = await portal.makeAppointment({ ...between, starts_in_seconds: 60, duration: 60 });
  await portal.makeAppointment({ ...between, status: 'pending', starts_in_seconds: -60, duration: 90 });

  await test.step('a session is completed, and its row goes', async () => {
    const { row, dialog, confirm } = await openStatusDialog(page);
    expect(await has(page)).toEqual(missing);
    await expect(row).toContainText('Casey Bell');
    const next = await dashboardPage(page).rows.nth(1).getByRole('heading', { level: 3 }).textContent();
    await dialog.getByRole('radio', { name: 'Complete', exact: true }).check();
    await confirm.click();
    await expect(page.getByText('Session successfully completed!')).toBeVisible();
    await expectGone(dialog);
    await expect(row).toContainText(next ?? 'the second row');
  });
  await test.step('a client is found from any page', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const sheet = page.getByRole('dialog', { name: 'Search' });
    await sheet.getByRole('combobox').fill('alex');
    await sheet.getByRole('option', { name: 'Alex Roy', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alex Roy' })).toBeVisible();
  });
  await test.step('the waiting room', async () => {
    await page.goto(`/sessions/${id}/waiting_room`);
    await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
  });
  await test.step('a conversation with a web address in it', async () => {
    await page.goto('/messages');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const chat = chatPage(page);
    await chat.write('Read https://example.org/calm before we meet.');
    await expect(chat.thread.getByRole('link', { name: 'https://example.org/calm' })).toBeVisible();
  });
});

test('an older browser is told so in both languages: above a page that shows, and in place of an empty one', {
  tag: '@settings',
}, async ({ page, guard }) => {
  guard.allow(/^page error: Unexpected token '\?\.'$/);
  const words = [
    /^Your browser is too old for the Care Portal\. .* Safari\.$/,
    /^Votre navigateur est trop ancien pour le portail de soins\. .* Safari\.$/,
  ] as const;
  await page.addInitScript(takeLookbehind);
  await test.step('one that lacks functions', async () => {
    await page.goto('/404');
    for (const sentence of words) await expect(page.getByText(sentence)).toBeVisible();
  });
  await takeSyntax(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/dashboard', '/signin'])
    await test.step(`one that cannot read the scripts of ${path}, on a phone`, async () => {
      await page.goto(path);
      const seen = new RegExp(`^${words.map(({ source }) => source.slice(1, -1)).join('\\s+')}$`);
      await expect(page.locator('body')).toHaveText(seen, { useInnerText: true });
      for (const [place, lang] of ['en', 'fr'].entries())
        await expect(page.locator(`p[lang=${lang}]`)).toHaveText(words[place] ?? '');
      expect(await sidewaysScroll(page)).toBe(0);
      // It is one page, which says the same in both.
      for (const language of ['en', 'fr'] as const)
        await glance(page, { name: 'too old a browser' }, new Set(), language);
    });
});
