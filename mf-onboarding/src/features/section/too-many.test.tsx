import { expect, it } from '@jest/globals';
import { setMachineClock } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { DegreesSection } from '../degrees/degrees-section.tsx';

const page = prepareSectionPage();

it('offers Try Again once the server takes another save, and says when that is (A-123)', async () => {
  let refusals = 1;
  const headers = { 'Retry-After': '90' };
  await page.open(<DegreesSection />, {
    intercept: (request) => {
      if (request.method !== 'PUT' || refusals === 0) return undefined;
      refusals -= 1;
      return Response.json({ error: 'Slow down.' }, { status: 429, headers });
    },
  });
  const begun = Date.now();
  await screen.findByRole('group', { name: /^Highest relevant degree/ });
  await page.next();
  const dialog = within(await screen.findByRole('dialog', { name: 'An error occured' }));
  const tryAgain = dialog.getByRole('button', { name: 'Try Again' });
  expect(dialog.getByRole('timer')).toHaveTextContent(/You can try again in 1.minute and 30.seconds\./);
  expect(tryAgain).toBeDisabled();
  try {
    setMachineClock(new Date(begun + 50_000));
    await waitFor(() => expect(dialog.getByRole('timer')).toHaveTextContent(/You can try again in 40.seconds\./));
    setMachineClock(new Date(begun + 91_000));
    expect(await dialog.findByText('You can try again now.')).toHaveRole('status');
    await userEvent.click(tryAgain);
    expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  } finally {
    setMachineClock(new Date(begun));
  }
});
