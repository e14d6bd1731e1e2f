import { describe, expect, it } from '@jest/globals';
import { fillIn, setMachineClock } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
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
    // At once, as by a password manager: what each key does is for the fields' own tests.
    await fillIn(await field(name), text);
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
    await waitFor(async () => expect(await field(/^Current password/)).toHaveValue(''));
  });

  it('is never kept as a draft', async () => {
    await preferences.open('security', { as: 'sam@demo.test' });
    await fillIn(await field(/^Current password/), 'Welcome-2026');
    await userEvent.click(screen.getByRole('link', { name: 'Region' }));
    await screen.findByRole('heading', { level: 2, name: 'Time zone' });
    await userEvent.click(screen.getByRole('link', { name: 'Security' }));
    expect(await field(/^Current password/)).toHaveValue('');
  });

  it('is no longer told what the server said of it once the language is another', async () => {
    await preferences.open('security', { as: 'priya@demo.test' });
    await fill('Welcome-2025', 'Harbour-2026', 'Harbour-2026');
    const refusal = await screen.findByText('Your current password is not correct');
    await userEvent.click(screen.getByRole('button', { name: 'FR Français' }));
    expect(await screen.findByRole('form', { name: 'Mot de passe' })).toBeVisible();
    await expect(refusal).toBeGone();
    expect(screen.getByLabelText(/^Nouveau mot de passe \*/)).toHaveValue('Harbour-2026');
  });

  it('has no older failure above what its fields say', async () => {
    const refuse = () => Response.json({ error: 'Not now.' }, { status: 422 });
    await preferences.open('security', {
      as: 'priya@demo.test',
      intercept: (request) => (request.method === 'PUT' ? refuse() : undefined),
    });
    await fill('Welcome-2026', 'Harbour-2026', 'Harbour-2026');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    await fill('Welcome-2026', 'Harbour-2026', 'Harbour-2027');
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() =>
      expect(screen.getByLabelText(/once more/)).toHaveAccessibleDescription('Passwords do not match'),
    );
  });

  it('is not sent again before the server takes it; until then the minutes are counted', async () => {
    const headers = { 'Retry-After': '90' };
    await preferences.open('security', {
      as: 'priya@demo.test',
      intercept: (request) =>
        request.method === 'PUT' ? Response.json({ error: 'Slow down.' }, { status: 429, headers }) : undefined,
    });
    await fill('Welcome-2026', 'Harbour-2026', 'Harbour-2026');
    expect(await screen.findByText('Too many attempts. Please try again in 2 minutes.')).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Change password' });
    expect(submit).toBeDisabled();
    const begun = Date.now();
    try {
      setMachineClock(new Date(begun + 45_000));
      expect(await screen.findByText('Too many attempts. Please try again in a minute.')).toBeVisible();
      setMachineClock(new Date(begun + 91_000));
      await expect(() => screen.queryByText(/^Too many attempts/)).toBeAbsentOnce(() => expect(submit).toBeEnabled());
    } finally {
      setMachineClock(new Date(begun));
    }
  });
});
