import { expect, it } from '@jest/globals';
import type { Intercept } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { ApproachSection } from '../approach/approach-section.tsx';
import { DegreesSection } from '../degrees/degrees-section.tsx';

const page = prepareSectionPage();
const maya = 'maya@demo.test';
const box = (name: string) => screen.findByRole('checkbox', { name });
const notice = () => screen.findByRole('alert');
type Elsewhere = Parameters<typeof page.elsewhere>;
/** What another tab sends to save the page of degrees. */
const saves = (degrees: string[], others: string[]): Elsewhere[] => [
  [maya, 'PUT', '/practice/degrees', { degrees }],
  [maya, 'PUT', '/practice/certifications', { certifications: others, type_of: 'degrees' }],
];
const save = async (degrees: string[], others: string[]) => {
  for (const each of saves(degrees, others)) await page.elsewhere(...each);
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
  await waitFor(async () => expect(await notice()).toHaveFocus());
  await waitFor(() => expect(masters).toBeChecked());
  // Both by the other tab, and one that was refused.
  expect(degreesSent()).toHaveLength(3);
  await page.next();
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  expect(degreesSent()).toHaveLength(4);
});

it('holds back a page that another tab saves while its own save is on the way (A-107)', async () => {
  await save(['BSc'], []);
  await page.open(<DegreesSection />, {
    intercept: page.meanwhile('PUT /practice/degrees', ...saves(['PhDPsych'], [])),
  });
  await userEvent.click(await box('BA'));
  await page.next();
  expect(await notice()).toHaveTextContent('Highest relevant degree.');
  await userEvent.click(within(await notice()).getByRole('button', { name: 'Use the saved answers' }));
  await waitFor(async () => expect(await box('PhDPsych')).toBeChecked());
  expect(await box('BA')).not.toBeChecked();
});

it('sends all of a page again that another tab has saved between its two calls', async () => {
  await save(['BSc'], []);
  const intercept = page.meanwhile('PUT /practice/certifications', ...saves(['PhDPsych'], ['RECE']));
  await page.open(<DegreesSection />, { intercept });
  await userEvent.click(await box('BA'));
  await page.next();
  expect(await notice()).toHaveTextContent('Highest relevant degree, Other Degrees/Qualifications.');
  const before = degreesSent().length;
  // The notice comes a moment before Next takes another press.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'false'));
  await page.next();
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  expect(degreesSent()).toHaveLength(before + 1);
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
  await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() =>
    expect(screen.getByRole('checkbox', { name: 'MSW' })).toBeChecked(),
  );
  expect(await box('BA')).not.toBeChecked();
});

it('goes on where another tab has saved another page, and puts nothing of that back', async () => {
  const sent: unknown[] = [];
  const intercept: Intercept = async (request) => {
    if (request.method === 'PUT') sent.push((await request.clone().json()).specialities);
    return undefined;
  };
  await page.open(<ApproachSection />, { intercept });
  await screen.findByRole('combobox', { name: /^Approach to care/ });
  await page.elsewhere(maya, 'PUT', '/practice/practice_details', { specialities: ['Sleep'] });
  await page.next();
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  expect(sent).toEqual([expect.not.arrayContaining(['Sleep']), ['Sleep']]);
});

it('asks for nothing before it saves', async () => {
  await page.open(<DegreesSection />);
  await userEvent.click(await box('BA'));
  const before = page.callsTo('').length;
  await page.next();
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  expect(page.callsTo('').slice(before, before + 2)).toEqual([
    expect.stringContaining('PUT /practice/degrees'),
    expect.stringContaining('PUT /practice/certifications'),
  ]);
});
