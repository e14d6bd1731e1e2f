import { describe, expect, it, jest } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '../../testing/answers.ts';
import { instant, listCall, prepareDashboard } from '../../testing/dashboard.ts';
import { card, shown, starts, tab } from '../../testing/page.ts';

const dashboard = prepareDashboard();

describe('a dashboard that fails in part', () => {
  it.each([
    ['an empty object', '{}'],
    ['not JSON', '<html>'],
    ['rows that are none', '{"data":[{"id":null}],"pagination":{"total":1,"current":1,"total_items":1}}'],
    ['nothing', ''],
  ])('says that a list answer of %s is no list, and tries again in place', async (_name, body) => {
    let isBad = true;
    const headers = { 'content-type': 'application/json' };
    await dashboard.open('/dashboard', {
      intercept: answering(() => (isBad ? new Response(body, { headers }) : undefined)),
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your appointments could not be loaded')).toBeVisible();
    isBad = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await shown();
  });

  it('says what is wrong and tries again in place', async () => {
    const faults: CallRule[] = [{ call: listCall, fault: 422 }];
    await dashboard.open('/dashboard', { faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your appointments could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() =>
      screen.getByRole('list', { name: 'Today’s appointments' }),
    );
    // The rest of the page had failed with it and comes back with it.
    await waitFor(() => expect(tab(/^Previous \d+ appointments/)).toBeVisible());
    await waitFor(() => expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Alex Roy'));
  });

  it('keeps rows that could not be brought up to date, and says so', async () => {
    const faults: CallRule[] = [];
    await dashboard.open('/dashboard?list=previous', { faults });
    await shown('Previous appointments');
    const former = starts();
    await userEvent.click(tab(/^Canceled/));
    await shown('Canceled appointments');
    faults.push({ call: listCall, fault: 422 });
    jest.setSystemTime(instant.getTime() + 60_000);
    try {
      await userEvent.click(tab(/^Previous \d/));
      await shown('Previous appointments');
      const notice = await screen.findByText('These appointments could not be brought up to date.');
      expect(starts()).toEqual(former);
      faults.length = 0;
      await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
      await expect(notice).toBeGone();
      expect(starts()).toEqual(former);
    } finally {
      jest.setSystemTime(instant);
    }
  });
});
