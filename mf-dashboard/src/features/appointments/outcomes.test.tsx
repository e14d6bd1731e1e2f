import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answering, pageOf, session } from '../../testing/answers.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { rowOf, shown } from '../../testing/page.ts';

const dashboard = prepareDashboard();

describe('how sessions went, on the dashboard,', () => {
  it('tells sessions that nobody has said the outcome of, and how many of the latest there are', async () => {
    const over = [session('Forgotten', -3000), session('Held', -4000, { status: 'completed' })];
    await dashboard.open('/dashboard', {
      intercept: answering((query) => {
        if (query.get('today')) return pageOf([session('Over', -30), session('Soon', 10)], query);
        return query.get('previous') ? pageOf(over, query) : undefined;
      }),
    });
    await shown();
    expect(within(rowOf('Over')).getByText('Outcome missing')).toBeVisible();
    expect(within(rowOf('Soon')).getByText('Scheduled')).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 recent session has no outcome yet' })).toHaveAttribute(
      'href',
      '/dashboard?list=previous',
    );
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
