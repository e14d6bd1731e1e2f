import { describe, expect, it, jest } from '@jest/globals';
import {
  type CallRule,
  holdClockAndTimers,
  letTimeGoOnUntil,
  preparePages,
  type RenderRemoteOptions,
  setMachineClock,
} from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

const pages = preparePages();

async function open(at: string, options: Partial<RenderRemoteOptions> = {}) {
  pages.world().calls.length = 0;
  await pages.open(remote, { at, as: 'maya@demo.test', locale: 'en', ...options });
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const table = (name: string) => screen.findByRole('table', { name });
const rows = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1);
const rowsLeft = (name: string, count: number) => waitFor(async () => expect(await rows(name)).toHaveLength(count));
const asked = (list: string) => pages.world().calls.filter((call) => call.includes(`/practice/shared_files/${list}`));
const status = (words: RegExp) => screen.findByText(words, { selector: 'p' });

describe('/shared_files', () => {
  it('has three tabs, each with its headers, and pages of ten in the address (FILES-002, FILES-004, FILES-005, FILES-006, FILES-007, FILES-012)', async () => {
    await open('/shared_files');
    expect(await screen.findByRole('heading', { level: 1, name: 'Shared Files' })).toBeVisible();
    expect(await rows('Files from clients')).toHaveLength(10);
    expect(headers()).toEqual(['Date', 'Client', 'File', 'Action']);
    expect(remote.pages[0]?.firstCalls?.[0]).toBe('/practice/shared_files/from_clients?page=1');
    expect(asked('from_clients')[0]).toMatch(/from_clients\?page=1\b/);
    // What a client sent is the client's to delete.
    await expect(() => screen.queryByRole('button', { name: /^Delete/ })).toBeAbsentOnce(
      () => screen.getAllByRole('link', { name: /^Download/ })[0],
    );
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await status(/^11–14 of 14 files$/)).toBeVisible();
    expect(window.location.search).toBe('?page=2');
    for (const [tab, list] of [
      ['Files to clients', 'to_clients'],
      ['Files to all clients', 'to_all_clients'],
    ] as const) {
      await userEvent.click(screen.getByRole('link', { name: tab }));
      await table(tab);
      // FILES-013, FILES-014, FILES-015
      const [link] = screen.getAllByRole('link', { name: /^Download .+\.(pdf|jpe?g|png)$/ });
      expect(link).toHaveAttribute('href', expect.stringMatching(/^(blob:|\/api\/files\/shared\/)/));
      expect(asked(list)[0]).toMatch(new RegExp(`/${list}\\?page=1\\b`));
      const path = window.location.pathname as `/${string}`;
      expect(remote.pages[0]?.firstCallsAt?.[path]?.[0]).toBe(`/practice/shared_files/${list}?page=1`);
    }
    expect(headers()).toEqual(['Date', 'File', 'Action']);
    expect(window.location.pathname).toBe('/shared_files/files_to_all_clients');
    await expect(() => screen.queryByRole('combobox')).toBeAbsentOnce(
      () => screen.getAllByRole('button', { name: /^Delete/ })[0],
    );
  });

  it('finds a client by a part of the name, sorts, and keeps both in the address (FILES-009, FILES-010)', async () => {
    await open('/shared_files/files_to_clients');
    const [first] = await rows('Files to clients');
    const name = first?.querySelector('td')?.lastElementChild?.textContent ?? '';
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date - Newest First', 'Date - Oldest First']);
    await userEvent.selectOptions(sort, 'date-oldest');
    await waitFor(() => expect(window.location.search).toBe('?sort=date-oldest'));
    await waitFor(() => expect(asked('to_clients').at(-1)).toMatch(/sort=date-oldest/));
    await userEvent.type(screen.getByRole('combobox', { name: 'Client' }), name.slice(1, 6).toUpperCase());
    await userEvent.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(window.location.search).toMatch(/^\?client=\d+&sort=date-oldest$/));
    await waitFor(async () => {
      for (const row of await rows('Files to clients')) expect(row).toHaveTextContent(name);
    });
  });

  it('shows nothing of somebody else’s client, and leads back to all (A-136)', async () => {
    await open('/shared_files/files_to_clients?client=999999');
    expect(await screen.findByText('No files of this client')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all clients' }));
    expect(await rows('Files to clients')).toHaveLength(10);
    expect(window.location.search).toBe('');
  });

  it('keeps the rows that are there when a page fails, and tries again (FILES-026)', async () => {
    const faults: CallRule[] = [];
    await open('/shared_files', { faults });
    const before = (await rows('Files from clients')).map(({ textContent }) => textContent);
    faults.push({ call: 'shared_files.from_clients', fault: 500 });
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect((await rows('Files from clients')).map(({ textContent }) => textContent)).toEqual(before);
    expect((await table('Files from clients')).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    faults.length = 0;
    await userEvent.click(retry);
    expect(await status(/^11–14 of 14 files$/)).toBeVisible();
  });

  // FILES-023, FILES-024
  it.each([
    ['Files to clients', '/shared_files/files_to_clients', () => status(/^1–10 of 13 files$/)],
    ['Files to clients', '/shared_files/files_to_clients?page=2', () => rowsLeft('Files to clients', 10)],
    ['Files to all clients', '/shared_files/files_to_all_clients', () => rowsLeft('Files to all clients', 6)],
  ] as const)(
    'deletes of “%s” at %s after a question that names file and client (A-133, FILES-022, FILES-025)',
    async (tab, at, left) => {
      await open(at, {
        intercept: async (request, ask) => {
          if (request.method !== 'GET' || !request.url.includes('page=2')) return undefined;
          const page = await (await ask(request)).json();
          return Response.json({ ...page, data: page.data.slice(0, 1) });
        },
      });
      const [first] = await rows(tab);
      const cells = [...(first?.querySelectorAll('td') ?? [])].map((cell) => cell.lastElementChild?.textContent ?? '');
      const [client, file] = tab === 'Files to all clients' ? ['all clients', cells[0]] : cells;
      await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /^Delete/ }));
      const dialog = screen.getByRole('dialog', { name: 'Delete this file?' });
      expect(dialog).toHaveTextContent(`${file}, which you sent to ${client}, will be deleted.`);
      holdClockAndTimers();
      act(() => within(dialog).getByRole('button', { name: 'Delete file' }).click());
      await letTimeGoOnUntil(() => screen.queryByText('Successfully deleted file.') !== null);
      act(() => void jest.advanceTimersByTime(3_900));
      // Found late: it came behind the dialog, and is put in once more to be heard.
      const shown = screen.getByText('Successfully deleted file.');
      expect(shown).toBeVisible();
      act(() => void jest.advanceTimersByTime(100));
      // Not waited for: to wait would let the held time go on.
      expect(shown.isConnected).toBe(false);
      setMachineClock(new Date());
      await left();
      expect(screen.getByRole('region', { name: tab })).toHaveFocus();
    },
  );

  it('says in the preview that a file is gone, or cannot be had, or stands elsewhere, and reads the list again', async () => {
    let status = 404;
    let newer = 0;
    await open('/shared_files', {
      // The world's files have addresses of the browser's own; a portal's are signed.
      intercept: async (request, ask) => {
        const { pathname } = new URL(request.url);
        if (pathname.includes('/files/shared/'))
          return Response.json({ error: 'No' }, { status, headers: { 'Retry-After': '60' } });
        if (!pathname.endsWith('/from_clients')) return undefined;
        const answer = await (await ask(request)).json();
        const text = JSON.stringify({ ...answer, data: answer.data.slice(newer) });
        return new Response(text.replace(/"url":"[^"]*"/g, `"url":"/api/files/shared/${'t'.repeat(40)}"`), {
          headers: { 'content-type': 'application/json' },
        });
      },
    });
    const [first] = await rows('Files from clients');
    await userEvent.click(within(first as HTMLElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('This file is no longer there')).toBeVisible();
    await waitFor(() => expect(asked('from_clients')).toHaveLength(2));
    expect(within(dialog).getByText(/^1 of 10$/)).toBeVisible();
    status = 503;
    await userEvent.keyboard('{ArrowRight}');
    expect(await within(dialog).findByText(/^2 of 10$/)).toBeVisible();
    expect(await within(dialog).findByText(/^The portal cannot open files at the moment/)).toBeVisible();
    // The addresses are too old by now, and newer files have taken the place of the next one.
    [status, newer] = [404, 3];
    setMachineClock(new Date(Date.now() + 300_000));
    await userEvent.keyboard('{ArrowRight}');
    expect(await within(dialog).findByText('This file is no longer in this place of the list')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).not.toHaveAttribute('open');
  });
});
