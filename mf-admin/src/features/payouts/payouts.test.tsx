import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareMoneyPages } from '../../testing/money-pages.ts';

const pages = prepareMoneyPages();
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const click = async (name: string, within = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within.findByRole('button', { name }));

describe('/admin/payouts', () => {
  it('narrows by status, name and order in the address; another filter begins at page one', async () => {
    await pages.open('/admin/payouts?page=2');
    const table = await screen.findByRole('table', { name: 'Payouts' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(10);
    expect(await screen.findByText(/^In all: CAD\s[\d,]+\.\d\d \+ USD\s[\d,]+\.\d\d$/)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Executed');
    await waitFor(() => expect(window.location.search).toBe('?status=executed'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Practitioner’s name' }), 'tremb');
    await waitFor(() => expect(window.location.search).toBe('?status=executed&provider=tremb'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Highest amount first');
    await waitFor(() => expect(window.location.search).toBe('?status=executed&provider=tremb&sort=highest'));
    await waitFor(() => {
      const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) expect(row).toHaveTextContent(/^Luc Tremblay.*Executed.*[AP]M E[SD]T.*CAD/);
    });
  });

  it('says that nothing fits, and takes the filters back', async () => {
    await pages.open('/admin/payouts?provider=nobody+of+this+name');
    expect(await screen.findByText('Nothing fits these filters')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    await click('Clear filters');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Payouts' })).toHaveFocus();
  });

  it('has one practitioner’s where a link asks for them, never a namesake’s, and says so', async () => {
    await pages.open('/admin/payouts?provider_id=2');
    expect(await screen.findByText('Only Luc Tremblay')).toBeVisible();
    expect(pages.reads()).toContain('/admin/provider_payouts?page=1&filters[provider_id]=2&locale=en');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    for (const row of rows) expect(row).toHaveTextContent(/^Luc Tremblay/);
    await click('Show everybody');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByRole('region', { name: 'Narrow the payouts' })).toHaveFocus();
  });

  it('says of 30 February that there is no such day, and asks for nothing', async () => {
    await pages.open('/admin/payouts');
    const from = await screen.findByRole('textbox', { name: 'Period from' });
    await userEvent.type(from, '2026-02-30');
    await userEvent.tab();
    expect(await screen.findByText(/^There is no such day\./)).toBeVisible();
    expect(window.location.search).toBe('');
    await userEvent.clear(from);
    await userEvent.type(from, '2026-02-28');
    await waitFor(() => expect(window.location.search).toBe('?from=2026-02-28'));
  });

  it('downloads all that fits, and not a page of it', async () => {
    const saved: Blob[] = [];
    // jsdom makes no addresses of blobs, and follows no link to one.
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await pages.open('/admin/payouts?status=executed&page=2');
    await screen.findByRole('table');
    await click('Download CSV');
    await waitFor(() =>
      expect(pages.reads()).toContain('/admin/provider_payouts/export?filters[status]=executed&locale=en'),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(followed.mock.contexts[0]).toHaveProperty('download', 'payouts_2026-11-20.csv');
    followed.mockRestore();
  });
});

describe('/admin/payouts/:id', () => {
  it('executes once, however often the answer is lost, after it asked with name, amount and period', async () => {
    const id = await pages.makePayout();
    await pages.open(`/admin/payouts/${id}`);
    await click('Execute payout');
    const question = await dialog('Execute this payout?');
    expect(
      question.getByText(/^CAD\s90\.00 for Maya Chen, Nov 2, 2026 to Nov 8, 2026\.\s.*told by email\. This cannot/),
    ).toBeVisible();
    pages.loseAnswer();
    await click('Execute payout', question);
    expect(await question.findByRole('alert')).toHaveTextContent(/could not be reached/);
    await click('Execute payout', question);
    expect(await screen.findByText(/^The payout of CAD\s90\.00 for Maya Chen was executed\.$/)).toBeVisible();
    // The notice stands there before the dialog closes, which gives the focus on.
    const standing = await screen.findByText('This payout was executed. It can no longer be changed or canceled.');
    await waitFor(() => expect(standing).toHaveFocus());
    expect(screen.getByText(/^Executed by Ada Admin/)).toHaveTextContent(/10:30\sAM EST$/);
    expect(screen.getByRole('link', { name: 'Who did what' })).toHaveAttribute(
      'href',
      `/admin/audit?subject=payout&subject_id=${id}`,
    );
    expect(pages.writes().map(({ body }) => body)).toEqual(
      new Array(pages.writes().length).fill({ update_type: 'execute', version: 1 }),
    );
    expect(new Set(pages.writes().map(({ key }) => key)).size).toBe(1);
  });

  it('keeps a question and what is typed when the language changes, here or in another tab (decision 185)', async () => {
    const id = await pages.makePayout();
    await pages.open(`/admin/payouts/${id}`);
    const amount = await screen.findByRole('textbox', { name: /^Amount in CAD/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '91.50');
    await click('Execute payout');
    const question = await screen.findByRole('dialog', { name: 'Execute this payout?' });
    localStorage.setItem('portal.locale', 'fr');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.locale', newValue: 'fr' })));
    await waitFor(() => expect(question).toHaveAccessibleName('Exécuter ce versement?'));
    await waitFor(() => expect(pages.reads().some((read) => /provider_payouts\/\d+\?locale=fr/.test(read))).toBe(true));
    expect(question).toBeVisible();
    expect(amount).toHaveValue('91.50');
  });

  it('tells who was first, and shows the payout as it is', async () => {
    const id = await pages.makePayout();
    await pages.open(`/admin/payouts/${id}`);
    await click('Cancel payout');
    const question = await dialog('Cancel this payout?');
    await pages.asTheo('PUT', `/admin/provider_payouts/${id}`, { update_type: 'execute' });
    await click('Cancel payout', question);
    expect(await question.findByRole('alert')).toHaveTextContent(
      /^Théo Gagnon executed this payout at 10:30\sAM EST\. Nothing of yours was done\.$/,
    );
    await expect(() => question.queryByRole('button', { name: 'Cancel payout' })).toBeAbsentOnce(() =>
      question.getAllByRole('button', { name: 'Close' }),
    );
    expect(await screen.findByText('This payout was executed. It can no longer be changed or canceled.')).toBeVisible();
    expect(screen.getByText(/^Executed by Théo Gagnon/)).toBeVisible();
  });

  it('changes what is pending, once it was agreed to; what is wrong is said at its field', async () => {
    const id = await pages.makePayout();
    await pages.open(`/admin/payouts/${id}`);
    const amount = await screen.findByRole('textbox', { name: /^Amount in CAD/ });
    for (const wrong of ['0', '-1', '1.234', '12,50,1', '1e9']) {
      await userEvent.clear(amount);
      await userEvent.type(amount, wrong);
      await click('Save changes…');
      expect(await screen.findByText(/^Please enter an amount above 0/)).toBeVisible();
    }
    await userEvent.clear(amount);
    await userEvent.type(amount, '12,50');
    await click('Save changes…');
    const question = await dialog('Save these changes?');
    await click('Back', question);
    expect(pages.writes()).toEqual([]);
    expect(amount).toHaveValue('12,50');
    await click('Save changes…');
    await click('Save changes', await dialog('Save these changes?'));
    expect(await screen.findByText(/^Changed by Ada Admin/)).toBeVisible();
    expect(pages.writes()).toMatchObject([{ body: { amount: 12.5, period_start: '2026-11-02', version: 1 } }]);
  });

  it('says of an unknown one that there is none', async () => {
    await pages.open('/admin/payouts/2000000000');
    // The heading has the focus as soon as the page is there: its number is said with it, and not changed behind it.
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Payout 2000000000');
    expect(await screen.findByText('There is no such payout')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payout 2000000000');
    expect(screen.getByRole('link', { name: 'All payouts' })).toHaveAttribute('href', '/admin/payouts');
  });

  it('does not repeat what is no number', async () => {
    await pages.open('/admin/payouts/anything');
    expect(await screen.findByText('There is no such payout')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Payout$/);
  });
});

describe('/admin/payouts/new', () => {
  it('finds a practitioner by a part of the name, suggests the source of their currency, and asks, with what there is already', async () => {
    const already = { provider_id: '3', amount: 75, period_start: '2026-11-09', period_end: '2026-11-15' };
    await pages.asTheo('POST', '/admin/provider_payouts/', already);
    await pages.open('/admin/payouts/new');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Practitioner’s name' }), 'RUI');
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    await userEvent.click(screen.getByRole('radio', { name: 'Dana Ruiz' }));
    expect(screen.getByRole('combobox', { name: 'Source' })).toHaveDisplayValue('US operating account · USD');
    await click('Create payout…');
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    await userEvent.type(screen.getByRole('textbox', { name: /^Amount in USD/ }), '1,234.50');
    await userEvent.type(screen.getByRole('textbox', { name: /^First day/ }), '2026-11-08');
    const last = screen.getByRole('textbox', { name: /^Last day/ });
    await userEvent.type(last, '2026-11-02');
    await click('Create payout…');
    expect(await screen.findByText(/^The last day comes before the first one\./)).toBeVisible();
    await userEvent.clear(last);
    await userEvent.type(last, '2026-11-14');
    await click('Create payout…');
    const question = await dialog('Create this payout?');
    expect(
      question.getByText(/^USD\s1,234\.50 for Dana Ruiz, Nov 8, 2026 to Nov 14, 2026, from US oper/),
    ).toHaveTextContent(
      /Careful: some of these days are in payouts to Dana Ruiz already:.*CAD 75\.00 · Nov 9, 2026 to Nov 15, 2026 · Pending/,
    );
    await click('Create payout', question);
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/admin\/payouts\/\d+$/));
    expect(pages.writes()).toMatchObject([
      {
        call: 'POST /admin/provider_payouts/',
        body: { provider_id: '3', amount: 1234.5, currency: 'USD', note: null },
      },
    ]);
    expect(await screen.findByText(/^Created by Ada Admin/)).toBeVisible();
  });
});
