import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { prepareDashboard } from './testing/dashboard.ts';

const dashboard = prepareDashboard();

describe('the other pages', () => {
  it('is a landing without lists for who is no practitioner (A-080)', async () => {
    await dashboard.open('/', { as: 'alex@demo.test' });
    const welcome = () => screen.getByRole('heading', { level: 1, name: 'Welcome' });
    await expect(() => screen.queryByRole('navigation', { name: 'Lists of appointments' })).toBeAbsentOnce(welcome);
    await expect(() => screen.queryByRole('link', { name: 'Go to the admin area' })).toBeAbsentOnce(welcome);
    expect(dashboard.lists()).toEqual([]);
  });
});
