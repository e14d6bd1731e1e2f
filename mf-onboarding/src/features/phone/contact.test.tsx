import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const saveIn = async (name: string) => {
  const form = await screen.findByRole('form', { name });
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
};

describe('contact', () => {
  it('keeps a number, and shows it as it is read', async () => {
    await preferences.open('contact');
    const number = await screen.findByRole('textbox', { name: /^Mobile number/ });
    expect(number).toHaveValue('+1 416 555-0101');
    await userEvent.clear(number);
    await userEvent.type(number, '555');
    await saveIn('Mobile number');
    expect(number).toHaveAccessibleDescription(/Please enter a telephone number/);
    await userEvent.clear(number);
    await userEvent.type(number, '(416) 555-0142');
    await saveIn('Mobile number');
    expect(await screen.findByText('Your number is saved.')).toBeVisible();
    await waitFor(() => expect(number).toHaveValue('+1 416 555-0142'));
  });

  it('reminds by text message, or not', async () => {
    await preferences.open('contact');
    const reminders = await screen.findByRole('checkbox', { name: 'Remind me of sessions by text message' });
    expect(reminders).toBeChecked();
    await userEvent.click(reminders);
    await saveIn('Text reminders');
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    await preferences.close();
    await preferences.open('contact');
    expect(await screen.findByRole('checkbox', { name: /^Remind me/ })).not.toBeChecked();
  });

  it('leaves the number alone while sign-in pins go to it, and leads to what would free it', async () => {
    await preferences.open('contact', { as: 'priya@demo.test' });
    expect(await screen.findByRole('textbox', { name: /^Mobile number/ })).toHaveAttribute('readonly');
    const toSecurity = () => screen.getByRole('link', { name: 'Go to Security' });
    await expect(() => screen.queryByRole('form', { name: 'Mobile number' })).toBeAbsentOnce(toSecurity);
    await userEvent.click(toSecurity());
    expect(await screen.findByRole('heading', { level: 2, name: 'Two-step sign-in' })).toBeVisible();
  });
});
