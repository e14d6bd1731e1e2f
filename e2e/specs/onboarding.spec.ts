import type { Locator, Page } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { lookAtClinicDialog } from '../support/clinic-dialog.ts';
import { holdTurns } from '../support/held-turns.ts';
import { usable } from '../support/kept-drafts.ts';
import { nextFileChooser } from '../support/keyboard.ts';
import { linkOfMail } from '../support/mailbox.ts';
import { plainPng } from '../support/plain-png.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { failEachTwice, type Newcomer, newcomerPassword, pressTooSoon, signUpPage } from '../support/sign-up-page.ts';
import { expectSound } from '../support/soundness.ts';
import { expect, type Portal, test } from '../support/test.ts';

const zoe: Newcomer = { email: 'zoe@new.test', firstName: 'Zoe', edition: 'CA' };
const ann: Newcomer = { email: 'ann@new.test', firstName: 'Ann', edition: 'US' };

/** What was mailed to somebody, the oldest first: the confirmation, and once they have finished, the welcome. */
const mailsTo = async (portal: Portal, { email }: Newcomer) =>
  (await portal.sentTo(email)).map(({ subject }) => subject).reverse();

/** Pages of the full wizard alone that a telephone lays out anew. */
const relaid = ['Professional Details 3/4', 'Professional Details 4/4', 'Practice Details 3/7'];

const twoMails = [expect.stringMatching(/confirm/i), expect.stringMatching(/welcome/i)];

/** From step 1 to the end, without a clinic. */
async function walkThrough(
  page: Page,
  who: Newcomer,
  look?: (name: string) => Promise<void>,
  leave?: () => Promise<void>,
): Promise<void> {
  const signUp = signUpPage(page, look, leave);
  await signUp.account(who);
  await signUp.contact(who);
  await signUp.professional(who);
  await signUp.on('Practice Details 1/7', () => signUp.answer(/under a clinic/, 'No'));
  await signUp.practice(who);
  await signUp.profile();
  await signUp.on('Check your answers');
  await signUp.terms();
  if (who.edition === 'CA') await signUp.tax();
  await expect(signUp.heading('Congratulations!')).toBeVisible();
}

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ isOldest: true });

