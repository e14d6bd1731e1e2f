import { type Newcomer, signUpPage } from '../support/sign-up-page.ts';
import { expect, test } from '../support/test.ts';

const zoe: Newcomer = { email: 'zoe@new.test', firstName: 'Zoe', edition: 'CA' };

test('a counsellor signs up in Canada, from the first page to the dashboard', async ({ page }) => {
  const signUp = signUpPage(page);
  await page.goto('/signup');
  await signUp.account(zoe);
  await signUp.contact(zoe);
  await signUp.professional(zoe);
  await signUp.on('Practice Details 1/7', () => signUp.answer(/under a clinic/, 'No'));
  await signUp.practice();
  await signUp.profile();
  await signUp.on('Check your answers');
  await signUp.terms();
  await signUp.tax();
  await expect(signUp.title('Congratulations!')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(signUp.title('Dashboard')).toBeVisible();
});
