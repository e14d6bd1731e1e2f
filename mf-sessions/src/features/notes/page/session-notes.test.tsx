import { describe, expect, it } from '@jest/globals';
import { searchNotes } from '@portal/contract/calls/notes';
import type { CallRule, Intercept } from '@portal/mock-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../index.ts';
import { prepareSessions } from '../../../testing/sessions.ts';

const sessions = prepareSessions();
const path = '/practice/appointment_notes/paginated_index';
const inEnglish = { locale: 'en' } as const;

const list = () => screen.getByRole('region', { name: 'Your notes' });
const rows = () =>
  within(list())
    .queryAllByRole('listitem')
    .filter((item) => item.querySelector('[data-note]'));
const field = () => screen.findByRole('searchbox', { name: 'Find in your notes' });
const status = () => within(list()).getByRole('status');
const search = () => new URL(window.location.href).search;
const found = async (words: string) => {
  await waitFor(() => expect(status()).toHaveTextContent(words));
};
const empty = { data: [], pagination: { total: 0, current: 1, total_items: 0 } };
const answering = (answer: object) => ({
  intercept: (request: Request) => (request.url.includes(path) ? Response.json(answer) : undefined),
});

describe('the list of notes', () => {
  it('is asked for in the words of the early script, the newest session first, ten to a page', async () => {
    await sessions.open('/session_notes', inEnglish);
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(status()).toHaveTextContent(/^\d+ notes \(1 to 10\)$/);
    const calls = remote.pages.find(({ id }) => id === 'session-notes')?.firstCalls ?? [];
    for (const call of calls) expect(sessions.calls(`GET ${call}`)).toHaveLength(1);
    // Beside the rows, the other list is only counted.
    await screen.findByRole('link', { name: /^To write \d+ sessions? without a note$/ });
    const asked = sessions.calls(`GET ${path}`).map((call) => call.includes('count_only=true'));
    expect(asked).toEqual([false, true]);
    const starts = rows().map((row) => row.querySelector('time')?.dateTime ?? '');
    expect(starts).toEqual([...starts].sort().reverse());
    expect(rows()[0]).toHaveTextContent(/[A-Z][a-z]{2} \d{1,2}, 2026 \d{1,2}:\d\d [AP]M E[SD]T/);
    expect(screen.getByText('Choose a note')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await found('(11 to 20)');
    expect(search()).toBe('?page=2');
  });

  it('finds words without case and accents once somebody pauses, marks them, and counts', async () => {
    await sessions.open('/session_notes?page=2', inEnglish);
    const box = await field();
    await userEvent.click(box);
    // No pause between the two, however busy the machine is.
    fireEvent.change(box, { target: { value: 'DÌ' } });
    fireEvent.change(box, { target: { value: 'DÌARY ' } });
    await waitFor(() => expect(search()).toBe(`?q=${encodeURIComponent('DÌARY')}`));
    await found('found');
    for (const row of rows()) expect(row.querySelector('mark')).toHaveTextContent('diary');
    expect(rows().length).toBeGreaterThan(0);
    expect(await field()).toHaveFocus();
    expect(sessions.calls(`GET ${path}`).filter((call) => call.includes('q=')).length).toBe(1);
  });

  it('shows no answer that was late in the place of a newer one', async () => {
    const gate = new EventTarget();
    const isHeld = new Promise((resolve) => gate.addEventListener('open', resolve));
    const late: Response[] = [];
    const answerLate: Intercept = async (request, ask) => {
      if (!request.url.includes('q=grief')) return undefined;
      await isHeld;
      const answer = await ask(request);
      late.push(answer);
      return answer;
    };
    await sessions.open('/session_notes', { ...inEnglish, intercept: answerLate });
    await waitFor(() => expect(rows()).toHaveLength(10));
    fireEvent.change(await field(), { target: { value: 'grief' } });
    await waitFor(() => expect(search()).toBe('?q=grief'));
    fireEvent.change(await field(), { target: { value: 'boundaries' } });
    await found('found');
    const newer = list().textContent;
    gate.dispatchEvent(new Event('open'));
    await waitFor(() => expect(late).toHaveLength(1));
    expect(list().textContent).toBe(newer);
    for (const row of rows()) expect(row.querySelector('mark')).toHaveTextContent('boundaries');
  });

  it('can be of one client, and begins at its first page', async () => {
    await sessions.open('/session_notes?page=2', inEnglish);
    const client = await screen.findByRole('combobox', { name: 'Client' });
    await screen.findByRole('option', { name: 'Casey Bell' });
    await userEvent.selectOptions(client, 'Casey Bell');
    await found('found');
    expect(search()).toBe('?client=13');
    for (const row of rows()) expect(row).toHaveTextContent('Casey Bell');
    await userEvent.selectOptions(client, 'All clients');
    await waitFor(() => expect(search()).toBe(''));
  });

  it('has those still to be written beside it, counted, and of one client (UX-1)', async () => {
    await sessions.makeSession({ starts_in_seconds: -3600, status: 'completed' });
    await sessions.open('/session_notes', inEnglish);
    const toWrite = await screen.findByRole('link', { name: /^To write \d+ sessions without a note$/ });
    await userEvent.click(toWrite);
    await found('sessions without a note');
    expect(toWrite).toHaveAttribute('aria-current', 'page');
    await expect(() => screen.queryByRole('searchbox')).toBeAbsentOnce(() =>
      expect(rows()[0]).toHaveTextContent(/^Alex Roy Nov 20, 2026 9:30 AM EST\s*Empty so far$/),
    );
    await userEvent.click(within(rows()[0] ?? list()).getByRole('link'));
    expect(search()).toMatch(/^\?list=unwritten&note=\d+$/);
    expect(await screen.findByRole('heading', { level: 2, name: 'Alex Roy' })).toBeVisible();
  });

  it('says that no note is missing, and leads back to everybody’s', async () => {
    const none = ({ url }: Request) => (url.includes('unwritten') ? Response.json(empty) : undefined);
    await sessions.open('/session_notes?list=unwritten&client=999', { ...inEnglish, intercept: none });
    expect(await screen.findByText('No note is missing')).toBeVisible();
    // Somebody who is no client of theirs any more stays chosen.
    await screen.findByRole('option', { name: 'Casey Bell' });
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveDisplayValue('The chosen client');
    await userEvent.click(screen.getByRole('button', { name: 'All clients' }));
    await waitFor(() => expect(search()).toBe('?list=unwritten'));
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveFocus();
  });

  it('says that nothing was found, and leads back to all', async () => {
    await sessions.open('/session_notes?q=zyzzyva&client=13', inEnglish);
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(status()).toHaveTextContent('0 notes found');
    expect(await field()).toHaveValue('zyzzyva');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(search()).toBe('');
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
  });

  it('says when there are none at all', async () => {
    await sessions.open('/session_notes', { ...inEnglish, ...answering(empty) });
    expect(await screen.findByText('No notes yet')).toBeVisible();
  });

  it('leads to its last page from beyond it', async () => {
    await sessions.open('/session_notes?page=999', inEnglish);
    expect(await screen.findByText('There is no page 999')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the last page' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  });

  it('says when it cannot be had, and asks anew in place', async () => {
    const faults: CallRule[] = [{ call: searchNotes.id, fault: 422 }];
    await sessions.open('/session_notes', { ...inEnglish, faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your notes could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('is for practitioners: nothing is asked for an administrator', async () => {
    await sessions.open('/session_notes', { ...inEnglish, as: 'admin@demo.test' });
    expect(await screen.findByText('Session notes are for practitioners')).toBeVisible();
    expect(sessions.calls(`GET ${path}`)).toEqual([]);
  });
});
