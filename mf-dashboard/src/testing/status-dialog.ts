import { expect, jest } from '@jest/globals';
import type { Appointment } from '@portal/contract/entities/appointment';
import type { RenderRemoteOptions } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dashboard } from './dashboard.ts';
import { slotIn } from './slot-in.tsx';

/** Shows the status dialog where the sessions' remote does, to Maya, or where the admins' does, to Ada. */
export async function openStatusDialog(
  dashboard: Dashboard,
  appointment: Appointment,
  { as = 'maya', ...options }: { as?: 'maya' | 'admin' } & Pick<RenderRemoteOptions, 'faults' | 'intercept'> = {},
) {
  const onClose = jest.fn();
  const onChanged = jest.fn();
  const slot = { name: 'status-dialog/v1', input: { appointment, onClose, onChanged } };
  const [remote, at] = as === 'admin' ? (['mf-admin', '/admin'] as const) : (['mf-sessions', '/messages'] as const);
  const beside = [slotIn(remote, [at], slot)];
  const page = await dashboard.open(at, { as: `${as}@demo.test`, locale: 'en', beside, ...options });
  const title = as === 'admin' ? 'Update Appointment Status' : 'Complete Session';
  return { ...page, dialog: await screen.findByRole('dialog', { name: title }), onClose, onChanged };
}

/** The names of the choices in a group. */
export const optionsOf = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels }) => labels?.[0]?.textContent);

/** Asserts what is chosen. */
export const chosen = (name: string) => expect(screen.getByRole('radio', { name })).toBeChecked();

export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
export const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
export const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
