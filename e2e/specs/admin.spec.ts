import type { Locator, Page } from '@playwright/test';
import { keysInOneWindow, leaveToChromium } from '../engine.ts';
import { expectAbsent } from '../support/absence.ts';
import { tabTo } from '../support/keyboard.ts';
import { password } from '../support/people.ts';
import { expectSound } from '../support/soundness.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';
import { setOut } from '../support/walk.ts';

test.use({ person: 'ada' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** Goes there by Tab and presses Enter. */
async function enter(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

/** Goes to a field by Tab and types into it. */
async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.insertText(text);
}

/**
 * Waits until a search has left one of a list. The list of everybody before it has the same link, and who follows that
 * one is called back when the address gets the words.
 */
const expectOneLeft = (page: Page, list: string) =>
  expect(page.getByRole('main').locator(`a[href^="/admin/${list}/"]`)).toHaveCount(1);

/**
 * Somebody's page waits for the end of their session in one call, which the server ends at once, or answers after twenty
 * seconds for the page to ask again. `expectNow` lets the page ask no more: only the call that is held tells it.
 */
async function watchSessionEnd(page: Page): Promise<{ expectNow(): void; stop(): Promise<void> }> {
  let isNow = false;
  // A page that shows no number of unread messages yet is told it at once, as is one that shows another number.
  const isWait = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/practice/sessions/current') && searchParams.get('unread') !== 'none';
  await page.route(isWait, async (route) => {
    const shown = new URL(route.request().url()).searchParams.get('unread');
    const ask = async () => {
      const response = await route.fetch({ timeout: 0 });
      const isSame = response.status() === 200 && `${(await response.json()).unread_messages}` === shown;
      return { response, isSame };
    };
    let { response, isSame } = await ask();
    while (isSame && !isNow) ({ response, isSame } = await ask());
    if (!isSame) await route.fulfill({ response });
  });
  return {
    expectNow: () => {
      isNow = true;
    },
    stop: () => page.unroute(isWait),
  };
}

/** Locks or unlocks, with a reason. */
async function answer(page: Page, act: string): Promise<void> {
  await enter(button(page, act));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox', { name: 'Your reason' }), 'Laptop lost on a train');
  await enter(button(dialog, act));
}

test('Ada’s day by keyboard: hours, appointments, and a counsellor whose laptop is lost @mf-admin', async ({
  page,
  portal,
  guard,
  openContext,
}) => {
  leaveToChromium(keysInOneWindow);
  const mayas = await (await openContext({ storageState: await storageStateFor(portal, 'maya', null) })).newPage();
  const asked: string[] = [];
  mayas.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const sessionEnd = await watchSessionEnd(mayas);

  await test.step('a client is given hours, and the history says so', async () => {
    await page.goto('/admin');
    await type(page.getByRole('searchbox'), 'casey');
    await page.keyboard.press('Enter');
    await expectOneLeft(page, 'clients');
    await enter(link(page, 'Casey Bell'));
    await expect(heading(page, 'Casey Bell')).toBeVisible();
    await enter(button(page, 'Add Additional Hours'));
    const dialog = page.getByRole('dialog');
    await type(dialog.getByRole('textbox'), '2');
    await tabTo(dialog.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const given = page.getByRole('table', { name: 'Additional hours given' }).getByRole('row');
    await expect(given.nth(1)).toContainText('Ada Admin');
    await expectSound(page, 'client');
  });

  await test.step('appointments are narrowed by a name', async () => {
    await enter(link(page, 'Appointments'));
    await type(page.getByRole('searchbox', { name: 'Practitioner’s name' }), 'tremblay');
    await expect(page).toHaveURL('/admin/appointments?provider=tremblay');
    await expect(page.getByRole('main').getByText('Luc Tremblay').first()).toBeVisible();
  });

  await test.step('Maya is at work on another device, without a byte of the admin area', async () => {
    await mayas.goto('/dashboard');
    await expect(heading(mayas, 'Dashboard')).toBeVisible();
    await expect.poll(() => asked).toContain('/api/practice/sessions/current');
    expect(asked.some((path) => path.startsWith('/remotes/mf-dashboard/'))).toBe(true);
    expect(asked.filter((path) => path.includes('mf-admin'))).toEqual([]);
  });

  await test.step('her account is locked: she is out at once, and told whom to ask', async () => {
    guard.allow(/status of 40[13]/);
    await enter(link(page, 'People'));
    await type(page.getByRole('searchbox'), 'chen maya');
    await expectOneLeft(page, 'people');
    await enter(link(page, 'Maya Chen'));
    await answer(page, 'Lock account');
    await expect(page.getByRole('alert')).toContainText('This account is locked');
    sessionEnd.expectNow();
    await expect(mayas).toHaveURL('/signin');
    await sessionEnd.stop();
    await expect(mayas.getByText(/^Your account is locked\. .*support@portal\.example/)).toBeVisible();
    await mayas.getByRole('textbox', { name: 'Email' }).fill('maya@demo.test');
    await mayas.getByLabel('Password', { exact: true }).fill(password);
    await button(mayas, 'Sign in').click();
    await expect(mayas.getByRole('alert')).toContainText('support@portal.example');
    await expectSound(page, 'locked person');
  });

  await test.step('once it is found, she is let in again', async () => {
    await answer(page, 'Unlock account');
    await expect(button(page, 'Lock account')).toBeVisible();
    await button(mayas, 'Sign in').click();
    await expect(heading(mayas, 'Dashboard')).toBeVisible();
  });

  await test.step('in French, on a phone, the area that is shown is in sight', async () => {
    await button(page, 'FR Français').click();
    const areas = page.getByRole('navigation', { name: 'Sections de l’administration' });
    await expect(areas).toBeVisible();
    const area = (title: string) => areas.getByRole('link', { name: title, exact: true });
    await area('Personnes').click();
    await expect(heading(page, 'Personnes')).toBeVisible();
    await expectSound(page, 'people in French');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(area('Personnes')).toBeInViewport({ ratio: 1 });
    // Loaded where it is: screens.spec.ts looks at the page itself.
    await page.goto('/admin/appointments');
    await expect(heading(page, 'Rendez-vous')).toBeVisible();
    await expect(area('Rendez-vous')).toBeInViewport({ ratio: 1 });
    // A phone's first rows come before the filters; elsewhere they stand open, and no button folds them.
    const filters = page.getByRole('button', { name: 'Filtres', exact: true });
    const order = page.getByRole('combobox', { name: 'Ordre' });
    await expectAbsent(order, { beside: filters });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAbsent(filters, { beside: order });
  });

  await test.step('an address that leads nowhere says so', async () => {
    await setOut(page, '/admin/nope');
    await expect(page).toHaveURL('/404');
    await expectAbsent(page.getByText('Administration', { exact: true }), {
      beside: heading(page, 'Page introuvable'),
    });
  });
});
