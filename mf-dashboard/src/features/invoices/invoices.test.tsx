import { describe, expect, it } from '@jest/globals';
import { type CallRule, usable } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { recordWrites } from '../../testing/writes.ts';
import { answeringSessions } from '../billing/testing/billing-page.ts';

const dashboard = prepareDashboard();

/** Opens the form for the first session that can be billed. */
async function askForInvoice(): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: /^Issue an invoice, / });
  if (!button) throw new Error('No session can be billed.');
  await userEvent.click(button);
  return usable(await screen.findByRole('form', { name: 'Issue an invoice' }));
}

/** Issues an invoice that is owed, and is then on its page. */
async function issueOne(faults: CallRule[] = []): Promise<void> {
  await dashboard.open('/billing?unpaid=true', { faults });
  const form = await askForInvoice();
  await userEvent.click(within(form).getByRole('button', { name: 'Issue invoice' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible();
}

const sheet = () => within(screen.getByRole('article'));

describe('an invoice', () => {
  it('is issued for a session, becomes a receipt, is sent, and is taken back (BS-004)', async () => {
    const faults: CallRule[] = [];
    await issueOne(faults);
    expect(window.location.pathname).toMatch(/^\/billing\/invoices\/\d+$/);
    expect(sheet().getByText('Maya Chen')).toBeVisible();
    expect(sheet().getByText('Owed')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Enter the payment' }));
    const payment = await usable(await screen.findByRole('form', { name: 'Payment received' }));
    const day = within(payment).getByRole('textbox', { name: /^Paid on/ });
    await userEvent.type(day, '2026-11-21');
    await userEvent.click(within(payment).getByRole('button', { name: 'Save' }));
    expect(await within(payment).findByText('Please enter today or an earlier day')).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-19');
    await userEvent.click(within(payment).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt for invoice 0001' })).toBeVisible();
    expect(sheet().getByText('Paid in full on Nov 19, 2026')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Send to the client' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /^Send 0001 to / })).getByRole('button', { name: 'Send' }),
    );
    expect(await screen.findByText('Sent to the client on Nov 20, 2026.', { exact: false })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Correct by a credit note' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Issue the credit note' }));
    const note = await screen.findByRole('link', { name: 'Credit note 0002 takes it back.' });
    await expect(() => screen.queryByRole('button', { name: 'Change the payment' })).toBeAbsentOnce(() => note);
    await userEvent.click(note);
    expect(await screen.findByRole('heading', { level: 1, name: 'Credit note 0002' })).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'All invoices' }));
    const list = await screen.findByRole('list', { name: 'Invoices' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Credit note 0002', 'Invoice 0001']);
    expect(within(list).getByText('Taken back')).toBeVisible();

    faults.push({ call: 'invoices.fetch', fault: 422 });
    await userEvent.click(within(list).getByRole('link', { name: 'Credit note 0002' }));
    expect(await screen.findByText('This could not be brought up to date.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Credit note 0002' })).toBeVisible();
  });

  it('names a late cancellation as one, from the row to the document, in both languages (decision 148)', async () => {
    const late = { id: '7', isLate: true, rate: 80, paid_yn: false };
    const billing = await dashboard.open('/billing', { intercept: answeringSessions(late) });
    const name = await screen.findByRole('heading', { level: 3, name: 'Alex Roy' });
    expect(
      within(name.closest('li') ?? document.body).getByText(/^Late cancellation by the client · 60 min/),
    ).toBeVisible();
    const form = within(await askForInvoice());
    expect(form.getByRole('checkbox', { name: /, \$80\.00 · Late cancellation by the client$/ })).toBeChecked();
    await billing.close();

    const seller = { full_name: 'Maya Chen', designations: [], licences: [], address: [], gst_hst_number: null };
    const line = {
      appointment_id: '7',
      date: '2026-03-18',
      duration: 60,
      provider_type: 'individual',
      modality: 'video',
    };
    const amounts = { cents: 8000, taxes: [] };
    const invoice = {
      ...{ id: '7', kind: 'invoice', number: '0001', issued_on: '2026-03-19', currency: 'CAD', province: null },
      ...{ client: { id: '10', full_name: 'Alex Roy' }, subtotal_cents: 16_000, taxes: [], total_cents: 16_000 },
      ...{ credits: null, credited_by: null, paid_on: null, sent_at: null, outdated_yn: false },
      seller: { ...seller, pst_number: null },
      lines: [
        { ...line, ...amounts, reason: 'client_late_cancellation' },
        { ...line, ...amounts, appointment_id: '8' },
      ],
    };
    const intercept = (request: Request) =>
      request.url.includes('/practice/invoices/7') ? Response.json(invoice) : undefined;
    const services = async (missed: RegExp) => {
      expect(await screen.findByText(missed)).toBeVisible();
      return sheet()
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    };
    const english = await dashboard.open('/billing/invoices/7', { intercept });
    expect(await services(/^Late cancellation fee/)).toEqual([
      'Late cancellation fee · Individual counselling session · 60 minutesThe session did not take place.',
      'Individual counselling session · by video · 60 minutes',
    ]);
    await english.close();
    await dashboard.open('/billing/invoices/7', { intercept, locale: 'fr', as: 'luc@demo.test' });
    expect((await services(/^Frais d’annulation tardive/))[0]).toBe(
      'Frais d’annulation tardive · Séance de counseling individuel · 60 minLa séance n’a pas eu lieu.',
    );
  });

  it('keeps what stands on it from being changed by its session', async () => {
    await issueOne();
    const { pathname } = window.location;
    await dashboard.open('/billing?unpaid=true');
    const link = await screen.findByRole('link', { name: 'Invoice 0001' });
    expect(link).toHaveAttribute('href', pathname);
    const row = within(link.closest('li') ?? document.body);
    await expect(() => row.queryByRole('button', { name: /^Mark as/ })).toBeAbsentOnce(() => link);
    await userEvent.click(row.getByRole('button', { name: /^Edit billing details/ }));
    const form = within(await usable(await screen.findByRole('form', { name: 'Billing details' })));
    expect(form.getByText('This session is on an invoice', { exact: false })).toBeVisible();
    const note = form.getByRole('textbox', { name: /^Note/ });
    expect(note).toBeVisible();
    await expect(() => form.queryByRole('textbox', { name: /^Rate/ })).toBeAbsentOnce(() => note);
  });

  it('is refused without a session, and nothing is sent; where the server refuses it, the numbers are asked for anew', async () => {
    const { writes, intercept } = recordWrites('/practice/invoices', () => new Response('{}', { status: 409 }));
    await dashboard.open('/billing?unpaid=true', { intercept });
    const form = await askForInvoice();
    const [first] = within(form).getAllByRole('checkbox');
    if (!first) throw new Error('No session is offered.');
    await userEvent.click(first);
    await userEvent.click(within(form).getByRole('button', { name: 'Issue invoice' }));
    expect(await within(form).findByText('Please choose at least one session')).toBeVisible();
    expect(writes).toEqual([]);
    const asked = () => dashboard.world().calls.filter((call) => call.startsWith('GET /practice/users/me')).length;
    const before = asked();
    await userEvent.click(first);
    await userEvent.click(within(form).getByRole('button', { name: 'Issue invoice' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(writes).toHaveLength(1);
  });

  it('is in a list that says when there is none, in French too; a foreign address is no invoice', async () => {
    await dashboard.open('/billing/invoices', { locale: 'fr', as: 'luc@demo.test' });
    expect(await screen.findByText('Aucune facture pour l’instant')).toBeVisible();
    await dashboard.open('/billing/invoices/999999');
    expect(await screen.findByText('There is no such invoice')).toBeVisible();
  });

  it('waits for its client, who finds nothing until something is sent', async () => {
    await dashboard.open('/billing/invoices', { as: 'alex@demo.test' });
    expect(await screen.findByText('What your care providers send you is kept here.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your invoices and receipts' })).toBeVisible();
    await waitFor(() => expect(dashboard.world().calls).toContain('GET /client/invoices?locale=en'));
  });
});
