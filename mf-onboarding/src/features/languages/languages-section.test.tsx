import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorSummary } from '../../testing/error-summary.ts';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { LanguagesSection } from './languages-section.tsx';

const flags: boolean[] = [];
const page = prepareSectionPage();
const languages = <LanguagesSection withClinicQuestion onFlag={(flag) => flags.push(flag)} />;
const box = (name: string) => screen.findByRole('checkbox', { name });
const others = () => screen.getByRole('combobox', { name: 'Other languages' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('sends one list of languages, then asks for the clinic on the same page (ONB-107, ONB-108, A-017, A-112)', async () => {
  await page.open(languages, { as: 'dana@demo.test', edition: 'US' });
  await userEvent.click(await box('English'));
  expect(screen.getAllByRole('checkbox').map((each) => each.getAttribute('value'))).toEqual(['English', 'Spanish']);
  await page.next();
  const summary = await errorSummary();
  const problem = within(summary).getByRole('button', { name: /: Must select at least one language$/ });
  await userEvent.click(problem);
  expect(await box('English')).toHaveFocus();

  await userEvent.click(await box('Spanish'));
  await userEvent.click(others());
  await userEvent.keyboard('spanish');
  await expect(() => screen.queryByRole('option', { name: 'Spanish' })).toBeAbsentOnce(() =>
    screen.getByText('Nothing found'),
  );
  await userEvent.clear(others());
  await userEvent.keyboard('creole');
  expect(offered()).toEqual(['Haitian Creole']);
  await userEvent.click(screen.getByRole('option', { name: 'Haitian Creole' }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Added: Haitian Creole');

  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await page.next();
  await userEvent.type(await screen.findByRole('textbox', { name: /Clinic token/ }), ' harbour-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Next page')).toBeVisible();
  expect(flags).toEqual([true]);
  expect(page.writes()).toEqual(['PUT /practice/languages', 'POST /practice/clinic_counsellor_profile']);
  await page.close();

  await page.open(languages, { as: 'dana@demo.test', edition: 'US' });
  expect(await box('Spanish')).toBeChecked();
  expect(await box('English')).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Remove Haitian Creole' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
});
