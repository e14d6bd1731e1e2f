import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';
import { answering, pageOf, session } from '../../testing/answers.ts';
import { listPath, prepareDashboard } from '../../testing/dashboard.ts';
import { rows, search, shown, tab } from '../../testing/page.ts';

const dashboard = prepareDashboard();

describe('the lists of the dashboard', () => {
  it('asks for today first, in the words of the early script, and for the others afterwards (DASH-001, DASH-002, DASH-003, DASH-004, DASH-005)', async () => {
    await dashboard.open('/dashboard');
    await shown();
    expect(dashboard.lists()[0]).toBe(
      'today=true&oldest_first=true&over_last=true&per_page=5&current_page=1&locale=en',
    );
    const unfinished = '/practice/unfinished';
    await waitFor(() => expect(dashboard.lists()).toHaveLength(5));
    await waitFor(() => expect(dashboard.world().calls).toContain(`GET ${unfinished}?locale=en`));
    const aheadOfCode = remote.pages[0]?.firstCalls?.map((call) => call.replace(`${listPath}?`, '')) ?? [];
    expect(aheadOfCode[0]).toBe('today=true&oldest_first=true&over_last=true&per_page=5&current_page=1');
    const asked = [...dashboard.lists().map((query) => query?.replace('&locale=en', '')), unfinished];
    expect(asked.sort()).toEqual(aheadOfCode.sort());
    expect(tab(/^Today/)).toHaveAttribute('aria-current', 'page');
  });

  it('counts each list on its tab, each its own', async () => {
    const totals = { today: 3, upcoming: 14, pending: 1, canceled: 0, previous: 72 };
    await dashboard.open('/dashboard?list=pending', {
      intercept: answering((query) => {
        const [, total] = Object.entries(totals).find(([list]) => query.get(list) === 'true') ?? ['', 0];
        return pageOf(
          Array.from({ length: total }, (_, number) => session(`Client ${number}`, 60 + number)),
          query,
        );
      }),
    });
    for (const count of [
      /^Today 3 appointments/,
      /^Upcoming 14 appointments/,
      /^Pending 1 appointment$/,
      /^Canceled 0 appointments/,
      /^Previous 72 appointments/,
    ])
      expect(await screen.findByRole('link', { name: count })).toBeVisible();
  });

  it('are narrowed to a client, a status and days, and each tab counts what that leaves of its list', async () => {
    await dashboard.open('/dashboard?list=previous');
    await shown('Previous appointments');
    const open = screen.getByRole('button', { name: 'Filters', expanded: false });
    await userEvent.click(open);
    const filters = within(await screen.findByRole('region', { name: 'Filter these lists' }));
    await userEvent.type(filters.getByRole('searchbox', { name: 'Client' }), 'ROY');
    await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Status' }), 'To finish');
    await waitFor(() => expect(search()).toBe('?list=previous&client=ROY&status=scheduled'));
    await waitFor(() =>
      expect(dashboard.lists()).toEqual(
        expect.arrayContaining([
          'previous=true&client=ROY&status=scheduled&per_page=5&current_page=1&locale=en',
          'canceled=true&client=ROY&per_page=5&current_page=1&locale=en',
        ]),
      ),
    );
    expect(screen.getByRole('button', { name: 'Filters (2)', expanded: true })).toBe(open);
    await userEvent.type(filters.getByRole('textbox', { name: 'From' }), '2026-11-01');
    await userEvent.type(filters.getByRole('textbox', { name: 'To' }), '2019-10-31');
    expect(await filters.findByText('This day comes before the first one.')).toBeVisible();
    expect(await screen.findByText('Nothing fits these filters')).toBeVisible();
    // Status belongs to one list, the rest goes along.
    expect(tab(/^Canceled/)).toHaveAttribute(
      'href',
      '/dashboard?list=canceled&client=ROY&first_day=2026-11-01&last_day=2019-10-31',
    );
    expect(await screen.findByRole('link', { name: /^Canceled 0 appointments/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(search()).toBe('?list=previous'));
    expect(screen.getByRole('region', { name: 'Previous appointments' })).toHaveFocus();
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    expect(filters.getByRole('searchbox', { name: 'Client' })).toHaveValue('');
  });

  it('shows no rows of one list under the name of another', async () => {
    await dashboard.open('/dashboard?list=previous', {
      intercept: answering((query) => (query.get('canceled') ? new Promise(() => undefined) : undefined)),
    });
    await shown('Previous appointments');
    await userEvent.click(tab(/^Canceled/));
    await expect(rows).toBeAbsentOnce(() => screen.getByRole('heading', { level: 2, name: 'Canceled appointments' }));
  });

  it('says why a canceled appointment did not take place (A-037)', async () => {
    await dashboard.open('/dashboard?list=canceled');
    await shown('Canceled appointments');
    for (const row of rows()) {
      const item = row.closest('li') as HTMLElement;
      expect(within(item).getByText('Incomplete')).toBeVisible();
      expect(item.textContent).toMatch(
        /The client was absent|by the client|Canceled by the care provider|Technical difficulties/,
      );
    }
  });

  it('is in French for who reads French', async () => {
    await dashboard.open('/dashboard', { locale: 'fr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await waitFor(() =>
      expect(dashboard.lists()[0]).toBe(
        'today=true&oldest_first=true&over_last=true&per_page=5&current_page=1&locale=fr',
      ),
    );
    expect(tab(/^Aujourd’hui/)).toBeVisible();
  });
});
