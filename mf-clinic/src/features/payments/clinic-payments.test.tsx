import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareClinic } from '../../testing/clinic-world.ts';
import { tab } from './use-payment-link.ts';

const clinic = prepareClinic();
const page = '/dashboard_clinic';
const accountLinks = 'POST /clinic_admin/stripe_account_links';
const loginLinks = 'POST /clinic_admin/stripe_login_links';
const refreshes = 'POST /clinic_admin/payments/refreshes';
const link = 'https://connect.stripe.com/setup/e/acct_1/secret';
const checked_at = '2026-11-20T15:00:00.000Z';
const wanted = ['external_account', 'person_1.dob.day', 'new_thing'];
const halfWay = { begun_yn: true, missing: wanted, stopped_yn: false, checked_at };

const card = async (name = 'Payments') => within(await screen.findByRole('region', { name }));
const status = async (words: string | RegExp) => (await card()).findByText(words);
/** Olive as the session is told of her; the test changes what it says. */
async function toldOfOlive(): Promise<ClinicAdmin> {
  const admin = await clinic.me();
  clinic.always('GET /clinic_admin/users/me', () => Response.json(admin));
  return admin;
}

let leaves: jest.SpiedFunction<typeof tab.leaveFor>;
beforeEach(() => {
  leaves = jest.spyOn(tab, 'leaveFor').mockReturnValue();
});
afterEach(() => leaves.mockRestore());

