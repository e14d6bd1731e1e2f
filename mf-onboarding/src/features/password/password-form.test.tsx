import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const field = async (name: RegExp) =>
  within(await screen.findByRole('form', { name: 'Password' })).getByLabelText(name);
const fill = async (current: string, next: string, again: string) => {
  for (const [name, text] of [
    [/^Current password/, current],
    [/^New password \*/, next],
    [/once more/, again],
  ] as const) {
    const input = await field(name);
    await userEvent.clear(input);
    await userEvent.type(input, text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

describe('the password', () => {
  it('is changed by who knows the present one, types eight characters, and the same twice', async () => {
    await preferences.open('security', { as: 'nora@demo.test' });
    await fill('Welcome-2026', 'short', 'short');
    expect(await field(/^New password \*/)).toHaveAccessibleDescription(/Password must be at least 8 characters/);
    await fill('Welcome-2026', 'Harbour-2026', 'Harbour-2027');
    expect(await field(/once more/)).toHaveAccessibleDescription('Passwords do not match');
    expect(preferences.writes()).toEqual([]);
    await fill('Welcome-2025', 'Harbour-2026', 'Harbour-2026');
    expect(await screen.findByText('Your current password is not correct')).toBeVisible();
    expect(await field(/^Current password/)).toHaveFocus();
    expect(await field(/^New password \*/)).toHaveValue('Harbour-2026');
    await fill('Welcome-2026', 'Harbour-2026', 'Harbour-2026');
    expect(await screen.findByText('Your password is changed. Your other sessions have ended.')).toBeVisible();
    expect(await field(/^Current password/)).toHaveValue('');
  });

  it('is never kept as a draft', async () => {
    await preferences.open('security', { as: 'sam@demo.test' });
    await userEvent.type(await field(/^Current password/), 'Welcome-2026');
    await userEvent.click(screen.getByRole('link', { name: 'Region' }));
    await screen.findByRole('heading', { level: 2, name: 'Time zone' });
    await userEvent.click(screen.getByRole('link', { name: 'Security' }));
    expect(await field(/^Current password/)).toHaveValue('');
  });
});
