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
