import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { answeringSessions, billingCall, names, section, total } from './testing/billing-page.ts';

const dashboard = prepareDashboard();

const sessions = answeringSessions(
  { client: 'Alex Roy', start: '2026-11-02T15:30:00Z', rate: 120.1, hst_yn: true, invoice_number: 'INV-7' },
  { client: 'Casey Bell', start: '2026-11-01T03:30:00Z', rate: 0.2, paid_yn: false, duration: 30, note: 'Cheque' },
  { client: 'Jo Lavoie', start: '2026-10-05T15:30:00Z', rate: null, paid_yn: false },
);

describe('/billing', () => {
  it('lists the demo world’s sessions with their totals (DASH-009, BS-004)', async () => {
    await dashboard.open('/billing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    // The newest month is open; the others open by a button, so that the page stays short (issue 22).
    const more = await screen.findAllByRole('button', { name: /^Show \d+ sessions? of / });
    const before = names().length;
    for (const button of more) {
      expect(button).toHaveAttribute('aria-expanded', 'false');
      await userEvent.click(button);
    }
    expect(names().length).toBeGreaterThan(before);
    expect(dashboard.world().calls).toContain(
      'GET /practice/appointments?inhouse_completed=true&with_charged=true&locale=en',
    );
    const all = await section('All sessions');
    expect(total(all, 'Sessions')).toBe(String(names().length));
    expect(total(all, 'Before tax')).toMatch(/^\$[\d,]+\.\d\d$/);
    expect(screen.getByText(/they are not what you are paid out/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your payouts' })).toHaveAttribute('href', '/payouts');
  });

  it('groups by month of the reader’s zone and adds up each to the cent', async () => {
    await dashboard.open('/billing', { intercept: sessions });
    const october = await section('October 2026');
    expect(total(october, 'Sessions')).toBe('2');
    for (const link of within(october).getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^\/appointments\/[\w%-]+$/);
    expect(total(october, 'Hours')).toBe('1.5');
    expect(total(october, 'Unpaid')).toBe('$0.20');
    expect(within(october).getByText('1 session has no rate yet and is not in the amounts.')).toBeVisible();
    const all = await section('All sessions');
    expect(total(all, 'Before tax')).toBe('$120.30');
    expect(total(all, 'Paid')).toBe('$120.10');
    expect(total(all, 'Subject to tax')).toBe('$120.10');
    expect(screen.getByText('Invoice INV-7')).toBeVisible();
    expect(screen.getByText('Cheque')).toBeVisible();
  });

  it('writes money and hours as French readers do, and taxes as they call them', async () => {
    await dashboard.open('/billing', { intercept: sessions, locale: 'fr' });
    const all = await section('Toutes les séances');
    expect(total(all, 'Avant taxes')).toBe('120,30\u00a0$');
    expect(total(all, 'Heures')).toBe('2,5');
    expect(total(all, 'Assujetti aux taxes')).toBe('120,10\u00a0$');
    expect(await section('octobre 2026')).toBeVisible();
  });

  it('says nothing of HST in the US edition', async () => {
    await dashboard.open('/billing', { intercept: sessions, edition: 'US', as: 'dana@demo.test' });
    expect(total(await section('All sessions'), 'Before tax')).toBe('$120.30');
    expect(document.body.textContent).not.toMatch(/HST/);
  });

  it('filters and sorts by the URL, and the totals with it', async () => {
    await dashboard.open('/billing', { intercept: sessions });
    await userEvent.click(await screen.findByRole('switch', { name: 'Unpaid only' }));
    await waitFor(() => expect(names()).toEqual(['Casey Bell', 'Jo Lavoie']));
    expect(total(await section('Sessions found'), 'Before tax')).toBe('$0.20');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    await waitFor(() => expect(names()).toEqual(['Jo Lavoie', 'Casey Bell']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Client' }), 'casey');
    await waitFor(() => expect(window.location.search).toBe('?unpaid=true&sort=oldest&client=casey'));
    await waitFor(() => expect(names()).toEqual(['Casey Bell']));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'November 2026');
    expect(await screen.findByText('No session matches')).toBeVisible();
    expect(screen.getByText(/only unpaid ones are looked for/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Show all sessions' }));
    await waitFor(() => expect(names()).toEqual(['Jo Lavoie', 'Casey Bell', 'Alex Roy']));
    expect(window.location.search).toBe('?sort=oldest');
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Client' })).toHaveValue(''));
  });

  it('keeps a session that is marked as paid among the unpaid, until something else is looked for', async () => {
    await dashboard.open('/billing?unpaid=true');
    const [button] = await screen.findAllByRole('button', { name: /^Mark as paid/ });
    if (!button) throw new Error('Every session is paid.');
    const before = names();
    const row = within(button.closest('li') ?? document.body);
    await userEvent.click(button);
    expect(await row.findByRole('button', { name: /^Mark as unpaid/ })).toBeVisible();
    expect(names()).toEqual(before);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    await waitFor(() => expect(names()).toHaveLength(before.length - 1));
  });

  it('opens as its address says, and mends nonsense in it', async () => {
    await dashboard.open('/billing?period=2026-10&unpaid=maybe&from=mail', { intercept: sessions });
    await waitFor(() => expect(names()).toEqual(['Casey Bell', 'Jo Lavoie']));
    await waitFor(() => expect(window.location.search).toBe('?period=2026-10&from=mail'));
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('October 2026');
  });

  it('says that there is nothing yet', async () => {
    await dashboard.open('/billing', { intercept: answeringSessions() });
    expect(await screen.findByText('No sessions to bill yet')).toBeVisible();
  });

  it('says what is wrong, and tries again in place', async () => {
    const faults = [{ call: billingCall, fault: 422 as const }];
    await dashboard.open('/billing', { faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your sessions could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(names().length).toBeGreaterThan(0));
  });

  it('tells the tax numbers, and lets them be corrected', async () => {
    await dashboard.open('/billing', { as: 'nora@demo.test', intercept: sessions });
    const tax = await section('Your tax numbers');
    expect(within(tax).getAllByText('Not entered')).toHaveLength(2);
    await userEvent.click(within(tax).getByRole('button', { name: 'Change your tax information' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your tax information' });
    const form = within(await within(dialog).findByRole('form', { name: 'Your tax information' }));
    const [isNotExempt, isRegistered] = [
      form.getAllByRole('radio', { name: 'No' })[0],
      form.getAllByRole('radio', { name: 'Yes' })[1],
    ];
    if (!isNotExempt || !isRegistered) throw new Error('The form asks two questions.');
    await userEvent.click(isNotExempt);
    await userEvent.click(isRegistered);
    await userEvent.type(form.getByRole('textbox', { name: /^GST\/HST number/ }), '123456789rt0001');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tax information updated!')).toBeVisible();
    expect(await within(tax).findByText('123456789RT0001')).toBeVisible();
    await expect(dialog).toBeGone();
  });
});
