import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareMoneyPages } from '../../testing/money-pages.ts';

const pages = prepareMoneyPages();
const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');

describe('/admin/payout_sources', () => {
  it('creates sources, refuses account numbers, and has one default', async () => {
    await pages.open('/admin/payout_sources');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 'Account 0012 345 678');
    await userEvent.click(screen.getByRole('button', { name: 'Create source' }));
    expect(await screen.findByText(/^This looks like an account number\./)).toBeVisible();
    expect(pages.writes()).toEqual([]);
    await userEvent.clear(name);
    await userEvent.type(name, 'Reserve');
    await userEvent.click(screen.getByRole('button', { name: 'Create source' }));
    expect(await screen.findByRole('rowheader', { name: 'Reserve' })).toBeVisible();
    await waitFor(() => expect(name).toHaveValue(''));
    await userEvent.click(screen.getByRole('button', { name: 'Make default Reserve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Make Reserve the default?' }));
    await userEvent.click(question.getByRole('button', { name: 'Make default' }));
    await waitFor(() => expect(rowOf('Reserve')).toHaveTextContent(/Default$/));
    expect(screen.getByRole('button', { name: 'Make default Operating account' })).toBeVisible();
  });
});
