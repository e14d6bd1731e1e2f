import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnchorHTMLAttributes } from 'react';
import { speaking } from '../testing/speaking.tsx';
import { ErrorCard } from './error-card.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { Pager } from './pager.tsx';

const Link = ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => <a href={to} {...rest} />;

function show(element: React.ReactNode) {
  return render(element, { wrapper: speaking('en') });
}

function pager(page: number, pages: number) {
  return (
    <Pager
      page={page}
      pages={pages}
      toPage={(number) => `?page=${number}`}
      link={Link}
      labels={{ navigation: 'Pages', previous: 'Previous', next: 'Next', page: (number) => `Page ${number}` }}
      summary="6–10 of 52"
    />
  );
}

describe('Pager', () => {
  it('links to every page it shows and marks the current one', () => {
    show(pager(2, 3));
    const navigation = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(navigation).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(within(navigation).getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '?page=1');
    expect(within(navigation).getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=3');
  });

  it('keeps the neighbour at the end in its place, disabled, so that the focus is not lost', () => {
    show(pager(3, 3));
    const next = screen.getByRole('link', { name: 'Next' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveAttribute('href', '?page=3');
    expect(screen.getByRole('link', { name: 'Previous' })).not.toHaveAttribute('aria-disabled');
  });

  it('leads back from beyond the end', async () => {
    show(pager(9, 3));
    await expect(() => screen.queryByRole('link', { current: 'page' })).toBeAbsentOnce(() =>
      expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '?page=3'),
    );
  });

  it('shows only the summary when there is one page', async () => {
    show(pager(1, 1));
    await expect(() => screen.queryByRole('navigation')).toBeAbsentOnce(() => screen.getByText('6–10 of 52'));
  });
});

describe('LinkTabs', () => {
  it('is a navigation of links that says where one is and how many are there', () => {
    const tabs = [
      { key: 'today', label: 'Today', to: '/', count: 7, countLabel: '7 appointments' },
      { key: 'upcoming', label: 'Upcoming', to: '?list=upcoming' },
    ];
    show(<LinkTabs label="Lists" tabs={tabs} active="today" link={Link} />);
    const links = within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
    expect(links[0]).toHaveAccessibleName('Today 7 appointments');
    expect(links[1]).toHaveAccessibleName('Upcoming');
  });
});

describe('ErrorCard', () => {
  it('is announced and tries again', async () => {
    const onRetry = jest.fn();
    show(<ErrorCard title="It failed" details="E-7" retry={{ label: 'Try Again', onRetry }} />);
    expect(within(screen.getByRole('alert')).getByText('E-7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus on its button while it tries, and takes no second press', async () => {
    const onRetry = jest.fn();
    const card = (pending: boolean) => <ErrorCard title="It failed" retry={{ onRetry, pending }} />;
    const { rerender } = show(card(false));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    rerender(card(true));
    const button = screen.getByRole('button', { name: 'Try Again' });
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('PortalProvider', () => {
  it('writes no style element: variables and classes stand in the stylesheet', async () => {
    show('page');
    await expect(() => document.querySelector('style')).toBeAbsentOnce(() => screen.getByText('page'));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
    // By which Mantine's styles shorten what moves for who asked for that.
    expect(document.documentElement).toHaveAttribute('data-respect-reduced-motion', 'true');
  });
});
