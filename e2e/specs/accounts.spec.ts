import type { Page } from '@playwright/test';
import { linkOfMail, otherPin, pinOfMessage, signUp } from '../support/mailbox.ts';
import { password, people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { englishWordsOn } from '../support/texts.ts';

/** Where Priya's pins go. */
const PHONE = '+16475550105';

/** The pages in both languages, by what stays the same in both. */
const email = (page: Page) => page.locator('input[type=email]');
const secret = (page: Page, name = 'password') => page.locator(`input[name=${name}]`);
const pin = (page: Page) => page.locator('input[name=pin]');
const submit = (page: Page) => page.locator('button[type=submit]');

const isTranslated = async (page: Page) => expect(await englishWordsOn(page)).toEqual([]);

async function signIn(page: Page, address: string, typed: string): Promise<void> {
  await page.goto('/signin');
  await email(page).fill(address);
  await secret(page).fill(typed);
  await submit(page).click();
}

async function tryPin(page: Page, typed: string): Promise<void> {
  await pin(page).fill(typed);
  await submit(page).click();
}

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ isOldest: true });

test('two-factor: a wrong pin, a new one, pasted as the phone shows it, and in (AUTH-014, AUTH-015, AUTH-016, AUTH-017, AUTH-018) @smoke', async ({
  page,
  portal,
  guard,
}) => {
  guard.allow(/status of 422/);
  await signIn(page, people.priya.email, password);
  await expect(page).toHaveURL('/two_factor');
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
  const first = await pinOfMessage(portal, PHONE);
  await tryPin(page, otherPin(first));
  await expect(pin(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(pin(page)).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Send a new pin' }).click();
  await expect(page.getByText('Your new pin was successfully sent.', { exact: true })).toBeVisible();
  const second = await pinOfMessage(portal, PHONE);
  await tryPin(page, ` ${second.slice(0, 3)}-${second.slice(3, 5)} ${second.slice(5)}`);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

// Every state of these pages is looked at in both languages by accessibility.spec.ts: here one of them will do.
test.describe('in French', () => {
  test.use({ storedLocale: 'fr' });

  test('a forgotten password: mail, link, a new one, and in with it; the link works once (AUTH-019, AUTH-020, AUTH-021, AUTH-022, AUTH-023, AUTH-024, AUTH-025, AUTH-026, AUTH-027)', async ({
    page,
    portal,
    guard,
  }) => {
    guard.allow(/status of 422/);
    await page.goto('/signin');
    await page.locator('a[href="/forgot_password"]').click();
    await expect(submit(page)).toBeDisabled();
    await email(page).fill(people.maya.email);
    await submit(page).click();
    await expect(page).toHaveURL('/forgot_password_confirmation');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.locator('main')).toContainText(people.maya.email);
    await isTranslated(page);

    const link = await linkOfMail(portal, people.maya.email);
    await page.goto(link);
    await expect(page).toHaveURL('/reset_password');
    await page.reload();
    await secret(page).fill('A brand new one');
    await secret(page, 'confirmation').fill('A brand new one');
    await isTranslated(page);
    await submit(page).click();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByText(/Votre mot de passe a été changé/)).toBeVisible();
    await isTranslated(page);

    await page.goto(link);
    await secret(page).fill('Another one');
    await secret(page, 'confirmation').fill('Another one');
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/forgot_password"]')).toBeVisible();
    await isTranslated(page);

    await signIn(page, people.maya.email, 'A brand new one');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });

  test('confirmation: not in before it, sent again, confirmed by the link, in; the link works once (AUTH-028, AUTH-029)', async ({
    page,
    portal,
    guard,
  }) => {
    guard.allow(/status of (403|422)/);
    const address = 'noor.fr@demo.test';
    await signUp(portal, address, password);
    const replaced = await linkOfMail(portal, address);
    await signIn(page, address, password);
    await page.getByRole('alert').locator('a[href="/confirmation"]').click();
    // Sign-in has such a field too: its page stays until the next one is there.
    await expect(submit(page)).toBeDisabled();
    await email(page).fill(address);
    await submit(page).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await isTranslated(page);

    const link = await linkOfMail(portal, address);
    expect(link).not.toBe(replaced);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Votre compte est confirmé' })).toBeVisible();
    await expect(page).toHaveURL('/confirmation');
    await isTranslated(page);
    await page.goto(link);
    await expect(email(page)).toBeVisible();
    await isTranslated(page);

    await signIn(page, address, password);
    await expect(page).toHaveURL('/dashboard');
  });

  test('a sixth wrong pin locks, with the wait shown; reload, another pin and another sign-in do not undo it', async ({
    page,
    portal,
    guard,
  }) => {
    guard.allow(/status of (422|429)/);
    await signIn(page, people.priya.email, password);
    await expect(page).toHaveURL('/two_factor');
    const wrong = otherPin(await pinOfMessage(portal, PHONE));
    for (let typed = 1; typed <= 5; typed += 1) {
      const answered = page.waitForResponse('**/verify*');
      await tryPin(page, wrong);
      expect((await answered).status()).toBe(422);
      // Cleared for the next one (BS-018).
      await expect(pin(page)).toHaveValue('');
    }
    const isLocked = async () => {
      await expect(page.getByRole('timer')).toContainText(/Vous pourrez réessayer dans\s1[45]\sminutes/);
      await expect(submit(page)).toBeDisabled();
    };
    await tryPin(page, wrong);
    await isLocked();
    await page.getByRole('button', { name: 'Envoyer un nouveau NIP' }).click();
    await expect(page.getByText('Votre nouveau NIP a bien été envoyé.')).toBeVisible();
    await isLocked();
    await isTranslated(page);
    await page.reload();
    await tryPin(page, await pinOfMessage(portal, PHONE));
    await isLocked();
    await signIn(page, people.priya.email, password);
    await expect(page).toHaveURL('/two_factor');
    await tryPin(page, await pinOfMessage(portal, PHONE));
    await isLocked();
  });
});
