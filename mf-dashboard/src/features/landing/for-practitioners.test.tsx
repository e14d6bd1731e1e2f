import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { prepareDashboard } from '../../testing/dashboard.ts';

const dashboard = prepareDashboard();

describe('a practitioner’s page, opened by an administrator who is none (A-080)', () => {
  it.each(['/', '/schedule', '/clients', '/billing', '/payouts'])(
    '%s shows the way to the admin area',
    async (path) => {
      await dashboard.open(path, { as: 'admin@demo.test', locale: 'en' });
      expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to the admin area' })).toHaveAttribute('href', '/admin');
      expect(
        dashboard.world().calls.filter((call) => call.includes('/practice/') && !call.includes('/users/me')),
      ).toEqual([]);
    },
  );
});

describe('a client’s start page', () => {
  it.each([
    ['en', 'There is nothing you need to do here', 'Do you need help?'],
    ['fr', 'Vous n’avez plus rien à faire', 'Besoin d’aide ?'],
  ] as const)('says in %s that all is done, and who helps', async (locale, lead, help) => {
    await dashboard.open('/', { as: 'alex@demo.test', locale });
    expect(await screen.findByText(lead)).toBeVisible();
    expect(screen.getByText(help, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: '+1 800 555-0142' })).toHaveAttribute('href', 'tel:+18005550142');
    expect(screen.getByRole('link', { name: 'support@portal.example' })).toBeVisible();
  });
});
