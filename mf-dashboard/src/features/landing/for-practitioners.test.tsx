import { describe, expect, it } from '@jest/globals';
import type { Intercept } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { filesRemote } from '../../testing/files-remote.tsx';

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

/** What the API answers to a client about their practitioners. */
const practitioners: Intercept = (request) =>
  new URL(request.url).pathname.endsWith('/client/practitioners')
    ? Response.json([
        { id: '1', full_name: 'Maya Chen', avatar: null },
        { id: '2', full_name: 'Luc Tremblay', avatar: null },
      ])
    : undefined;

describe('a client’s start page', () => {
  it('has the files of each of their practitioners (A-131)', async () => {
    await dashboard.open('/', { as: 'alex@demo.test', locale: 'en', intercept: practitioners, beside: [filesRemote] });
    const section = await screen.findByRole('region', { name: 'Files with Luc Tremblay' });
    const input = { with: { kind: 'practitioner', id: '2' }, full_name: 'Luc Tremblay' };
    expect(await within(section).findByText(JSON.stringify(input))).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Files with Maya Chen' })).toBeVisible();
  });

  it('has no files for the guest of a couple (A-131)', async () => {
    await dashboard.open('/', { as: 'kim@demo.test', locale: 'en', intercept: practitioners, beside: [filesRemote] });
    const lead = await screen.findByText('There is nothing you need to do here');
    await expect(() => screen.queryByRole('region', { name: /^Files/ })).toBeAbsentOnce(() => lead);
  });

  it.each([
    ['en', 'Your sessions open by the link in your invitation', 'Do you need help?'],
    ['fr', 'Vos séances s’ouvrent par le lien de votre invitation', 'Besoin d’aide?'],
  ] as const)('says in %s where sessions open, and who helps', async (locale, lead, help) => {
    await dashboard.open('/', { as: 'alex@demo.test', locale, intercept: practitioners, beside: [filesRemote] });
    expect(await screen.findByText(lead)).toBeVisible();
    expect(screen.getByText(help, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: '+1 800 555-0142' })).toHaveAttribute('href', 'tel:+18005550142');
    expect(screen.getByRole('link', { name: 'support@portal.example' })).toBeVisible();
  });
});
