import { describe, expect, it, jest } from '@jest/globals';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { User } from '@portal/contract/entities/user';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { markUnreadableRows } from '../../../api-client/src/unreadable-rows.ts';
import { fakeHost } from '../../../portal-kit/src/testing/fake-host.tsx';
import { speaking } from '../testing/speaking.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

type Answer = PagedListProps<string>['answer'];

const answered = (rows: string[], current: number, more: Partial<Answer> = {}): Answer => ({
  data: { data: rows, pagination: { total: 3, current, total_items: 25 } },
  error: null,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: jest.fn(),
  ...more,
});
const failed = { ...answered([], 2), data: undefined, error: { code: 'offline' } };

const host = fakeHost();
const Speaking = speaking('en', host);

function names(answer: Answer, page: number, more: Partial<PagedListProps<string>> = {}) {
  return (
    <MemoryRouter>
      <Speaking>
        <PagedList
          answer={answer}
          page={page}
          pageSize={10}
          toPage={(other) => `?page=${other}`}
          label="Names"
          failed="The names could not be loaded"
          empty={<p>Nobody</p>}
          {...more}
        >
          {more.children ?? ((rows, isDimmed) => <p data-dimmed={isDimmed}>{rows.join()}</p>)}
        </PagedList>
      </Speaking>
    </MemoryRouter>
  );
}

describe('a paged list', () => {
  it('shows its rows, which of how many they are, and the way to the others', async () => {
    render(names(answered(['Alex', 'Kim'], 2), 2));
    expect(screen.getByText('Alex,Kim')).toBeVisible();
    expect(screen.getByText('11–20 of 25')).toBeVisible();
    // Words that come together with their status are not read out.
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 3. 11–20 of 25'));
    expect(screen.getByRole('navigation', { name: 'Pages of Names' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/?page=3');
  });

  it('is gone through by J and K, from row to row', async () => {
    const children = (rows: readonly string[]) => (
      <ul>
        <li>nothing to press</li>
        {rows.map((row) => (
          <li key={row}>
            <a href={`#${row}`}>{row}</a>
            <button type="button">Call {row}</button>
          </li>
        ))}
      </ul>
    );
    render(names(answered(['Alex', 'Kim'], 1), 1, { children }));
    const link = (name: string) => screen.getByRole('link', { name });
    await userEvent.keyboard('j');
    expect(link('Alex')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('j');
    expect(link('Kim')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(link('Kim')).toHaveFocus();
    await userEvent.keyboard('k');
    expect(link('Alex')).toHaveFocus();
  });

  it('keeps the former rows, dimmed, and its words, while another page loads', () => {
    const { rerender } = render(names(answered(['Alex'], 1), 1));
    rerender(names(answered(['Alex'], 1, { isPlaceholderData: true, isFetching: true }), 2));
    expect(screen.getByText('Alex')).toHaveAttribute('data-dimmed', 'true');
    expect(screen.getByText('1–10 of 25')).toBeVisible();
  });

  it('keeps the rows of the former page when another one cannot be had, and says so', () => {
    const { rerender } = render(names(answered(['Alex'], 1), 1));
    rerender(names(failed, 2));
    expect(screen.getByText('Alex')).toHaveAttribute('data-dimmed', 'false');
    expect(screen.getByText('Page 2 could not be loaded. This is still page 1.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/?page=1');
  });

  it('still says which rows are missing while the former page stands in', () => {
    const one = answered(['Alex'], 1);
    markUnreadableRows(one.data as object, 2);
    const { rerender } = render(names(one, 1));
    rerender(names(failed, 2));
    expect(screen.getByText('Alex')).toBeVisible();
    expect(screen.getByText(/^2 entries are newer than this page/)).toBeVisible();
  });

  it('calls the same page out of date where it cannot be had in another language', () => {
    const { rerender } = render(names(answered(['Alex'], 1), 1));
    rerender(names(failed, 1));
    expect(screen.getByText('Alex')).toBeVisible();
    expect(screen.getByText('This list could not be brought up to date.')).toBeVisible();
  });

  it('says that a page could not be had where the one before has no rows', () => {
    const { rerender } = render(names(answered([], 9), 9));
    rerender(names(failed, 2));
    expect(screen.getByText('The names could not be loaded')).toBeVisible();
  });

  it('never lets rows of one person stand in for those of the next', async () => {
    const { rerender } = render(names(answered(['Alex'], 1), 1));
    act(() => {
      host.user.set({ id: '2' } as User);
      rerender(names(failed, 2));
    });
    await expect(() => screen.queryByText('Alex')).toBeAbsentOnce(() =>
      screen.getByText('The names could not be loaded'),
    );
  });

  it('never lets rows of one administrator of a clinic stand in for those of the next', async () => {
    act(() => {
      host.user.set(null);
      host.clinicAdmin.set({ id: '7' } as ClinicAdmin);
    });
    const { rerender } = render(names(answered(['Alex'], 1), 1));
    act(() => {
      host.clinicAdmin.set({ id: '8' } as ClinicAdmin);
      rerender(names(failed, 2));
    });
    await expect(() => screen.queryByText('Alex')).toBeAbsentOnce(() =>
      screen.getByText('The names could not be loaded'),
    );
  });

  it('never lets rows of another list stand in for those of this one', async () => {
    const { rerender } = render(names(answered(['Alex'], 1), 1, { list: 'paid' }));
    rerender(names(failed, 1, { list: 'unpaid' }));
    await expect(() => screen.queryByText('Alex')).toBeAbsentOnce(() =>
      screen.getByText('The names could not be loaded'),
    );
  });

  it('leads back from beyond the end, and says of an empty list that it is empty', async () => {
    const { rerender } = render(names(answered([], 9), 9));
    expect(screen.getByText('There is no page 9')).toBeVisible();
    expect(screen.getByText('This list has 3 pages.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute('href', '/?page=3');
    const none = { data: [], pagination: { total: 0, current: 1, total_items: 0 } };
    rerender(names({ ...answered([], 1), data: none }, 1));
    expect(screen.getByText('Nobody')).toBeVisible();
  });
});
