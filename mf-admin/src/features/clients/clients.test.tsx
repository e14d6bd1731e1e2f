import { describe, expect, it, jest } from '@jest/globals';
import { type Intercept, preparePages, type RenderedRemote } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

const pages = preparePages();
let rendered: RenderedRemote;

async function open(at: string, intercept?: Intercept) {
  rendered = await pages.open(remote, { at, as: 'admin@demo.test', ...(intercept && { intercept }) });
}

describe('clients', () => {
  it('are found by a part of their name, and the search stands in the address', async () => {
    await open('/admin');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Client’s name' }), 'casey{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?q=casey'));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Casey/ })).toHaveLength(1));
    const link = within(screen.getByRole('list', { name: 'Clients' })).getByRole('link', { name: 'Casey Bell' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/admin\/clients\/\d+$/));
    // Two clients may have one name.
    expect(link).toHaveAccessibleDescription('casey@demo.test');
  });

  it('are found while somebody types, who keeps the field and what they typed', async () => {
    await open('/admin/clients?page=2');
    const field = await screen.findByRole('searchbox', { name: 'Client’s name' });
    await userEvent.click(field);
    for (const words of ['c', 'ca', 'casey b']) {
      const typed = (field as HTMLInputElement).value;
      await userEvent.keyboard(words.slice(typed.length));
      // The pause is over, the address has the words, and the API has answered them.
      await waitFor(() => expect(window.location.search).toBe(`?${new URLSearchParams({ q: words })}`));
      await waitFor(() => {
        const asked = rendered.log.filter(
          ({ call }) => new URL(call.path, 'http://portal.test').searchParams.get('q') === words,
        );
        expect(asked.map(({ callId, answer }) => [callId, answer?.status])).toEqual([['admin_clients.search', 200]]);
      });
      expect(field).toHaveFocus();
      expect(field).toHaveValue(words);
    }
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Casey/ })).toHaveLength(1));
    expect(field).toHaveFocus();
  });

  it('are said not to be there when nobody has the name, and when there is nobody at all', async () => {
    await open('/admin/clients?q=nobody+of+this+name');
    expect(await screen.findByText('No client has this name')).toBeVisible();
    await pages.close();
    const none = { data: [], pagination: { total: 0, current: 1, total_items: 0 } };
    await open('/admin/clients', ({ url }) => (url.includes('/admin/clients') ? Response.json(none) : undefined));
    expect(await screen.findByText('There are no clients yet')).toBeVisible();
  });

  it('have a page that says which client it is, with their appointments; an unknown one says so', async () => {
    await open('/admin/clients?q=casey');
    await userEvent.click(await screen.findByRole('link', { name: 'Casey Bell' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Casey Bell' })).toBeVisible();
    expect((await screen.findAllByRole('button', { name: 'Update status, Casey Bell' })).length).toBeGreaterThan(0);
    expect(screen.getByText('casey@demo.test')).toBeVisible();
    const ways = ['Their documents', 'Their card payment retries', 'Their account', 'Who did what'];
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/admin/documents?client_id=13',
      '/admin/card_payment_retries?client_id=13',
      '/admin/people/13',
      '/admin/audit?subject=client&subject_id=13',
    ]);
    for (const trail of screen.getAllByRole('link', { name: /^Who did what, Casey Bell, / }))
      expect(trail).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/admin\/audit\?subject=appointment&subject_id=\d+$/),
      );
    await pages.close();
    // Half of a letter is no address that anybody was sent; the router warns of it.
    jest.spyOn(console, 'warn').mockReturnValue();
    await open('/admin/clients/%E0%A4');
    expect(await screen.findByText('There is no such client')).toBeVisible();
  });
});

describe('additional hours of a client', () => {
  it('are listed with who gave them, page by page, the newest first', async () => {
    const given = (hours: number) => {
      const hour = { client_id: '13', counselling_type: 'couples', hours };
      return pages.world().ask('admin@demo.test', 'PUT', '/admin/additional_minutes/add', hour);
    };
    for (let hours = 1; hours <= 11; hours += 1) await given(hours);
    await open('/admin/clients/13');
    const table = within(await screen.findByRole('table', { name: 'Additional hours given' }));
    const [, newest] = table.getAllByRole('row');
    expect(newest).toHaveTextContent(/EST.*Couples.*11.*Ada Admin/);
    await pages.close();
    await open('/admin/clients/13?hours_page=2');
    const second = within(await screen.findByRole('table', { name: 'Additional hours given' }));
    expect(second.getAllByRole('row')[1]).toHaveTextContent(/Couples.*1.*Ada Admin/);
  });

  it('are said never to have been given', async () => {
    await open('/admin/clients/10');
    expect(await screen.findByText('Nobody has given additional hours yet.')).toBeVisible();
  });
});

