import { afterEach, describe, expect, it } from '@jest/globals';
import { chooseAppearance } from '@portal/portal-kit/appearance';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, pageOf, session } from '../../testing/answers.ts';
import { instant, prepareDashboard } from '../../testing/dashboard.ts';
import { rows, search, shown, starts, tab } from '../../testing/page.ts';

const dashboard = prepareDashboard();

afterEach(() => {
  chooseAppearance({ pageSize: 5 });
  localStorage.clear();
});

describe('paging and order on the dashboard', () => {
  it('shows five a page, and the next page with its totals (DASH-007, DASH-008)', async () => {
    await dashboard.open('/dashboard?list=previous');
    await shown('Previous appointments');
    expect(rows()).toHaveLength(5);
    const pager = screen.getByRole('navigation', { name: 'Pages of Previous' });
    await userEvent.click(within(pager).getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByText(/^6–10 of \d+ appointments$/)).toBeVisible());
    expect(search()).toBe('?list=previous&page=2');
    expect(dashboard.lists()).toContain('previous=true&per_page=5&current_page=2&locale=en');
    expect(screen.getByText(/^Page 2 of /)).toHaveRole('status');
  });

  it('shows as many as are chosen, from the row on that stood first, on every list and the next time too', async () => {
    await dashboard.open('/dashboard?list=previous&page=4&oldest_first=true');
    await shown('Previous appointments');
    const [first] = starts();
    const history = window.history.length;
    const sizes = screen.getByRole('combobox', { name: 'Rows per page of Previous' });
    expect(sizes).toHaveValue('5');
    await userEvent.selectOptions(sizes, '10 per page');
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect([search(), window.history.length]).toEqual(['?list=previous&page=2&oldest_first=true', history]);
    expect(starts()[5]).toBe(first);
    expect(screen.getByText(/^11–20 of/)).toBeVisible();
    expect(sizes).toHaveFocus();
    // No page of the new size is asked for by the number of the old one.
    expect(dashboard.lists().filter((asked) => asked?.includes('per_page=10'))).toEqual([
      'previous=true&oldest_first=true&per_page=10&current_page=2&locale=en',
    ]);

    await dashboard.open('/clients?client=10&list=past');
    const asked = () => dashboard.lists().filter((query) => query?.includes('client_id=10&per_page=10&current_page=1'));
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  // Previous: the tests above and below.
  it.each([
    ['today', 'Today’s appointments', true],
    ['upcoming', 'Upcoming appointments', true],
    ['pending', 'Pending appointments', false],
    ['canceled', 'Canceled appointments', false],
  ] as const)(
    '%s: five, the next ones after them, and the order turned (DASH-001, DASH-002, DASH-003, DASH-004, DASH-005, DASH-006, DASH-007, DASH-008, A-049)',
    async (key, name, isSoonestFirst) => {
      // Nothing asked for means the latest first.
      const asked = (page: number, soonest: boolean) =>
        `${key}=true${soonest ? '&oldest_first=true' : ''}${soonest && key === 'today' ? '&over_last=true' : ''}&per_page=5&current_page=${page}&locale=en`;
      // Today begins with what comes next; what is over stands behind it.
      const isOver = (start: string) => key === 'today' && new Date(start) < instant;
      const isInOrder = (shown: readonly string[], soonest: boolean) => {
        const sorted = [...shown].sort();
        const soonestFirst = [...sorted.filter((start) => !isOver(start)), ...sorted.filter(isOver)];
        expect(shown).toEqual(soonest ? soonestFirst : sorted.reverse());
      };
      await dashboard.open(key === 'today' ? '/dashboard' : `/dashboard?list=${key}`);
      await shown(name);
      expect(dashboard.lists()[0]).toBe(asked(1, isSoonestFirst));
      const first = starts();
      expect(first).toHaveLength(5);
      const summary = await screen.findByText(/^1–5 of \d+ appointments$/);
      const [items] = /\d+ appointments/.exec(summary.textContent ?? '') ?? [];
      expect(tab(new RegExp(`^${key}\\b.*\\b${items}`, 'i'))).toHaveAttribute('aria-current', 'page');
      await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
      await waitFor(() => expect(screen.getByText(/^6–\d+ of/)).toBeVisible());
      expect(dashboard.lists()).toContain(asked(2, isSoonestFirst));
      isInOrder([...first, ...starts()], isSoonestFirst);
      expect(starts().some(isOver)).toBe(key === 'today');

      await userEvent.click(screen.getByRole('switch', { name: 'Oldest first', checked: isSoonestFirst }));
      await waitFor(() => expect(screen.getByText(/^1–5 of/)).toBeVisible());
      await shown(name);
      expect(dashboard.lists()).toContain(asked(1, !isSoonestFirst));
      await waitFor(() => isInOrder(starts(), !isSoonestFirst));
      expect(new URLSearchParams(search()).get('oldest_first')).toBe(String(!isSoonestFirst));
    },
  );

  it('turns the order from the first page on (DASH-006)', async () => {
    await dashboard.open('/dashboard?list=previous&page=2');
    await shown('Previous appointments');
    const before = starts();
    expect(before).toEqual([...before].sort().reverse());
    await userEvent.click(screen.getByRole('switch', { name: 'Oldest first' }));
    await waitFor(() => expect(search()).toBe('?list=previous&oldest_first=true'));
    await waitFor(() =>
      expect(dashboard.lists()).toContain('previous=true&oldest_first=true&per_page=5&current_page=1&locale=en'),
    );
    await waitFor(() => expect(screen.getByText(/^1–5 of/)).toBeVisible());
    await waitFor(() => expect(starts()).not.toEqual(before));
    const after = starts();
    expect(after).toEqual([...after].sort());
    expect(after[0] && before[0] && after[0] < before[0]).toBe(true);
    expect(screen.getByRole('switch', { name: 'Oldest first' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Oldest first' }));
    await waitFor(() => expect(search()).toBe('?list=previous'));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Oldest first' })).not.toBeChecked());
  });

  it('carries the order from page to page', async () => {
    await dashboard.open('/dashboard?list=previous&oldest_first=true');
    await shown('Previous appointments');
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() =>
      expect(dashboard.lists()).toContain('previous=true&oldest_first=true&per_page=5&current_page=2&locale=en'),
    );
    expect(search()).toBe('?list=previous&page=2&oldest_first=true');
  });

  it('takes nonsense in the address for the default and mends it', async () => {
    await dashboard.open('/dashboard?list=yesterday&page=-3&oldest_first=maybe&from=mail#top');
    const former = window.history.length;
    await shown();
    expect(dashboard.lists()[0]).toBe(
      'today=true&oldest_first=true&over_last=true&per_page=5&current_page=1&locale=en',
    );
    await waitFor(() => expect(search()).toBe('?from=mail'));
    expect(window.location.hash).toBe('#top');
    // Mended in place: the way back does not lead to the nonsense.
    expect(window.history.length).toBe(former);
  });

  it('leaves an address that is whole as it is', async () => {
    await dashboard.open('/dashboard?list=previous&page=2&oldest_first=true');
    await shown('Previous appointments');
    expect(search()).toBe('?list=previous&page=2&oldest_first=true');
    expect(dashboard.lists()[0]).toBe('previous=true&oldest_first=true&per_page=5&current_page=2&locale=en');
  });

  it('shows a way back from beyond the end', async () => {
    await dashboard.open('/dashboard?list=pending&page=900');
    expect(await screen.findByText('There is no page 900')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the last page' }));
    await shown('Pending appointments');
  });

  it('keeps the former page, dimmed and busy, until the next one is there', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const former = Array.from({ length: 5 }, (_, number) => session(`Client ${number}`, -100));
    await dashboard.open('/dashboard?list=previous', {
      intercept: answering((query) =>
        query.get('current_page') === '2'
          ? late.then(() => pageOf([...former, session('Late Comer', -600)], query))
          : undefined,
      ),
    });
    await shown('Previous appointments');
    const list = screen.getByRole('list', { name: 'Previous appointments' });
    expect(list).toHaveAttribute('aria-busy', 'false');
    const first = starts();
    const summary = screen.getByText(/^1–5 of/);
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
    expect(list).toHaveAttribute('data-dimmed', 'true');
    expect(starts()).toEqual(first);
    expect(summary).toBeVisible();
    release();
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['Late Comer']));
    expect(list).toHaveAttribute('data-dimmed', 'false');
  });

  it('never lets a late answer replace a newer one', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let tellAnswered: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      tellAnswered = resolve;
    });
    await dashboard.open('/dashboard?list=previous', {
      intercept: async (request, ask) => {
        if (request.url.includes('current_page=2')) {
          await late;
          const answer = await ask(request);
          tellAnswered();
          return answer;
        }
        // Follows the late answer on the same way: when its count shows, the page has both.
        if (request.url.includes('upcoming=true')) await answered;
        return undefined;
      },
    });
    await shown('Previous appointments');
    const first = rows().map((row) => row.textContent);
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(search()).toBe('?list=previous&page=2'));
    // The former page stays while the next one loads.
    expect(rows().map((row) => row.textContent)).toEqual(first);
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getByText(/^11–15 of/)).toBeVisible());
    const third = rows().map((row) => row.closest('li')?.textContent);
    release();
    await waitFor(() => expect(tab(/^Upcoming \d+ appointments?$/)).toBeVisible());
    expect(rows().map((row) => row.closest('li')?.textContent)).toEqual(third);
    expect(screen.getByText(/^11–15 of/)).toBeVisible();
  });
});
