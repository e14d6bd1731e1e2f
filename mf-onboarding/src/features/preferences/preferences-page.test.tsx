import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const tabs = () => within(screen.getByRole('navigation', { name: /^Sections of|^Sections de/ })).getAllByRole('link');

describe('/preferences', () => {
  it('has sections with addresses of their own', async () => {
    await preferences.open('address');
    expect(await screen.findByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Personal', '/preferences'],
      ['Address', '/preferences?section=address'],
      ['Contact', '/preferences?section=contact'],
      ['Professional', '/preferences?section=professional'],
      ['Practice', '/preferences?section=practice'],
      ['Profile', '/preferences?section=profile'],
      ['Tax', '/preferences?section=tax'],
      ['Region', '/preferences?section=region'],
      ['Security', '/preferences?section=security'],
    ]);
    expect(screen.getByRole('link', { name: 'Address' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Region' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Time zone' })).toBeVisible();
    expect(window.location.search).toBe('?section=region');
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByText('You need this only if you want new clients from us.')).toBeVisible();
  });

  it('begins with the personal section, also for an address that names none', async () => {
    await preferences.open('nonsense');
    expect(await screen.findByRole('heading', { level: 2, name: 'Your name' })).toBeVisible();
  });

  it('offers an admin who is no practitioner what concerns them', async () => {
    await preferences.open('address', { as: 'admin@demo.test' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Your name' })).toBeVisible();
    expect(tabs().map((tab) => tab.textContent)).toEqual(['Personal', 'Contact', 'Region', 'Security']);
  });

  it('lets a client change their time zone, and offers nothing else of an account (A-160)', async () => {
    await preferences.open('personal', { as: 'alex@demo.test' });
    const language = await screen.findByRole('heading', { level: 2, name: 'Language' });
    await expect(() => screen.queryByRole('navigation', { name: /^Sections of/ })).toBeAbsentOnce(() => language);
    const zone = await screen.findByRole('combobox', { name: 'Your time zone' });
    await userEvent.click(zone);
    await userEvent.keyboard('halif{Enter}');
    const form = screen.getByRole('form', { name: 'Time zone' });
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your time zone is saved.')).toBeVisible();
    expect(preferences.writes()).toEqual(['PUT /practice/preference']);
  });

  it('is in French for who reads French', async () => {
    await preferences.open('contact', { locale: 'fr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Préférences' })).toBeVisible();
    expect(tabs().map((tab) => tab.textContent)).toEqual([
      'Personnel',
      'Adresse',
      'Contact',
      'Professionnel',
      'Pratique',
      'Profil',
      'Taxes',
      'Région',
      'Sécurité',
    ]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Rappels par texto' })).toBeVisible();
  });
});
