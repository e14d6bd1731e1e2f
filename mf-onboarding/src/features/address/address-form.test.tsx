import { describe, expect, it } from '@jest/globals';
import { fillIn } from '@portal/mock-shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const text = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const retype = (name: RegExp, words: string) => fillIn(text(name), words);

describe('the practice address', () => {
  it('is Canadian in the Canadian edition: province and postal code', async () => {
    await preferences.open('address');
    expect(await screen.findByRole('combobox', { name: /^Province or territory/ })).toHaveDisplayValue('Ontario');
    expect(text(/^Street address/)).toHaveValue('220 Bay Street');
    await retype(/^Postal code/, 'h2l1l');
    await save();
    expect(text(/^Postal code/)).toHaveFocus();
    expect(text(/^Postal code/)).toHaveAccessibleDescription('Please enter a postal code such as M5V 2T6');
    await retype(/^Postal code/, 'h2l1l3');
    expect(text(/^Postal code/)).toHaveValue('H2L 1L3');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Province/ }), 'Quebec');
    await save();
    expect(await screen.findByText('Your address is saved.')).toBeVisible();
    await preferences.close();
    await preferences.open('address');
    expect(await screen.findByRole('combobox', { name: /^Province/ })).toHaveDisplayValue('Quebec');
    expect(text(/^Postal code/)).toHaveValue('H2L 1L3');
  });

  it('is American in the American edition: state and ZIP, which gets its hyphen while it is typed', async () => {
    await preferences.open('address', { as: 'dana@demo.test', edition: 'US' });
    expect(await screen.findByRole('combobox', { name: /^State/ })).toHaveDisplayValue('Illinois');
    await retype(/^ZIP code/, '606544803');
    expect(text(/^ZIP code/)).toHaveValue('60654-4803');
    await save();
    expect(await screen.findByText('Your address is saved.')).toBeVisible();
  });

  it('comes back with its unsaved changes, which can be dropped', async () => {
    await preferences.open('address', { as: 'luc@demo.test' });
    await screen.findByRole('combobox', { name: /^Province/ });
    await retype(/^City/, 'Laval');
    await userEvent.click(screen.getByRole('link', { name: 'Region' }));
    await screen.findByRole('heading', { level: 2, name: 'Time zone' });
    await userEvent.click(screen.getByRole('link', { name: 'Address' }));
    expect(await screen.findByText('Your changes from before are back. They are not saved yet.')).toBeVisible();
    expect(text(/^City/)).toHaveValue('Laval');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await expect(() => screen.queryByText(/^Your changes from before/)).toBeAbsentOnce(() =>
      expect(text(/^City/)).toHaveValue('Montréal'),
    );
    expect(preferences.writes()).toEqual([]);
  });
});
