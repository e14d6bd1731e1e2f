import type { Locator, Page } from '@playwright/test';
import { keysInOneWindow, leaveToChromium } from '../engine.ts';
import { expectAbsent } from '../support/absence.ts';
import { lookAtClinicStates, lookAtEmptySignIn } from '../support/clinic-states.ts';
import { comeBack, letRunAhead } from '../support/come-back.ts';
import { fillAndKeep } from '../support/kept-drafts.ts';
import { tabTo } from '../support/keyboard.ts';
import { password } from '../support/people.ts';
import { expectSound } from '../support/soundness.ts';
import { expect, type Portal, test } from '../support/test.ts';
import { publishVariant } from '../support/variant.ts';

const newPassword = 'Cedar grows 2026';
const taxNumber = '123456789RT0001';

/** Types into the fields of the page's form from the first on, with Tab from each to the next. */
async function typeOn(page: Page, texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    await tabTo(page.locator('form input').nth(place));
    await page.keyboard.insertText(text);
  }
}

/** Goes there by Tab and presses Enter. */
async function enter(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

const question = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true });

/** The address of the newest mail's link, as a mail program opens it. */
async function linkTo(portal: Portal, email: string): Promise<string> {
  const link = (await portal.sentTo(email))[0]?.links.find((each) => each.includes('/signup_clinic'));
  if (!link) throw new Error(`No invitation was sent to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'My Account')).toBeVisible();
}

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ isOldest: true });

test('Cleo signs Cedar Counselling up, keeps its taxes and sets up payments in two goes', async ({ page, guard }) => {
  const cleo = 'cleo@new.test';

  await test.step('a link with the clinic’s token leads to the sign-up', async () => {
    guard.allow(/status of 422/);
    await page.goto('/signup_clinic?clinic_token=CEDAR-2026&edition=US');
    await expect(heading(page, 'Clinic sign-up')).toBeVisible();
    // The token is out of the address, where it would stay in the history.
    await expect(page).toHaveURL('/signup_clinic');
    await expect(page.getByText(/payments will be set up in the United States for good/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the Canadian portal' })).toBeVisible();
    await expectSound(page, 'sign-up');
    const email = page.getByRole('textbox', { name: 'Email' });
    await page.getByRole('textbox', { name: 'First name' }).fill('Cleo');
    await page.getByRole('textbox', { name: /^Last name/ }).fill('Roy');
    await email.fill('maya@demo.test');
    await page.getByLabel(/^Password(?!, )/).fill(newPassword);
    await page.getByLabel(/^Password, /).fill(newPassword);
    await button(page, 'Sign up').click();
    await expect(page.getByRole('alert')).toContainText('user.email: ');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill(cleo);
    await button(page, 'Sign up').click();
    await expect(heading(page, 'My Account')).toBeVisible();
    await expectSound(page, 'My Account');
  });

  await test.step('its first administrator keeps the tax form', async () => {
    await page.getByRole('link', { name: 'Tax Information', exact: true }).click();
    await expect(heading(page, 'Tax Information')).toBeVisible();
    await question(page, /tax exempt/)
      .getByRole('radio', { name: 'No' })
      .check();
    await question(page, /registered/)
      .getByRole('radio', { name: 'Yes' })
      .check();
    await page.getByRole('textbox', { name: 'GST/HST number' }).fill(taxNumber);
    await button(page, 'Save').click();
    await expect(page.getByText('Tax information updated!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expectSound(page, 'Tax Information');
    await page.getByRole('link', { name: 'My Account', exact: true }).click();
    await expect(page.getByText(taxNumber)).toBeVisible();
  });

  const go = (name: string) => button(page, name).click();

  await test.step('payments are left half way, which the account says', async () => {
    await expect(payments(page)).toContainText('The account is in the United States');
    await go('Set up payments');
    await expect(page.getByRole('heading', { name: 'About your clinic' })).toBeVisible();
    await go('Continue');
    await expect(page.getByRole('heading', { name: 'Bank account' })).toBeVisible();
    await go('Save and finish later');
    await expect(payments(page)).toContainText('Stripe still needs something from you');
    await expect(payments(page).getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL('/dashboard_clinic');
    await expectSound(page, 'half way');
  });

  await test.step('they go on by an expired link and a fresh one, until the clinic can be paid', async () => {
    await go('Continue setting up payments');
    await expect(page.getByRole('heading', { name: 'Bank account' })).toBeVisible();
    const expiring = page.url();
    await go('Let this link expire');
    // The account asks for a fresh link by itself. The page that it leads to looks like the one that is left.
    const visits = expiring.slice(0, expiring.lastIndexOf('/'));
    await expect(page).toHaveURL(({ href }) => href.startsWith(visits) && href !== expiring);
    await expect(page.getByRole('heading', { name: 'Bank account' })).toBeVisible();
    await go('Continue');
    // A second click on the same page does nothing more.
    await expect(page.getByRole('heading', { name: 'Proof of identity' })).toBeVisible();
    await go('Continue');
    await expect(payments(page)).toContainText('your clinic can be paid');
    await expect(page.getByRole('button', { name: 'Open payment account' })).toBeVisible();
  });

  await test.step('Cleo signs out and in again, and opens the payment account', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/signin_clinic');
    await expect(heading(page, 'Clinic sign-in')).toBeVisible();
    await expectSound(page, 'sign-in');
    await signIn(page, cleo, newPassword);
    await expect(payments(page)).toContainText('your clinic can be paid');
    await go('Open payment account');
    await expect(page.getByText('This account can take payments.')).toBeVisible();
  });
});

test('Zoé suit l’invitation d’Olive dans l’édition américaine, au clavier seulement, jusqu’aux paiements', async ({
  page,
  openContext,
  portal,
}) => {
  leaveToChromium(keysInOneWindow);
  const zoe = 'zoe@new.test';
  await page.goto('/signin_clinic');
  await test.step('axe finds nothing wrong with a sign-in that has errors', () => lookAtEmptySignIn(page));
  await signIn(page, 'clinic@demo.test', password);
  const invite = page.getByRole('region', { name: 'Invite an administrator' });
  await invite.getByRole('button', { name: 'Write an invitation' }).click();
  await invite.getByRole('textbox', { name: 'Email' }).fill(zoe);
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation to ${zoe} was sent.`)).toBeVisible();
  await test.step('axe finds nothing wrong with Olive’s clinic in other states', () => lookAtClinicStates(page));

  const phone = await (await openContext({ viewport: { width: 390, height: 844 }, locale: 'fr-CA' })).newPage();
  const paiements = phone.getByRole('region', { name: 'Paiements', exact: true });

  await test.step('elle s’inscrit, et n’attend personne', async () => {
    await phone.goto(`${await linkTo(portal, zoe)}&edition=US`);
    await expect(heading(phone, 'Clinic sign-up')).toBeVisible();
    await enter(phone.locator('button[lang=fr]'));
    await expect(heading(phone, 'Inscription des cliniques')).toBeVisible();
    await expect(phone.getByText(/L’invitation est pour une seule personne/)).toBeVisible();
    await expectSound(phone, 'inscription');
    await typeOn(phone, ['Zoé', 'Tremblay', zoe, newPassword, newPassword]);
    await phone.keyboard.press('Enter');
    await expect(heading(phone, 'Mon compte')).toBeVisible();
    await expect(phone.getByText('Harbour Wellness').first()).toBeVisible();
    // Who was invited is admitted: payments are open.
    await expectAbsent(phone.getByRole('region', { name: 'Votre admission est en attente' }), {
      beside: button(phone, 'Configurer les paiements'),
    });
    await expectSound(phone, 'Mon compte');
  });

  await test.step('elle tient à jour les renseignements fiscaux', async () => {
    await enter(phone.getByRole('link', { name: 'Renseignements fiscaux', exact: true }));
    await expect(heading(phone, 'Renseignements fiscaux')).toBeVisible();
    await tabTo(question(phone, /exonérés/).getByRole('radio', { name: 'Oui' }));
    await phone.keyboard.press('ArrowDown');
    await expect(question(phone, /exonérés/).getByRole('radio', { name: 'Non' })).toBeChecked();
    await tabTo(question(phone, /inscrite/).getByRole('radio', { name: 'Oui' }));
    await phone.keyboard.press('Space');
    await tabTo(phone.getByRole('textbox', { name: 'Numéro de TPS/TVH' }));
    await phone.keyboard.insertText('123456789RT1');
    await phone.keyboard.press('Enter');
    const number = phone.getByRole('textbox', { name: 'Numéro de TPS/TVH' });
    await expect(number).toHaveAccessibleDescription(/doit avoir le format 123456789RT0001/);
    await expect(number).toBeFocused();
    await expectSound(phone, 'renseignements fiscaux');
    await phone.keyboard.press('ControlOrMeta+A');
    await phone.keyboard.insertText(taxNumber);
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('Renseignements fiscaux mis à jour!')).toBeVisible();
    await enter(phone.getByRole('link', { name: 'Mon compte', exact: true }));
    await expect(phone.getByText(taxNumber)).toBeVisible();
  });

  await test.step('elle configure les paiements en deux fois', async () => {
    await enter(button(phone, 'Configurer les paiements'));
    await expect(phone.getByRole('heading', { name: 'À propos de votre clinique' })).toBeVisible();
    await enter(button(phone, 'Continuer'));
    await expect(phone.getByRole('heading', { name: 'Compte bancaire' })).toBeVisible();
    await enter(button(phone, 'Enregistrer et terminer plus tard'));
    await expect(paiements.getByRole('listitem').first()).toBeVisible();
    await expectSound(phone, 'à mi-chemin');
    await enter(button(phone, 'Continuer à configurer les paiements'));
    await expect(phone.getByRole('heading', { name: 'Compte bancaire' })).toBeVisible();
    await enter(button(phone, 'Continuer'));
    await expect(phone.getByRole('heading', { name: 'Preuve d’identité' })).toBeVisible();
    await enter(button(phone, 'Continuer'));
    await expect(paiements).toContainText('votre clinique peut être payée');
    await expectSound(phone, 'paiements configurés');
  });

  await test.step('elle ferme la session et en ouvre une autre', async () => {
    await enter(button(phone, 'Fermer la session'));
    await expect(heading(phone, 'Connexion des cliniques')).toBeVisible();
    await expectSound(phone, 'connexion');
    await typeOn(phone, [zoe, newPassword]);
    await phone.keyboard.press('Enter');
    await expect(paiements).toContainText('votre clinique peut être payée');
    await enter(button(phone, 'Ouvrir le compte de paiement'));
    await expect(phone.getByText('Ce compte peut recevoir des paiements.')).toBeVisible();
  });
});

