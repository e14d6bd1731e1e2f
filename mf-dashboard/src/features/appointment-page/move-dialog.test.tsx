import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { filesRemote } from '../../testing/files-remote.tsx';
import { makeAppointment } from '../../testing/other-party.ts';

const dashboard = prepareDashboard();
const DAY = 86_400;
const fieldsOf = (dialog: HTMLElement) =>
  [within(dialog).getByLabelText('New date'), within(dialog).getByLabelText('New start time')] as const;

it('moves an appointment by the practitioner’s clock; what does not fit is said, and what was entered stays', async () => {
  // Both at half past ten in the morning.
  const { id } = await makeAppointment(dashboard.world(), { starts_in_seconds: 10 * DAY });
  await makeAppointment(dashboard.world(), { starts_in_seconds: 12 * DAY, client: 'casey@demo.test' });
  await dashboard.open(`/appointments/${id}`, { locale: 'en', beside: [filesRemote] });
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  let dialog = await screen.findByRole('dialog', { name: 'Move the appointment' });
  let [date, time] = fieldsOf(dialog);
  const enter = async (day: string, clock: string) => {
    await userEvent.clear(date);
    await userEvent.type(date, day);
    await userEvent.clear(time);
    await userEvent.type(time, clock);
  };
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Move the appointment' }));
  await confirm();
  expect(await within(dialog).findByText('Enter a time, for example 14:30 or 2:30 pm.')).toBeVisible();
  await enter('2027-03-14', '2:30');
  await confirm();
  expect(await within(dialog).findByText(/^Clocks go forward on that day/)).toBeVisible();
  await enter('2027-11-07', '1:30');
  expect(await within(dialog).findByLabelText('Nov 7, 2027 1:30 AM EST')).toBeVisible();
  await enter('2026-12-02', '10 h 15');
  await confirm();
  expect(await within(dialog).findByText(/^You have another session at that time, on Wednesday/)).toBeVisible();
  // The dialog is left, and comes back with what was entered.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await expect(dialog).toBeGone();
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  dialog = await screen.findByRole('dialog', { name: 'Move the appointment' });
  [date, time] = fieldsOf(dialog);
  await waitFor(() => expect(date).toHaveValue('2026-12-02'));
  expect(time).toHaveValue('10 h 15');
  await enter('2026-12-01', '2:30 pm');
  expect(within(dialog).getByText('Your time: Dec 1, 2026 2:30 PM EST')).toBeVisible();
  await confirm();
  expect(
    await screen.findByText('You moved it from Nov 30, 2026 10:30 AM EST to Dec 1, 2026 2:30 PM EST'),
  ).toBeVisible();
  await expect(dialog).toBeGone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move' })).toHaveFocus());
});

it.each([
  ['is less than a day ahead', { starts_in_seconds: DAY }],
  ['was called off', { starts_in_seconds: 10 * DAY, status: 'canceled' as const }],
])('is not offered for an appointment that %s', async (_what, wishes) => {
  const { id } = await makeAppointment(dashboard.world(), wishes);
  await dashboard.open(`/appointments/${id}`, { locale: 'en', beside: [filesRemote] });
  await expect(() => screen.queryByRole('button', { name: 'Move' })).toBeAbsentOnce(() => screen.getByText('Booked'));
});
