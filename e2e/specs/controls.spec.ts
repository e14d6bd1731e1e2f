import type { Page } from '@playwright/test';
import { sharedChunkName } from '@portal/portal-kit/shared-modules';
import { engine } from '../engine.ts';
import { expectGone, expectSettled } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { examplePage, modulesOfExample } from '../support/control-page.ts';
import { publishFixture } from '../support/fixture-remote.ts';
import { expectFits } from '../support/soundness.ts';
import { expect, type Portal, test } from '../support/test.ts';

test.use({ person: 'maya' });

/** Opens the page that has every control; it is a page of a remote like any other. */
async function openExample(page: Page, portal: Portal): Promise<void> {
  publishFixture(portal.releases, 'mf-shared-files', 'c0117015', {
    page: examplePage,
    takes: modulesOfExample,
    // Nothing is preloaded that the placeholder took, and the example does not.
    release: (made) => ({ ...made, pages: made.pages.map((its) => ({ ...its, shared: [...modulesOfExample] })) }),
  }).promote();
  await page.goto('/shared_files');
  await expectSettled(page, page.getByRole('heading', { level: 1, name: /^(Controls|Commandes)$/ }));
}

/** What opens above the page, each by keyboard as far as it can be. */
const opened: readonly { name: string; open: (page: Page) => Promise<void>; close: (page: Page) => Promise<void> }[] = [
  {
    name: 'a list of choices',
    open: async (page) => {
      await page.getByRole('combobox').nth(1).focus();
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await expectGone(page.getByRole('listbox'));
    },
  },
  {
    name: 'a calendar',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Calendar|Calendrier), / }).press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toBeFocused();
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await expectGone(page.getByRole('dialog'));
      await expect(page.getByRole('button', { name: /^(Calendar|Calendrier), / })).toBeFocused();
    },
  },
  {
    name: 'a tooltip',
    open: async (page) => {
      await page.getByRole('tab', { selected: true }).focus();
      for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab');
      await page.getByRole('button', { name: /^(Invite|Inviter)$/ }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await expectGone(page.getByRole('tooltip'));
    },
  },
];

async function lookAt(page: Page, where: string): Promise<void> {
  expect.soft(await defectsOf(page), where).toEqual([]);
  await expectFits(page, where);
}

for (const [locale, width, height] of [
  ['en', 1280, 900],
  ['fr', 390, 844],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ storedLocale: locale, viewport: { width, height } });

    test('no control has an accessibility defect (axe, WCAG 2.2 AA), and all fit phones', async ({ page, portal }) => {
      await openExample(page, portal);
      await lookAt(page, 'closed');
      for (const { name, open, close } of opened)
        await test.step(name, async () => {
          await open(page);
          await lookAt(page, name);
          await close(page);
        });
      await test.step('320 px', async () => {
        await page.setViewportSize({ width: 320, height: 700 });
        await lookAt(page, '320 px');
        for (const { name, open, close } of opened) {
          await open(page);
          await expectFits(page, `${name}, 320 px`);
          await close(page);
        }
      });
      // Firefox's driver forces none.
      if (engine === 'firefox') return;
      await test.step('forced colors', async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        await lookAt(page, 'forced colors');
      });
    });
  });

test.describe('by keyboard', () => {
  test.use({ storedLocale: 'fr' });

  test('a choice is found without its accents, one is removed, and a day is typed and picked', async ({
    page,
    portal,
  }) => {
    await openExample(page, portal);
    const province = page.getByRole('combobox', { name: 'Province ou région' });
    await province.fill('que');
    await expect(page.getByRole('option')).toHaveText(['Québec']);
    await province.press('ArrowDown');
    await province.press('Enter');
    await expect(province).toHaveValue('Québec');

    await page.getByRole('button', { name: 'Retirer Deuil' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Sujets' })).toBeFocused();
    await expect(page.getByText('Retiré\u00A0: Deuil')).toBeAttached();

    const birthday = page.getByRole('textbox', { name: 'Date de naissance' });
    await birthday.fill('1er aout 1985');
    await birthday.blur();
    await expect(birthday).toHaveValue('1985-08-01');
    await page.getByRole('button', { name: 'Calendrier, Date de naissance' }).press('Enter');
    await expect(page.getByRole('button', { pressed: true, name: 'jeudi 1 août 1985' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(birthday).toHaveValue('1985-08-08');
  });
});

test('a page that uses none of them downloads none of them', async ({ page, portal }) => {
  const own = modulesOfExample
    .filter((module) => module.startsWith('@portal/ui/') && !/base|forms/.test(module))
    .map((module) => `/${sharedChunkName(module)}.`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const chunksAsked = () => own.filter((name) => asked.some((path) => path.includes(name) && path.endsWith('.js')));
  await page.goto('/dashboard');
  await expectSettled(page);
  expect(asked.length).toBeGreaterThan(5);
  expect(chunksAsked()).toEqual([]);
  await openExample(page, portal);
  expect(chunksAsked()).toEqual(own);
});
