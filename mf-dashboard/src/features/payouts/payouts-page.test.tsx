import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';

const dashboard = prepareDashboard();
const payoutsCall = 'payouts.list';
const periods = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** The payouts on show, once there are some. */
async function rows(): Promise<(HTMLElement | null)[]> {
  const headings = await screen.findAllByRole('heading', { level: 2 });
  return headings.map((heading) => heading.closest('li'));
}

/** One payout, as the API would answer it. */
const payout = (change: object = {}) => ({
  id: '1',
  provider: null,
  amount: 1234.5,
  currency: 'CAD',
  status: 'executed',
  period_start: '2026-11-01',
  period_end: '2026-11-14',
  created_at: '2026-11-15T12:00:00Z',
  executed_at: '2026-11-16T03:00:00Z',
  appointments: [{ id: '7', start_date: '2026-11-02T15:30:00Z', duration: 60, client_name: 'Alex Roy' }],
  ...change,
});

const answering =
  (...payouts: object[]) =>
  (request: Request): Response | undefined =>
    new URL(request.url).pathname.endsWith('/practice/payouts')
      ? Response.json({
          data: payouts,
          pagination: { total: Math.sign(payouts.length), current: 1, total_items: payouts.length },
        })
      : undefined;

describe('/payouts', () => {
  it('tells period, amount, status and date, whatever the reader’s zone (BS-008, BE-002)', async () => {
    const intercept = answering(
      payout(),
      payout({ id: '2', status: 'pending', executed_at: null, currency: 'USD', period_start: '2026-10-18' }),
      payout({ id: '3', status: 'canceled', executed_at: null, appointments: [], note: 'Paid twice' }),
    );
    await dashboard.open('/payouts', { intercept });
    const [paid, pending, canceled] = await rows();
    expect(paid).toHaveTextContent(/^Nov 1, 2026 to Nov 14, 2026Paid on Nov 15, 2026\$1,234.50Paid/);
    expect(pending).toHaveTextContent(/Oct 18, 2026 to .*Created on Nov 15, 2026US\$1,234.50Pending/);
    expect(canceled).toHaveTextContent(/Paid twice.*CanceledNo sessions are listed for this payout\.$/);
  });

  it('unfolds the sessions that a payout pays for', async () => {
    await dashboard.open('/payouts', { intercept: answering(payout()) });
    const summary = await screen.findByText(/^1 session/);
    expect(screen.getByText('Alex Roy')).not.toBeVisible();
    await userEvent.click(summary);
    const list = within(summary.closest('details') ?? document.body);
    expect(list.getByText('Alex Roy')).toBeVisible();
    expect(list.getByText(/^Nov 2, 2026/)).toHaveTextContent(/^Nov 2, 2026 10:30\sAM EST$/);
    expect(list.getByRole('link')).toHaveAttribute('href', '/appointments/7');
    expect(list.getByText('60 minutes')).toBeVisible();
  });

  it('names both of a couple, and says what was a consultation or did not take place', async () => {
    const session = { start_date: '2026-11-02T15:30:00Z', duration: 60 };
    const appointments = [
      { ...session, id: '7', client_name: 'Jo Lavoie', partner_name: 'Kim Lavoie', counselling_type: 'consultation' },
      { ...session, id: '8', client_name: 'Alex Roy', incomplete_reason: 'client_absence' },
    ];
    await dashboard.open('/payouts', { intercept: answering(payout({ appointments })) });
    await userEvent.click(await screen.findByText(/^2 sessions/));
    const [couple, absent] = screen.getAllByText(/Lavoie|Roy/).map((name) => name.closest('li'));
    expect(couple).toHaveTextContent(/Jo Lavoie with Kim Lavoie.*Consultation$/);
    expect(absent).toHaveTextContent(/Alex Roy.*minutesThe client was/);
  });

  it('pages by the URL', async () => {
    await dashboard.open('/payouts');
    expect(await screen.findByText(/^1–10 of \d+ payouts$/, { selector: 'p' })).toBeVisible();
    const first = periods();
    expect(first).toHaveLength(10);
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await expect(() =>
      screen.queryAllByRole('heading', { level: 2 }).filter(({ textContent }) => first.includes(textContent)),
    ).toBeAbsentOnce(() => screen.getByText(/^11–\d+ of \d+ payouts$/, { selector: 'p' }));
    expect(window.location.search).toBe('?page=2');
  });

  it('shows the way back from beyond the end', async () => {
    await dashboard.open('/payouts?page=99');
    expect(await screen.findByText('There is no page 99')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute('href', '/payouts?page=2');
  });

  it('takes nonsense in the address for the first page, and mends it', async () => {
    await dashboard.open('/payouts?page=-1&from=mail');
    expect(await screen.findByText(/^1–10 of/, { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?from=mail'));
  });

  it('says that there is nothing yet', async () => {
    await dashboard.open('/payouts', { intercept: answering() });
    expect(await screen.findByText('No payouts yet')).toBeVisible();
  });

  it('says what is wrong, and tries again in place', async () => {
    const faults = [{ call: payoutsCall, fault: 422 as const }];
    await dashboard.open('/payouts', { faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your payouts could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(periods().length).toBeGreaterThan(5));
  });
});
