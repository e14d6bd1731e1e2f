import { describe, expect, it } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const choice = (name: string) => screen.getByRole('checkbox', { name });
const save = async () => {
  const form = await screen.findByRole('form', { name: 'Pronouns' });
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
};

describe('pronouns', () => {
  it('are as many as fit, and “other” asks for its words', async () => {
    await preferences.open('personal');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'She/her' }));
    await expect(() => screen.queryByRole('textbox', { name: /^Your own words/ })).toBeAbsentOnce(() =>
      expect(choice('She/her')).toBeChecked(),
    );
    await userEvent.click(choice('Other'));
    await save();
    const words = screen.getByRole('textbox', { name: /^Your own words/ });
    expect(words).toHaveFocus();
    expect(words).toHaveAccessibleDescription('Required');
    await userEvent.type(words, 'Xe/xem');
    await save();
    expect(await screen.findByText('Your pronouns are saved.')).toBeVisible();
    await preferences.close();

    await preferences.open('personal');
    expect(await screen.findByRole('checkbox', { name: 'She/her' })).toBeChecked();
    expect(choice('Other')).toBeChecked();
    expect(choice('He/him')).not.toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Your own words/ })).toHaveValue('Xe/xem');
  });

  it('can be tried again when the list could not be had; the name beside it is not held up', async () => {
    const faults: CallRule[] = [{ call: 'reference_lists.pronouns', fault: 422 }];
    await preferences.open('personal', { faults });
    expect(await screen.findByRole('alert')).toHaveTextContent('What you can choose from could not be loaded');
    expect(screen.getByRole('form', { name: 'Your name' })).toBeVisible();
    faults.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('checkbox', { name: 'They/them' })).toBeVisible();
  });
});
