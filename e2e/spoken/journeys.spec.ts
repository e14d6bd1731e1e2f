import { password, people } from '../support/people.ts';
import { plainPng } from '../support/plain-png.ts';
import { expect, test } from '../support/spoken-test.ts';

test.describe.configure({ timeout: 180_000 });

for (const [locale, person, wrong, heading, count] of [
  ['en', 'maya', 'Invalid email or password.', 'Dashboard', / of \d+ appointments/],
  // Whose account speaks French: another language than the account's would have the page load anew.
  ['fr', 'luc', 'Adresse courriel ou mot de passe incorrect.', 'Tableau de bord', / sur \d+ rendez-vous/],
] as const)
  test.describe(locale, () => {
    test.use({ storedLocale: locale });

    test(`sign-in-${locale}`, async ({ page, guard, listener }) => {
      guard.allow(/status of 401/);
      const secret = page.locator('input[type=password]');
      await listener.opens('/signin');
      await listener.reach(page.locator('input[type=email]'));
      await listener.type(people[person].email);
      await listener.reach(secret);
      await listener.type('wrong');
      await listener.press('Enter');
      await listener.hears(wrong);
      await listener.reach(secret);
      await listener.press('Ctrl+a');
      await listener.type(password);
      await listener.press('Enter');
      await listener.hears(heading, count);
      await expect(page).toHaveURL(/dashboard$/);
    });
  });

test.describe('a practitioner', () => {
  test.use({ person: 'maya', storedLocale: 'en' });

  test('today', async ({ page, listener }) => {
    await listener.opens('/dashboard');
    await listener.press('h', 'h', 'h');
    await listener.press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await listener.reach(page.getByRole('link', { name: /Upcoming/ }).first());
    await listener.press('Enter');
    await listener.hears(/of \d+ appointments/);
    await listener.press('Tab', 'Tab', 'Tab');
  });

  test('complete', async ({ page, portal, listener }) => {
    await portal.makeAppointment({
      counsellor: people.maya.email,
      client: people.casey.email,
      status: 'pending',
      starts_in_seconds: -60,
      duration: 90,
    });
    await listener.opens('/dashboard?list=pending');
    await listener.press('h', 'h');
    await listener.reach(page.getByRole('button', { name: 'Complete Session, Casey Bell' }).first());
    await listener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Complete Session' });
    await listener.sees(dialog);
    await listener.reach(dialog.getByRole('radio', { name: 'Complete', exact: true }));
    await listener.press('Space');
    await listener.reach(dialog.getByRole('button', { name: 'Confirm' }));
    await listener.press('Enter');
    await listener.hears('Session successfully completed!', 'press Ctrl+Z', /of \d+ appointments/);
    await listener.press('Tab');
  });

  test('upload', async ({ page, listener }) => {
    await listener.opens('/shared_files/files_to_clients');
    await listener.press('h');
    await listener.reach(page.getByRole('button', { name: 'Send Files' }));
    await listener.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Send Files' });
    await listener.reach(drawer.getByRole('combobox', { name: /^Client/ }));
    await listener.type('alex');
    await listener.sees(page.getByRole('option', { name: 'Alex Roy' }));
    await listener.press('ArrowDown', 'Enter');
    const input = drawer.locator('input[type=file]');
    await listener.reach(input);
    await listener.meanwhile('chooses Breathing.png in the system’s dialog', async () => {
      await input.setInputFiles({ name: 'Breathing.png', mimeType: 'image/png', buffer: plainPng(600, 400) });
      await expect(drawer.getByRole('listitem')).toHaveCount(1);
    });
    await listener.reach(drawer.getByRole('button', { name: 'Send', exact: true }));
    await listener.press('Enter');
    await listener.hears('Successfully uploaded file.', /of \d+ files/);
    await listener.press('Tab');
  });
});

test('onboarding-errors', async ({ page, listener }) => {
  await listener.opens('/signup');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await listener.reach(page.getByRole('textbox', { name: 'First name' }));
  await listener.reach(next);
  await listener.press('Enter');
  await listener.hears('answers need another look');
  await listener.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
});

test.describe('a clinic', () => {
  test.use({ person: 'olive', storedLocale: 'en' });

  test('clinic-tax', async ({ page, listener }) => {
    await listener.opens('/dashboard_clinic/tax');
    const question = (name: RegExp) => page.getByRole('radiogroup', { name });
    await listener.reach(
      question(/tax exempt/)
        .getByRole('radio')
        .first(),
    );
    // Orca's own key for the next radio button: an arrow would read on, and choose nothing.
    await listener.press('r', 'Space');
    await listener.reach(
      question(/registered/)
        .getByRole('radio')
        .first(),
    );
    await listener.press('Space');
    const number = page.getByRole('textbox', { name: 'GST/HST number' });
    await listener.reach(number);
    await listener.type('123456789RT1');
    await listener.press('Enter');
    await listener.hears(/123456789RT0001/);
    await listener.reach(number);
    await listener.press('Ctrl+a');
    await listener.type('123456789RT0001');
    await listener.press('Enter');
    await listener.hears('Tax information updated!');
    await listener.press('Tab');
  });
});

test.describe('an admin', () => {
  test.use({ person: 'ada', storedLocale: 'en' });

  test('admin-payout', async ({ page, portal, listener }) => {
    await portal.enterScenario('two_admins');
    await listener.opens('/admin/payouts?status=pending&provider=chen');
    await listener.press('h');
    await listener.reach(page.getByRole('link', { name: 'Maya Chen' }).first());
    await listener.press('Enter');
    await listener.hears('Payout 1 heading level 1');
    await listener.reach(page.getByRole('button', { name: 'Execute payout' }));
    await listener.press('Enter');
    await listener.hears('This cannot be taken back.');
    const dialog = page.getByRole('dialog');
    await listener.reach(dialog.getByRole('button', { name: 'Execute payout' }));
    await listener.press('Enter');
    await listener.hears('This payout was executed.', /The payout of .+ was executed/);
    await listener.press('Tab');
  });
});
