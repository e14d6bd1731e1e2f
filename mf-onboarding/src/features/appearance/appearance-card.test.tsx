import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const root = document.documentElement;

afterEach(() => {
  for (const key of ['portal.scheme', 'portal.density', 'portal.page_size', 'portal.call_shortcuts'])
    localStorage.removeItem(key);
});

describe('appearance', () => {
  it('is chosen for this device, and shown at once', async () => {
    await preferences.open('region');
    const card = within(await screen.findByRole('region', { name: 'Appearance' }));
    expect(card.getByRole('combobox', { name: 'Colors' })).toHaveValue('system');
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Colors' }), 'Dark');
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Density' }), 'Compact');
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Appointments in a list' }), '50 per page');
    expect([root.dataset['pageSize'], localStorage.getItem('portal.page_size')]).toEqual(['50', '50']);
    expect(root).toHaveAttribute('data-scheme', 'dark');
    expect(root).toHaveAttribute('data-density', 'compact');
    await userEvent.click(card.getByRole('checkbox', { name: 'Use single keys as shortcuts' }));
    expect(localStorage.getItem('portal.call_shortcuts')).toBe('off');
    expect([localStorage.getItem('portal.scheme'), localStorage.getItem('portal.density')]).toEqual([
      'dark',
      'compact',
    ]);
    await userEvent.click(card.getByRole('checkbox', { name: 'Use single keys as shortcuts' }));
    expect(localStorage.getItem('portal.call_shortcuts')).toBeNull();
  });
});
