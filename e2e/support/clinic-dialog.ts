import { expect, type Page } from '@playwright/test';
import { defectsOf } from './accessibility-defects.ts';
import { glance } from './looks.ts';
import { gatherAnswers } from './outside-catalogues.ts';
import { signUpPage } from './sign-up-page.ts';

/**
 * Goes through all six pages of the clinic question's dialog, in English, and back to the question: axe finds nothing on
 * any of them, and no clinic is joined in the end. One request is answered by 422.
 */
export async function lookAtClinicDialog(page: Page): Promise<void> {
  const signUp = signUpPage(page);
  const dialog = page.getByRole('dialog');
  const answers = gatherAnswers(page);
  const look = async (title: string, leave: string) => {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    expect.soft(await defectsOf(page, 'dialog[open]'), title).toEqual([]);
    await glance(page, { name: `clinic dialog, ${title.replace('?', '')}` }, answers);
    await dialog.getByRole('button', { name: leave, exact: true }).click();
  };
  const answer = (choice: string) => signUp.on('Practice Details 1/7', () => signUp.answer(/under a clinic/, choice));
  const enter = () => dialog.getByRole('textbox', { name: 'Clinic token' }).fill('HARBOUR-2026');
  const comeBack = async () => {
    await expect(signUp.heading('Practice Details 2/7')).toBeVisible();
    await signUp.previous.click();
  };
  await answer('Yes');
  await enter();
  await look('Your clinic', 'Verify');
  await page.route(
    '**/api/practice/clinic_counsellor_profile*',
    (route) => route.fulfill({ status: 422, json: { error: 'This clinic takes nobody now.' } }),
    { times: 1 },
  );
  await look('Confirm your clinic', 'Confirm');
  await look('Something went wrong', 'Okay, got it');
  await signUp.next.click();
  await enter();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await look('Clinic confirmed', 'Continue');
  await comeBack();
  await answer('No');
  await look('Register as an individual practitioner?', 'Confirm');
  await look('Clinic removed', 'Continue');
  await comeBack();
}
