import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { type AddressFormat, readPage, useAddressState, usePage } from './address-state.ts';

const format: AddressFormat<{ paid: boolean }> = {
  read: (query) => ({ paid: query.get('paid') === 'true' }),
  write: ({ paid }, query) => {
    const changed = new URLSearchParams(query);
    changed.delete('paid');
    if (paid) changed.set('paid', 'true');
    return changed;
  },
};

function Filter() {
  const [{ paid }, change] = useAddressState(format);
  const { page, toPage } = usePage();
  return (
    <button type="button" onClick={() => change({ paid: !paid })}>
      {`${paid ? 'paid' : 'all'}, page ${page}, next ${toPage(page + 1)}, first ${toPage(1)}`}
    </button>
  );
}

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  render(<Filter />, { wrapper: BrowserRouter });
}

describe('the page in a query', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=999999', 999_999],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=02', 1],
    ['page=1.5', 1],
    ['page=1e3', 1],
    ['page=1000000', 1],
    ['page=two', 1],
  ])('%j asks for %i', (query, page) => expect(readPage(new URLSearchParams(query))).toBe(page));
});

describe('state in the address', () => {
  it('is read, written beside what others keep there, and leaves no trace in the history', async () => {
    openAt('/bills?from=mail&page=3#top');
    const before = window.history.length;
    const button = screen.getByRole('button', { name: 'all, page 3, next ?from=mail&page=4, first ?from=mail' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent(/^paid, page 3/));
    expect(window.location.search + window.location.hash).toBe('?from=mail&page=3&paid=true#top');
    await userEvent.click(button);
    await waitFor(() => expect(window.location.search).toBe('?from=mail&page=3'));
    expect(window.history.length).toBe(before);
  });

  it('takes nonsense for what is usual, and mends the address in place', async () => {
    const before = window.history.length;
    openAt('/bills?paid=perhaps&page=-4&from=mail#top');
    expect(screen.getByRole('button')).toHaveTextContent(/^all, page 1/);
    await waitFor(() => expect(window.location.search + window.location.hash).toBe('?from=mail#top'));
    expect(window.history.length).toBe(before);
  });
});
