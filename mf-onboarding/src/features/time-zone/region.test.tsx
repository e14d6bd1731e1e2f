import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const saveIn = async (name: string, button = 'Save') => {
  const form = await screen.findByRole('form', { name });
  await userEvent.click(within(form).getByRole('button', { name: button }));
};

afterEach(() => {
  jest.restoreAllMocks();
});

/** This device is in another time zone than people's own: asked for no zone, formats are in this one. */
function setDeviceZone(timeZone: string): void {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locale, options) => new DateTimeFormat(locale, { timeZone, ...options }));
}

describe('region', () => {
  it('begins with the stored zone, and offers that of the device by name (ONB-198)', async () => {
    setDeviceZone('America/Chicago');
    await preferences.open('region');
    const zone = await screen.findByRole('combobox', { name: 'Your time zone' });
    expect(zone).toHaveDisplayValue('Toronto (America)');
    expect(screen.getByText(/^This device is set to Chicago \(America\)\./)).toBeVisible();
    const use = screen.getByRole('button', { name: 'Use this time zone' });
    await userEvent.click(use);
    expect(zone).toHaveDisplayValue('Chicago (America)');
    expect(zone).toHaveFocus();
    await expect(use).toBeGone();
    expect(screen.getByText(/^It is 9:30 AM there now \(CST\)/)).toBeVisible();
  });

  it('finds a time zone by a part of its name, and says what the clock shows there', async () => {
    await preferences.open('region');
    const zone = await screen.findByRole('combobox', { name: 'Your time zone' });
    expect(zone).toHaveDisplayValue('Toronto (America)');
    expect(screen.getByText(/^It is 10:30 AM there now \(EST\)/)).toBeVisible();
    await userEvent.click(zone);
    await userEvent.keyboard('halif{Enter}');
    expect(zone).toHaveDisplayValue('Halifax (America)');
    expect(screen.getByText(/^It is 11:30 AM there now \(AST\)/)).toBeVisible();
    await saveIn('Time zone');
    expect(await screen.findByText('Your time zone is saved.')).toBeVisible();
    await preferences.close();
    await preferences.open('region');
    expect(await screen.findByRole('combobox', { name: 'Your time zone' })).toHaveDisplayValue('Halifax (America)');
  });

  it('changes the language everywhere at once, and for good', async () => {
    await preferences.open('region');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Your language' }), 'fr');
    await saveIn('Language');
    expect(await screen.findByText('Votre langue est enregistrée.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Préférences' })).toBeVisible();
    expect(await screen.findByRole('navigation', { name: 'Principale' })).toBeVisible();
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', expect.stringMatching(/^fr/)));
    expect(preferences.writes()).toEqual(['PUT /practice/users/1']);
    expect(await screen.findByRole('combobox', { name: 'Votre langue' })).toHaveDisplayValue('Français');
  });

  it('begins with the language that is read, and keeps it for the person on Save', async () => {
    await preferences.open('region', { as: 'nora@demo.test', locale: 'fr' });
    expect(await screen.findByRole('combobox', { name: 'Votre langue' })).toHaveDisplayValue('Français');
    await userEvent.click(screen.getByRole('button', { name: 'EN English' }));
    expect(await screen.findByRole('combobox', { name: 'Your language' })).toHaveDisplayValue('English');
    await saveIn('Language');
    expect(await screen.findByText('Your language is saved.')).toBeVisible();
    expect(preferences.writes()).toEqual([expect.stringMatching(/^PUT .practice.users.\d+$/)]);
  });
});