describe('appointments', () => {
  it('are narrowed and put in an order, which stand in the address beside the status, and kept as a file', async () => {
    await open('/admin/appointments?status=completed&page=2');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Practitioner’s name' }), 'tremblay');
    await waitFor(() => expect(window.location.search).toBe('?status=completed&provider=tremblay'));
    await waitFor(() => {
      const rows = screen.getAllByRole('button', { name: /^Update status, / });
      for (const row of rows) expect(row.closest('li')).toHaveTextContent('Luc Tremblay');
    });
    const tabs = within(screen.getByRole('navigation', { name: 'Appointments by status' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Earliest first');
    await waitFor(() =>
      expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute(
        'href',
        '/admin/appointments?provider=tremblay&sort=oldest',
      ),
    );
    const saved: Blob[] = [];
    // jsdom makes no addresses of blobs, and follows no link to one.
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(followed.mock.contexts[0]).toHaveProperty('download', 'appointments_2026-11-20.csv');
    followed.mockRestore();
    const asked = rendered.log
      .map(({ call }) => new URL(call.path, 'http://portal.test'))
      .find(({ pathname }) => pathname === '/admin/appointments/export');
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      ...{ sort: 'oldest', 'filters[status]': 'completed', 'filters[provider]': 'tremblay' },
    });
  });

  it('of a couple have a link for each partner, which goes to whoever is named', async () => {
    await open('/admin/appointments?status=scheduled&client=lavoie');
    expect((await screen.findAllByRole('button', { name: 'Send a new link to Jo Lavoie' })).length).toBeGreaterThan(0);
    const [toKim] = screen.getAllByRole('button', { name: 'Send a new link to Kim Lavoie' });
    expect(toKim?.closest('li')).toHaveTextContent(/Jo Lavoie.*with Kim Lavoie/);
    if (toKim) await userEvent.click(toKim);
    expect(await screen.findByText(/^Kim Lavoie gets a new link/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('The link is on its way.')).toBeVisible();
  });

  it('say that nothing fits, with the way back to all', async () => {
    await open('/admin/appointments?client=nobody&from=2026-11-01&to=2026-11-30');
    expect(await screen.findByText('No appointments')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText(/^1–5 of \d+$/)).toBeVisible();
    expect(window.location.search).toBe('');
    expect(screen.getByRole('heading', { level: 2, name: 'All' })).toHaveFocus();
  });

  it('are everybody’s, or those that stand in one way', async () => {
    await open('/admin/appointments?status=canceled&provider_id=2');
    expect(await screen.findByText('Only Luc Tremblay')).toBeVisible();
    const buttons = await screen.findAllByRole('button', { name: /^Update status, / });
    for (const button of buttons) expect(button.closest('li')).toHaveTextContent(/Luc Tremblay.*Incomplete/);
    expect(screen.getByRole('list', { name: 'Appointments' })).toContainElement(buttons[0] ?? null);
    const tab = screen.getByRole('navigation', { name: 'Appointments by status' });
    expect(within(tab).getByRole('link', { current: 'page' })).toHaveTextContent('Incomplete');
  });

  it.each([
    ['/admin/appointments', /^1–(\d+) of (\d+)$/],
    ['/admin/clients', /^1–(\d+) of (\d+)$/],
  ])('%s says how many rows its page shows, and of how many', async (at, words) => {
    await open(at);
    const [, to, of] = words.exec((await screen.findByText(words)).textContent ?? '') ?? [];
    const rows = within(screen.getByRole('main')).getAllByRole('listitem');
    const shown = rows.filter((row) => row.closest('nav') === null);
    expect(shown).toHaveLength(Number(to));
    expect(Number(of)).toBeGreaterThanOrEqual(Number(to));
  });
});