test('a release of mf-clinic under a half-filled tax form takes nothing away, and is there at the next visit', async ({
  page,
  portal,
}) => {
  const now = 'You, your clinic, and everybody who works with it.';
  const next = 'You, your clinic and its whole team.';
  const number = page.getByRole('textbox', { name: 'GST/HST number' });
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await letRunAhead(page);
  await page.goto('/signin_clinic');
  await signIn(page, 'clinic@demo.test', password);
  await expect(page.getByText(now)).toBeVisible();
  await goTo('Tax Information');
  await question(page, /tax exempt/)
    .getByRole('radio', { name: 'No' })
    .check();
  await question(page, /registered/)
    .getByRole('radio', { name: 'Yes' })
    .check();
  await number.fill('987654321RT');

  const release = publishVariant(portal.releases, 'mf-clinic', { from: now, to: next });
  release.promote();
  await comeBack(page);
  await expect(number).toHaveValue('987654321RT');
  // What is open stays what it was until it is left.
  await number.fill('987654321RT0001');
  await button(page, 'Save').click();
  await expect(page.getByText('Tax information updated!')).toBeVisible();
  await goTo('My Account');
  await expect(page.getByText('987654321RT0001')).toBeVisible();
  await goTo('Tax Information');
  await fillAndKeep(number, '111111111RT');
  // A reload brings the release, and what was typed under the one before.
  await page.reload();
  await expect(page.getByText(/Your changes from before are back/)).toBeVisible();
  await expect(number).toHaveValue('111111111RT');
  await goTo('My Account');
  await expect(page.getByText(next)).toBeVisible();
});

test.describe('with Maya signed in', () => {
  test.use({ person: 'maya', storedLocale: 'en' });

  test('a practitioner and a clinic’s administrator share a browser, and neither ends the other’s session', async ({
    page: maya,
    context,
  }) => {
    await maya.goto('/signin');
    // She is signed in: the practitioners' sign-in has no use for her, and the clinics' has.
    await expect(maya).toHaveURL('/dashboard');
    const olive = await context.newPage();
    await olive.goto('/signin_clinic');
    await expect(olive.getByRole('link', { name: /Sign in here/ })).toHaveAttribute('href', '/signin');
    await signIn(olive, 'clinic@demo.test', password);
    const second = await context.newPage();
    await second.goto('/dashboard_clinic');
    await expect(heading(second, 'My Account')).toBeVisible();
    await maya.reload();
    await expect(maya.getByRole('link', { name: 'Clients' }).first()).toBeVisible();
    await olive.getByRole('button', { name: 'Sign out' }).click();
    await expect(olive).toHaveURL('/signin_clinic');
    // Every tab of the clinic's session, and none of the other.
    await expect(second).toHaveURL('/signin_clinic');
    await maya.goto('/clients');
    await expect(heading(maya, 'Clients')).toBeVisible();
  });
});
