import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { ApproachSection } from '../approach/approach-section.tsx';
import { DegreesSection } from '../degrees/degrees-section.tsx';

const page = prepareSectionPage();
const maya = 'maya@demo.test';
const box = (name: string) => screen.findByRole('checkbox', { name });
const notice = () => screen.findByRole('alert');
const save = async (degrees: string[], others: string[]) => {
  await page.elsewhere(maya, 'PUT', '/practice/degrees', { degrees });
  await page.elsewhere(maya, 'PUT', '/practice/certifications', { certifications: others, type_of: 'degrees' });
};
const degreesSent = () => page.callsTo('PUT /practice/degrees');

it('holds back a page that another tab has saved, and shows what is stored where nothing was changed (A-107)', async () => {
  await save(['BSc'], []);
  await page.open(<DegreesSection />);
  const masters = await box('PhDPsych');
  await save(['PhDPsych'], []);
  await page.next();
  expect(await notice()).toHaveTextContent('This page was saved elsewhere');
  expect(await notice()).toHaveTextContent('another device: Highest relevant degree.');
  expect(await notice()).toHaveFocus();
  await waitFor(() => expect(masters).toBeChecked());
  expect(degreesSent()).toHaveLength(2);
  await page.next();
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  expect(degreesSent()).toHaveLength(3);
});

it('keeps what was entered beside what another tab has saved, and leaves the choice', async () => {
  await save(['BSc'], []);
  await page.open(<DegreesSection />);
  await userEvent.click(await box('BA'));
  const others = screen.getByRole('textbox', { name: /^Other Degrees/ });
  await save(['MSW'], ['RECE']);
  await page.next();
  expect(await notice()).toHaveTextContent('what you entered is still here');
  await waitFor(() => expect(others).toHaveValue('RECE'));
  expect(await box('BA')).toBeChecked();
  await userEvent.click(within(await notice()).getByRole('button', { name: 'Use the saved answers' }));
  await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(async () => expect(await box('MSW')).toBeChecked());
  expect(await box('BA')).not.toBeChecked();
});

it('goes on where another tab has saved another page', async () => {
  await page.open(<ApproachSection />);
  await screen.findByRole('combobox', { name: /^Approach to care/ });
  await page.elsewhere(maya, 'PUT', '/practice/languages', { languages: ['Cree'] });
  await page.next();
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
});
