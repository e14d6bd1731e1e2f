import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { prepareDashboard } from '../../testing/dashboard.ts';

const dashboard = prepareDashboard();

describe('a practitioner’s page, opened by an administrator who is none (A-080)', () => {
  it.each(['/', '/appointments/7', '/schedule', '/clients', '/billing', '/payouts'])(
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

describe('the guest of a couple', () => {
  it('lands with a thank-you and help, and is shown nobody’s sessions or files (A-080, A-131)', async () => {
    await dashboard.open('/', { as: 'kim@demo.test', locale: 'fr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Merci' })).toBeVisible();
    // As large as the pictures of all other empty states.
    expect(document.querySelector('svg.tabler-icon-heart-handshake')).toHaveAttribute('width', '26');
    expect(screen.getByRole('link', { name: '+1 800 555-0142' })).toHaveAttribute('href', 'tel:+18005550142');
    expect(screen.getByRole('link', { name: 'Soutien' })).toHaveAttribute('href', '/support');
    expect(dashboard.world().calls.filter((call) => call.includes('/client/'))).toEqual([]);
  });
});