describe('payments of a clinic', () => {
  it('are set up by one link, asked for at the click and shown nowhere; Back makes the page usable again', async () => {
    const admin = await toldOfOlive();
    clinic.always(accountLinks, () => Response.json({ url: link }));
    await clinic.open(page);
    expect(await status('Payments are not set up yet.')).toHaveRole('status');
    // Harbour Wellness: which country Stripe is told for good, before it is.
    expect((await card()).getByText(/^The account is in Canada, and stays there/)).toBeVisible();
    expect(clinic.writes()).toEqual([]);
    const button = (await card()).getByRole('button', { name: 'Set up payments' });
    // Twice within one turn of the loop: faster than any render.
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(leaves).toHaveBeenCalledWith(link));
    fireEvent.click(button);
    expect(leaves).toHaveBeenCalledTimes(1);
    expect(clinic.callsOf(accountLinks)).toHaveLength(1);
    expect(await status('Opening Stripe’s page…')).toBeVisible();
    expect(document.documentElement.outerHTML).not.toContain('acct_1');
    expect(window.location.href).not.toContain('acct_1');

    const left = () => window.sessionStorage.getItem('portal.clinic_payments_left');
    expect(left()).toContain(admin.id);
    admin.clinic.payments = halfWay;
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    const again = await (await card()).findByRole('button', { name: 'Continue setting up payments' });
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'false'));
    // This page knows of the return: the next one has nothing to ask.
    expect(left()).toBeNull();
    const missing = within((await card()).getByRole('list', { name: 'Still missing:' }));
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The bank account to pay into',
      'The date of birth of the person who answers for the clinic',
      'Other details, which Stripe’s page shows you',
    ]);
    expect((await card()).getByText('Last update from Stripe: Nov 20, 2026 10:00 AM EST')).toBeVisible();
  });

  it('are not believed on coming back: the provider is asked, away or not, and what it says is shown', async () => {
    const admin = await toldOfOlive();
    admin.clinic.payments = halfWay;
    clinic.always(refreshes, () => Response.json({ error: 'Stripe does not answer.' }, { status: 503 }));
    await clinic.open('/dashboard_clinic?payments=returned&keep=1');
    const alert = await (await card()).findByRole('alert');
    expect(alert).toHaveTextContent('Stripe does not answer. What you see here is what Stripe told us last.');
    expect(window.location.search).toBe('?keep=1');
    expect(screen.getByRole('heading', { name: 'Payments' })).toHaveFocus();
    const before = clinic.callsOf(refreshes).length;

    admin.clinic.payments = { ...halfWay, missing: [] };
    clinic.always(refreshes, () => Response.json(admin.clinic));
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await status(/^Stripe is checking what you sent/)).toHaveRole('status');
    expect(clinic.callsOf(refreshes)).toHaveLength(before + 1);

    const again = async () => userEvent.click(await (await card()).findByRole('button', { name: 'Ask Stripe again' }));
    admin.clinic.payments = { ...admin.clinic.payments, stopped_yn: true };
    await again();
    expect(await status('Stripe has stopped your clinic’s account, so your clinic cannot be paid.')).toBeVisible();
    const stopped = await card();
    await expect(() => stopped.queryByRole('button', { name: /setting up payments/ })).toBeAbsentOnce(() =>
      expect(stopped.getByRole('link', { name: 'support@portal.example' })).toBeVisible(),
    );

    admin.clinic.onboarded = true;
    await again();
    expect(await status('Payments are set up: your clinic can be paid.')).toBeVisible();
    clinic.always(loginLinks, () => Response.json({ url: 'https://evil.example/express' }));
    const log = jest.spyOn(console, 'error').mockReturnValue();
    await userEvent.click((await card()).getByRole('button', { name: 'Open payment account' }));
    expect(await (await card()).findByText(/does not lead to Stripe, so we did not open it/)).toBeVisible();
    expect(JSON.stringify(log.mock.calls)).not.toContain('evil.example');
    log.mockRestore();
    clinic.always(loginLinks, () => Response.json({ url: `${window.location.origin}/stripe/express` }));
    await userEvent.click((await card()).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(leaves).toHaveBeenCalledWith(`${window.location.origin}/stripe/express`));
    expect(leaves).toHaveBeenCalledTimes(1);
    // Back from there nothing is said of the link that was no good.
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    const rested = await card();
    await expect(() => rested.queryByText(/does not lead to Stripe/)).toBeAbsentOnce(() =>
      expect(rested.getByRole('button', { name: 'Open payment account' })).toHaveAttribute('aria-busy', 'false'),
    );
  });

  it('go on with a fresh link by themselves where one expired, and once only', async () => {
    const admin = await toldOfOlive();
    admin.clinic.payments = halfWay;
    clinic.always(accountLinks, () => Response.json({ url: link }));
    clinic.always(refreshes, () => Response.json({ onboarded: false, payments: halfWay }));
    const { id } = admin;
    const visit = await clinic.open('/dashboard_clinic?payments=expired', { locale: 'fr' });
    await waitFor(() => expect(leaves).toHaveBeenCalledTimes(1));
    expect(window.location.search).toBe('');
    expect(await (await card('Paiements')).findByText(/Nous vous en préparons un nouveau/)).toBeVisible();
    await visit.close();

    const second = await clinic.open('/dashboard_clinic?payments=expired');
    expect(await status('That link was no longer good. Use the button to go on with a fresh one.')).toBeVisible();
    expect(leaves).toHaveBeenCalledTimes(1);
    await userEvent.click((await card()).getByRole('button', { name: 'Continue setting up payments' }));
    await waitFor(() => expect(leaves).toHaveBeenCalledTimes(2));
    await second.close();

    // The session ended meanwhile, and sign-in led here: the address says nothing of the return any more.
    admin.id = '7';
    const anothers = await clinic.open(page);
    expect(await status(/^Payments are not set up yet: Stripe still needs/)).toBeVisible();
    await anothers.close();
    expect(clinic.callsOf(refreshes)).toHaveLength(0);
    admin.id = id;
    const third = await clinic.open(page);
    await waitFor(() => expect(clinic.callsOf(refreshes)).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Payments' })).toHaveFocus();
    await third.close();
    await clinic.open(page);
    expect(await status(/^Payments are not set up yet: Stripe still needs/)).toBeVisible();
    expect(clinic.callsOf(refreshes)).toHaveLength(1);
  });

  it('are shown and not offered to who is not admitted', async () => {
    const admin = await toldOfOlive();
    admin.admitted_yn = false;
    admin.clinic.payments = halfWay;
    await clinic.open('/dashboard_clinic?payments=expired');
    const payments = await card();
    await waitFor(() => expect(window.location.search).toBe(''));
    await expect(() => payments.queryByRole('button')).toBeAbsentOnce(() =>
      payments.getByText(/^Payments are not set up yet: Stripe still needs/),
    );
    expect(clinic.writes()).toEqual([]);
  });
});