test('a therapist signs up in the US: four professional pages, insurance; no page has a defect, and none waits for code or lists', async ({
  page,
}) => {
  await page.goto('/signup?edition=US');
  const turns = await holdTurns(page);
  const look = async (name: string) => {
    await turns.end();
    await expectSound(page, name);
    if (!relaid.includes(name)) return;
    await page.setViewportSize({ width: 390, height: 844 });
    const { answer, next } = signUpPage(page);
    if (name === 'Professional Details 4/4') await answer(/in-network/, 'Yes');
    await pressTooSoon(page, next);
    expect.soft(await defectsOf(page), `${name}, 390 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await walkThrough(page, ann, look, turns.begin);
  await look('Congratulations');
  await page.goto('/preferences?section=professional');
  await expect(page.getByRole('checkbox', { name: 'MSW' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'No, Out of network' })).toBeChecked();
});

/** From the clinic question to the end, under the demo world's clinic. */
async function goOnUnderClinic(page: Page, who: Newcomer): Promise<void> {
  const signUp = signUpPage(page);
  await signUp.on('Practice Details 1/7', () => signUp.answer(/under a clinic/, 'Yes'));
  await signUp.clinic();
  await signUp.practice(who);
  await signUp.profile();
  await signUp.terms();
  await expect(signUp.heading('Congratulations!')).toBeVisible();
}

test('who signs up under a clinic in the US meets its dialog, and goes from matching preferences to the end', {
  tag: '@settings',
}, async ({ page, guard }) => {
  // The dialog says why a clinic could not be joined.
  guard.allow(/status of 422/);
  const signUp = signUpPage(page);
  await page.goto('/signup?edition=US');
  await signUp.account(ann);
  await signUp.contact(ann);
  await signUp.professional(ann);
  await lookAtClinicDialog(page);
  await goOnUnderClinic(page, ann);
});

for (const [who, way] of [
  [ann, 'in the US has neither languages nor taxes'],
  [zoe, 'under a clinic in Canada has no taxes'],
] as const)
  test(`the short wizard ${way}`, async ({ page }) => {
    const signUp = signUpPage(page);
    await page.goto(`/signup_specialized?edition=${who.edition}`);
    await signUp.account(who);
    if (who.edition === 'CA') {
      await signUp.on('Languages and clinic', async () => {
        await signUp.tick('French');
        await signUp.answer(/under a clinic/, 'Yes');
      });
      await signUp.clinic();
    }
    await signUp.profile('Matching Preferences');
    await signUp.on('Check your answers');
    await signUp.terms();
    await expect(signUp.heading('Congratulations!')).toBeVisible();
  });

test('a specialized provider signs up in French on a telephone: the short wizard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  const next = page.getByRole('button', { name: 'Suivant', exact: true });
  /** With its summary: nothing is filled in yet. */
  const look = async (name: string) => {
    await expect(heading(name)).toBeVisible();
    await pressTooSoon(page, next);
    await expectSound(page, name);
  };
  await page.goto('/signup_specialized');
  await page.getByRole('button', { name: /Français/ }).click();
  await look('Votre compte');
  await box('Prénom').fill('Zoé');
  await box(/^Nom/).fill('Tremblay');
  await box('Courriel').fill('zoe.tremblay@new.test');
  await box(/^Mot de passe(?!, une)/).fill(newcomerPassword);
  await box('Mot de passe, une deuxième fois').fill(newcomerPassword);
  await next.click();
  await look('Langues et clinique');
  await page.getByRole('checkbox', { name: 'Français', exact: true }).check();
  await page.getByRole('radio', { name: 'Non', exact: true }).check();
  await next.click();
  await look('Préférences de jumelage');
  const buffer = plainPng(300, 300);
  await page.locator('input[type=file]').setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer });
  const use = page.getByRole('button', { name: 'Utiliser cette image' });
  await expect(use).toBeVisible();
  await expectSound(page, 'Préférences de jumelage, portrait');
  await use.click();
  await expect(page.getByRole('img', { name: /^Le portrait que vous avez choisi/ })).toBeVisible();
  await box(/^Description de votre pratique/).fill('Diététiste à Québec.');
  await next.click();
  await expect(heading('Vérifiez vos réponses')).toBeVisible();
  await expectSound(page, 'Vérifiez vos réponses');
  await expect(page.getByText('Diététiste à Québec.')).toBeVisible();
  await next.click();
  await look('Conditions d’utilisation');
  await page.getByRole('region', { name: 'Texte des conditions d’utilisation' }).press('End');
  await page.getByRole('checkbox', { name: /^J’ai lu et compris/ }).check();
  await next.click();
  await look('Renseignements fiscaux');
  await page.getByRole('button', { name: 'Aller à la fin' }).click();
  await expect(heading('Félicitations!')).toBeVisible();
});

test('with every save refused once and lost once, Try Again leads to the end, and each has one effect', async ({
  page,
  portal,
  guard,
}) => {
  leaveToChromium('Firefox’s driver has no bodies of requests, and a save that the test passes on has none.');
  // The end of the sign-up reports a welcome mail that was not answered, and asks for it again.
  guard.allow(/Failed to load resource/, /welcome-mail/);
  await page.goto('/signup');
  const { refused, lost } = await failEachTwice(page);
  await walkThrough(page, zoe);
  // The last page has no dialog: what it could not complete stands on it.
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => mailsTo(portal, zoe)).toEqual(twoMails);
  await expect.poll(() => lost.size).toBe(18);
  expect(refused).toEqual(lost);
});

test('who stops is told where on the dashboard of another device, and goes on there to the end, under a clinic', async ({
  page,
  portal,
  openContext,
}) => {
  const here = signUpPage(page);
  await page.goto('/signup');
  await here.account(zoe);
  await here.contact(zoe);
  await here.on('Professional Details 1/3', () => here.tick('MSW'));
  await expect(here.heading('Professional Details 2/3')).toBeVisible();

  const elsewhere = await (await openContext()).newPage();
  await elsewhere.goto(await linkOfMail(portal, zoe.email));
  await expect(elsewhere.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signInPage(elsewhere).open();
  await signInPage(elsewhere).signIn(zoe.email, newcomerPassword);
  await expect(elsewhere.getByText(/You stopped at “Designations”/)).toBeVisible();
  // No question stands over the way back: taxes are asked at the end of the sign-up.
  await elsewhere.getByRole('link', { name: 'Go on with my sign-up' }).click();
  const there = signUpPage(elsewhere);
  await expect(there.heading('Professional Details 2/3')).toBeVisible();
  await there.previous.click();
  await expect(elsewhere.getByRole('checkbox', { name: 'MSW' })).toBeChecked();
  await there.next.click();
  await there.on('Professional Details 2/3', () => there.choose(/^Designations/, 'social', 'Registered Social Worker'));
  await expect(there.heading('Professional Details 3/3')).toBeVisible();
  await elsewhere.reload();
  await expect(there.heading('Professional Details 3/3')).toBeVisible();
  await elsewhere.goBack();
  await expect(elsewhere.getByRole('button', { name: 'Remove Registered Social Worker' })).toBeVisible();
  await elsewhere.goForward();
  await there.on('Professional Details 3/3', () => there.answer(/clinical supervisor/, 'No'));
  await goOnUnderClinic(elsewhere, zoe);

  await page.getByText(`Signed in as ${zoe.email}`).getByRole('button', { name: 'Sign out' }).click();
  await expect(signInPage(page).submit).toBeVisible();
});

test('a counsellor signs up in Canada by keyboard alone, with at most 300 keys beyond what is typed', async ({
  page,
  portal,
}) => {
  const kim: Newcomer = { email: 'kim@new.test', firstName: 'Kim', edition: 'CA' };
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  /**
   * Tabs on until something has the focus; it moves with the key, so nothing is waited for. A form is inert until it is
   * known whether an earlier visit left a draft: until then the focus goes past it, and keys are counted for nothing.
   */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    await usable(target);
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    do await press('Tab');
    while (!(await hasFocus()));
  };
  const signUp = signUpPage(page);
  const fill = async (label: string | RegExp, text: string) => {
    await tabTo(page.getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  };
  const tick = async (target: Locator) => {
    await tabTo(target);
    await press('Space');
  };
  const choose = async (label: RegExp, typed: string) => {
    await tabTo(page.getByRole('combobox', { name: label }));
    await page.keyboard.type(typed);
    const words = new RegExp(typed, 'i');
    // The list is the one of what was typed, then one of it is marked, then that one is chosen.
    await expect(page.getByRole('option').first()).toHaveText(words);
    await press('ArrowDown');
    const marked = page.locator('[role=option][data-combobox-selected]');
    await expect(marked).toHaveText(words);
    const name = await marked.textContent();
    await press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible();
    await press('Escape');
  };
  const next = async (on: string) => {
    await tabTo(signUp.next);
    await press('Enter');
    await expect(signUp.heading(on)).toBeFocused();
  };
  const radio = (question: RegExp) => page.getByRole('radiogroup', { name: question }).getByRole('radio').first();

  const chooser = nextFileChooser(page);
  await page.goto('/signup');
  await expect(signUp.heading('Your account')).toBeVisible();
  await fill('First name', kim.firstName);
  await fill('Last name', 'Keys');
  await fill('Email', kim.email);
  await fill(/^Password(?!, once)/, newcomerPassword);
  await fill('Password, once more', newcomerPassword);
  await next('How we reach you');
  await fill(/^Street address/, '1 Harbour Street');
  await fill(/^City/, 'Toronto');
  await tabTo(page.getByRole('combobox', { name: /^Province/ }));
  await page.keyboard.type('Ontario');
  await fill(/^Postal/, 'M5V 2T6');
  await next('Professional Details 1/3');
  await tick(page.getByRole('checkbox', { name: 'BA', exact: true }));
  await next('Professional Details 2/3');
  await choose(/^Designations/, 'social');
  await next('Professional Details 3/3');
  await tabTo(radio(/clinical supervisor/));
  await press('ArrowDown');
  await next('Practice Details 1/7');
  await tabTo(radio(/under a clinic/));
  await press('ArrowDown');
  await next('Practice Details 2/7');
  await tick(page.getByRole('checkbox', { name: 'English', exact: true }));
  await next('Practice Details 3/7');
  await tick(page.getByRole('checkbox').first());
  await tick(page.getByRole('checkbox', { name: 'Video', exact: true }));
  await tick(
    page
      .getByRole('group', { name: /^Age groups/ })
      .getByRole('checkbox')
      .first(),
  );
  await next('Practice Details 4/7');
  await choose(/^Diagnosis types/, 'gener');
  await choose(/^Specialties/, 'grief');
  await next('Practice Details 5/7');
  await choose(/^Approach to care/, 'holi');
  await next('Practice Details 6/7');
  await next('Matching Preferences 7/7');
  await tabTo(page.getByRole('button', { name: /Portrait|file/ }).first());
  await press('Enter');
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: plainPng(300, 300) });
  await tabTo(page.getByRole('button', { name: 'Use this picture' }));
  await press('Enter');
  await fill(/^Practice description/, 'By keyboard.');
  await next('Check your answers');
  await next('Terms of Use');
  await tabTo(page.getByRole('region', { name: 'Text of the Terms of Use' }));
  await press('End');
  // Tab passes it by until the end of the text was seen.
  const agreement = page.getByRole('checkbox', { name: /^I have read/ });
  await expect(agreement).toBeEnabled();
  await tick(agreement);
  await next('Tax Information');
  await tabTo(page.getByRole('button', { name: 'Skip to the end' }));
  await press('Enter');
  await expect(signUp.heading('Congratulations!')).toBeFocused();
  test.info().annotations.push({ type: 'keys', description: String(keys) });
  expect(keys).toBeLessThanOrEqual(300);

  // Welcomed once, however often the end is shown; from there to the dashboard.
  await expect.poll(() => mailsTo(portal, kim)).toEqual(twoMails);
  await page.reload();
  await expect(signUp.heading('Congratulations!')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(signUp.heading('Dashboard')).toBeVisible();
  expect(await mailsTo(portal, kim)).toEqual(twoMails);
});
