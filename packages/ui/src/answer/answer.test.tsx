import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markUnreadableRows } from '../../../api-client/src/unreadable-rows.ts';
import { speaking } from '../testing/speaking.tsx';
import { Answer, type AnswerProps, type Asked, UnlessFailed } from './answer.tsx';

const refetch = jest.fn<() => void>();
const pending: Asked<string[]> = {
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  refetch,
};
const failed = { ...pending, error: { code: 'offline' }, isPending: false, isFetching: false };
const there = { ...failed, data: ['Alex Roy'], error: null };

function names(answer: Asked<string[]>, more: Partial<AnswerProps<string[]>> = {}) {
  return (
    <Answer answer={answer} failed="The names could not be loaded" {...more}>
      {(data) => <p>{data.join()}</p>}
    </Answer>
  );
}

afterEach(() => {
  refetch.mockClear();
  jest.useRealTimers();
});

describe('an answer', () => {
  it('says after three seconds that it takes long, and nothing before', () => {
    jest.useFakeTimers();
    render(names(pending), { wrapper: speaking('en') });
    const status = screen.getByRole('status');
    act(() => jest.advanceTimersByTime(2_900));
    expect(status).toHaveTextContent(/^$/);
    act(() => jest.advanceTimersByTime(200));
    expect(status).toHaveTextContent('This is taking longer than usual. Still loading…');
  });

  it('that failed says what, with the code, and asks again in place', async () => {
    render(names(failed), { wrapper: speaking('en') });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The names could not be loaded');
    expect(alert).toHaveTextContent('Nothing is lost. Check your connection and try again.');
    expect(alert).toHaveTextContent('Error code: offline');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('that cannot be read blames its page, not the connection', () => {
    render(names({ ...failed, error: { code: 'unexpected_answer' } }), { wrapper: speaking('en') });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('This page is older than what the portal sent. Reload the page; nothing is lost.');
    expect(alert).not.toHaveTextContent('connection');
  });

  it('keeps the focus at Try Again while it is asked for, and shows another that is on its way as such', async () => {
    const { rerender } = render(names(failed), { wrapper: speaking('en') });
    const button = screen.getByRole('button', { name: 'Try Again' });
    await userEvent.click(button);
    rerender(names(pending));
    expect(button).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('The names could not be loaded');
    rerender(names(there));
    expect(screen.getByText('Alex Roy')).toBeVisible();
    rerender(names(pending));
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() => screen.getByRole('status'));
  });

  it('that failed shows for a code what its page says of it', () => {
    render(names(failed, { failures: { offline: <p>No network</p> } }), { wrapper: speaking('en') });
    expect(screen.getByText('No network')).toBeVisible();
  });

  it('that is out of date is shown, with a way to bring it up to date', async () => {
    const onRetry = jest.fn<() => void>();
    render(names({ ...there, error: { code: 'offline' } }, { onRetry }), { wrapper: speaking('fr') });
    expect(screen.getByText('Alex Roy')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Cette liste n’a pas pu être mise à jour.');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('with rows that this page cannot read shows the others, and says how many are missing', () => {
    const data = ['Alex Roy'];
    markUnreadableRows(data, 2);
    render(names({ ...there, data }), { wrapper: speaking('en') });
    expect(screen.getByText('Alex Roy')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 entries are newer than this page and are not shown. Reload the page to see them.',
    );
  });
});

describe('parts that do not wait for the answer of their page', () => {
  const parts = (answer: Asked<string[]>) => (
    <UnlessFailed
      answer={answer}
      failed="The names could not be loaded"
      frame={({ children }) => <nav>{children}</nav>}
    >
      <p>Parts</p>
    </UnlessFailed>
  );

  it('are there at once, and give way to a failure', async () => {
    const { rerender } = render(parts(pending), { wrapper: speaking('en') });
    expect(screen.getByText('Parts')).toBeVisible();
    rerender(parts({ ...there, error: { code: 'offline' } }));
    expect(screen.getByText('Parts')).toBeVisible();
    rerender(parts(failed));
    expect(screen.getByRole('navigation')).toHaveTextContent('The names could not be loaded');
    await expect(() => screen.queryByText('Parts')).toBeAbsentOnce(() => screen.getByRole('alert'));
  });
});
