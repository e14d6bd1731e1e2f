import { expect, type Locator, type Page } from '@playwright/test';
import { usable } from './kept-drafts.ts';
import { plainPng } from './plain-png.ts';

/** Somebody who signs up. */
export interface Newcomer {
  email: string;
  firstName: string;
  edition: 'CA' | 'US';
}

export const newcomerPassword = 'Harbour lights 2026';

/** Presses Next on a page that lacks answers: it says what is missing, in a summary that has the focus. */
export async function pressTooSoon(page: Page, next: Locator): Promise<void> {
  await (await usable(next)).click();
  await expect(page.locator('[role=group]:focus')).toBeVisible();
}

/**
 * The wizards, as somebody fills them in, in English.
 * @param look looks at each page before it is filled in
 * @param leave is told of each page that is filled in, before it is left
 */
export function signUpPage(
  page: Page,
  look: (name: string) => Promise<void> = async () => undefined,
  leave: () => Promise<void> = async () => undefined,
) {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  /** Waits for a page, fills it in and goes on. */
  const on = async (name: string, fill: () => Promise<void> = async () => undefined) => {
    await expect(heading(name)).toBeVisible();
    await look(name);
    await usable(next);
    await fill();
    await leave();
    await next.click();
  };
  /** Answers a question with one of its choices. */
  const answer = (question: string | RegExp, choice: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice, exact: true }).check();
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true }).first().check();
  /** Finds one of many by a part of its name. */
  const choose = async (field: string | RegExp, typed: string, found: string) => {
    const list = page.getByRole('combobox', { name: field });
    await list.fill(typed);
    await page.getByRole('option', { name: found }).click();
    await expect(page.getByRole('button', { name: `Remove ${found}` })).toBeVisible();
    await list.press('Escape');
  };
  return {
    heading,
    next,
    previous: page.getByRole('button', { name: 'Previous', exact: true }),
    on,
    answer,
    tick,
    choose,
    account: ({ email, firstName }: Newcomer) =>
      on('Your account', async () => {
        await box('First name').fill(firstName);
        await box('Last name').fill('Newcomer');
        await box('Email').fill(email);
        await box(/^Password(?!, once)/).fill(newcomerPassword);
        await box('Password, once more').fill(newcomerPassword);
      }),
    contact: ({ edition }: Newcomer) =>
      on('How we reach you', async () => {
        await box(/^Street address/).fill('1 Harbour Street');
        await box(/^City/).fill(edition === 'US' ? 'Chicago' : 'Toronto');
        await page
          .getByRole('combobox', { name: edition === 'US' ? /^State/ : /^Province/ })
          .selectOption(edition === 'US' ? 'Illinois' : 'Ontario');
        await box(edition === 'US' ? /^ZIP/ : /^Postal/).fill(edition === 'US' ? '60654' : 'M5V 2T6');
      }),
    professional: async ({ edition }: Newcomer) => {
      const total = edition === 'US' ? 4 : 3;
      await on(`Professional Details 1/${total}`, async () => {
        await tick('MSW');
        await box(/^Other Degrees/).fill(' Reiki , Art therapy ');
      });
      await on(`Professional Details 2/${total}`, () => choose(/^Designations/, 'social', 'Registered Social Worker'));
      await on(`Professional Details 3/${total}`, () => answer(/clinical supervisor/, 'No'));
      if (edition === 'US') await on('Professional Details 4/4', () => answer(/in-network/, 'No, Out of network'));
    },
    /** All practice pages after the clinic question. */
    practice: async ({ edition }: Newcomer) => {
      await on('Practice Details 2/7', () => tick(edition === 'US' ? 'Spanish' : 'French'));
      await on('Practice Details 3/7', async () => {
        await page.getByRole('checkbox', { name: /Monday to Friday.*Day|Day.*Monday to Friday/ }).check();
        await tick('Video');
        await page
          .getByRole('group', { name: /^Age groups/ })
          .getByRole('checkbox')
          .first()
          .check();
      });
      await on('Practice Details 4/7', async () => {
        await choose(/^Diagnosis types/, 'gener', 'Generalized anxiety disorder');
        await choose(/^Specialties/, 'grief', 'Grief and loss');
      });
      await on('Practice Details 5/7', () => choose(/^Approach to care/, 'holi', 'Holistic'));
      await on('Practice Details 6/7');
    },
    /** The dialog of who registers under the demo world's clinic, to the page that follows it. */
    clinic: async () => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Clinic token' }).fill(' harbour-2026 ');
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await expect(dialog).toContainText('Are you registering under Harbour Wellness?');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog).toContainText("You've been successfully associated with Harbour Wellness");
      await dialog.getByRole('button', { name: 'Continue' }).click();
    },
    /**
     * The portrait, cropped as it comes, and the description.
     * @param name the page's heading; the short wizard counts no pages
     */
    profile: (name = 'Matching Preferences 7/7') =>
      on(name, async () => {
        const buffer = plainPng(600, 400);
        await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
        await page.getByRole('button', { name: 'Use this picture' }).click();
        await expect(page.getByRole('img', { name: /^The portrait you chose/ })).toBeVisible();
        await box(/^Practice description/).fill('I work with grief, slowly. 🌿');
      }),
    terms: () =>
      on('Terms of Use', async () => {
        await page.getByRole('region', { name: 'Text of the Terms of Use' }).press('End');
        await page.getByRole('checkbox', { name: /^I have read, understand and agree/ }).check();
      }),
    tax: () =>
      on('Tax Information', async () => {
        await answer(/tax exempt/, 'No');
        await answer(/registered/, 'No');
      }),
  };
}

/** Each write of the wizard fails twice: first it is answered by an error, then done with its answer lost. */
export async function failEachTwice(page: Page): Promise<{ refused: Set<string>; lost: Set<string> }> {
  const [refused, lost] = [new Set<string>(), new Set<string>()];
  await page.route('**/api/practice/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    // Places are kept behind everybody's back, and with the next page where one could not be.
    if (request.method() === 'GET' || call.endsWith('/onboarding') || lost.has(call)) return route.fallback();
    if (!refused.has(call)) {
      refused.add(call);
      return route.fulfill({ status: 500, json: {} });
    }
    lost.add(call);
    await route.fetch();
    return route.abort();
  });
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try Again' });
  await page.addLocatorHandler(again, (button) => button.click(), { noWaitAfter: true });
  return { refused, lost };
}
