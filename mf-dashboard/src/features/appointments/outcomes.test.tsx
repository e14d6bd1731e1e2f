import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, pageOf, session } from '../../testing/answers.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { rowOf, search, shown, tab } from '../../testing/page.ts';

const dashboard = prepareDashboard();

describe('how sessions went, on the dashboard,', () => {
  it('counts all sessions that are to finish, on each page of them and of every list', async () => {
    const over = Array.from({ length: 9 }, (_, number) => session(`Forgotten ${number}`, -3000 - number));
    await dashboard.open('/dashboard', {
      intercept: answering((query) => {
        if (query.get('today')) return pageOf([session('Soon', 10), session('Over', -30)], query);
        return query.get('to_finish') ? pageOf(over, query) : undefined;
      }),
    });
    await shown();
    expect(within(rowOf('Over')).getByText('To finish')).toBeVisible();
    expect(within(rowOf('Soon')).getByText('Scheduled')).toBeVisible();
    const link = await screen.findByRole('link', { name: '9 sessions to finish', current: false });
    expect(link).toHaveAttribute('href', '/dashboard?list=to_finish');
    await userEvent.click(link);
    await shown('Sessions to finish');
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('6–9 of 9 appointments')).toBeVisible();
    expect(screen.getByRole('link', { name: '9 sessions to finish', current: 'page' })).toBeVisible();
    await userEvent.click(tab(/^Previous \d/));
    await shown('Previous appointments');
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(search()).toBe('?list=previous&page=2'));
    expect(screen.getByRole('link', { name: '9 sessions to finish', current: false })).toBeVisible();
  });

  it('shows what was written about a cancellation', async () => {
    const cancellation = { id: '1', user_id: 'maya', reason: null, explanation: 'I’m <ill> & away.' };
    await dashboard.open('/dashboard?list=canceled', {
      intercept: answering((query) =>
        query.get('canceled') ? pageOf([session('Off', 600, { status: 'canceled', cancellation })], query) : undefined,
      ),
    });
    await shown('Canceled appointments');
    expect(within(rowOf('Off')).getByText('Canceled by the care provider')).toBeVisible();
    expect(within(rowOf('Off')).getByText('Explanation: I’m <ill> & away.')).toBeVisible();
  });
});
