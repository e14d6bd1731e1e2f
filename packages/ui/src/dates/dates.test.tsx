import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeHost } from '../../../portal-kit/src/testing/fake-host.tsx';
import { speaking } from '../testing/speaking.tsx';
import { DateInput } from './date-input.tsx';
import { readDate } from './read-date.ts';

describe('what is typed as a date', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026/1/5', '2026-01-05'],
    ['20261123', '2026-11-23'],
    [' 2026 11 23 ', '2026-11-23'],
    ['23 nov 2026', '2026-11-23'],
    ['November 23, 2026', '2026-11-23'],
    ['nov. 23rd 2026', '2026-11-23'],
    ['1er août 2026', '2026-08-01'],
    ['1 aout 2026', '2026-08-01'],
    ['29 février 2024', '2024-02-29'],
    ['5 may 2026', '2026-05-05'],
    ['5 mai 2026', '2026-05-05'],
    ['2026 mars 4', '2026-03-04'],
  ])('%j is %s', (text, iso) => {
    expect(readDate(text)).toBe(iso);
  });

  it.each([
    [''],
    ['03/04/2026'],
    ['4 ju 2026'],
    ['2026-02-30'],
    ['29 feb 2025'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['2026-11'],
    ['23 november'],
    ['23 november 26'],
    ['0026-11-23'],
    ['2026-11-23-01'],
    ['5 may june 2026'],
    ['today'],
  ])('%j is none, or could be two', (text) => {
    expect(readDate(text)).toBeNull();
  });
});

function Birthday({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateInput label="Birthday" value={value} onChange={setValue} error="" max="2026-11-23" />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Birthday' });
const value = () => screen.getByRole('status', { name: '' }).textContent;

describe('DateInput', () => {
  it.each([
    ['en', 'Year-month-day, such as 2026-11-23', 'Saturday, August 1, 2026'],
    ['fr', 'Année-mois-jour, par exemple 2026-11-23', 'samedi 1 août 2026'],
  ] as const)('says in %s how to type a day, and which one it understood', async (locale, hint, words) => {
    render(<Birthday />, { wrapper: speaking(locale) });
    expect(field()).toHaveAccessibleDescription(hint);
    await userEvent.type(field(), '1er août 2026');
    expect(field()).toHaveAccessibleDescription(words);
    await userEvent.tab();
    expect(field()).toHaveValue('2026-08-01');
    expect(value()).toBe('2026-08-01');
  });

  it('keeps what it cannot read, for the form to ask about', async () => {
    render(<Birthday />, { wrapper: speaking('en') });
    await userEvent.type(field(), '03/04/2026');
    await userEvent.tab();
    expect(field()).toHaveValue('03/04/2026');
    expect(value()).toBe('03/04/2026');
  });

  it.each([
    ['en', 'Calendar, Birthday', 'June 2026', 'Thursday, July 2, 2026'],
    ['fr', 'Calendrier, Birthday', 'juin 2026', 'jeudi 2 juillet 2026'],
  ] as const)('is picked in %s from a calendar by keyboard alone', async (locale, opener, previous, words) => {
    render(<Birthday start="2026-07-01" />, { wrapper: speaking(locale) });
    await userEvent.tab();
    await userEvent.tab();
    const button = screen.getByRole('button', { name: opener });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: opener });
    // It fades in.
    await waitFor(() => expect(within(dialog).getByRole('button', { name: previous })).toBeVisible());
    const first = within(dialog).getByRole('button', { pressed: true });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('button', { name: words })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('2026-07-02');
    await expect(dialog).toBeGone();
    expect(button).toHaveFocus();
  });

  it('closes with Escape and changes nothing', async () => {
    render(<Birthday start="2026-07-01" />, { wrapper: speaking('en') });
    await userEvent.click(screen.getByRole('button', { name: 'Calendar, Birthday' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeGone();
    expect(screen.getByRole('button', { name: 'Calendar, Birthday' })).toHaveFocus();
    expect(value()).toBe('2026-07-01');
  });

  it('is an ISO date by the time that Enter sends the form', async () => {
    const onSubmit = jest.fn();
    render(
      <form
        aria-label="Person"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value());
        }}
      >
        <Birthday />
      </form>,
      { wrapper: speaking('en') },
    );
    await userEvent.type(field(), '23 nov 2026{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('2026-11-23');
  });

  it.each([
    ['the month of the person’s own today', {}, 'November 2026'],
    ['the first day that is offered', { min: '2027-02-10' }, 'February 2027'],
    ['the last day that is offered', { max: '2025-04-10' }, 'April 2025'],
  ])('opens on %s', async (_, ends, month) => {
    // 23:30 in Toronto, where it is still November.
    const host = fakeHost({ now: () => new Date('2026-12-01T04:30:00Z') });
    render(<DateInput label="Birthday" value="" onChange={() => undefined} {...ends} />, {
      wrapper: speaking('en', host),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Calendar, Birthday' }));
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(month));
  });
});
