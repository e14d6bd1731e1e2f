import { describe, expect, it } from '@jest/globals';
import type { ExchangedFile } from '@portal/contract/entities/shared-file';
import { preparePages, type RenderedRemote, type RenderRemoteOptions } from '@portal/mock-shell';
import { Slot, type SlotInputs } from '@portal/portal-kit';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { Dialog } from '@portal/ui/overlays';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import remote from '../../index.ts';

type Input = SlotInputs['client-files/v1'];
type Linked = SlotInputs['linked-file/v1'];
const maya: Input = { with: { kind: 'practitioner', id: '1' }, full_name: 'Maya Chen' };
const alex: Input = { with: { kind: 'client', id: '10' }, full_name: 'Alex Roy' };

const none = async () => ({ default: {} });
/** A start page that has the slot and nothing else, or a dialog with it. */
const startPage = (input: Input | Linked, isDialog: boolean) =>
  defineRemote({
    name: 'mf-dashboard',
    pages: [
      {
        id: 'start',
        paths: ['/'],
        load: async () => ({
          default: () => {
            const [opening, openAgain] = useState(1);
            const name = 'use' in input ? 'linked-file/v1' : 'client-files/v1';
            const slot = <Slot key={opening} name={name} input={input} />;
            if ('use' in input)
              return (
                <>
                  <button type="button" onClick={() => openAgain(opening + 1)}>
                    Open again
                  </button>
                  {slot}
                </>
              );
            return isDialog ? (
              <Dialog opened onClose={() => undefined} title="Files">
                {slot}
              </Dialog>
            ) : (
              slot
            );
          },
        }),
      },
    ],
    messages: { en: none, fr: none },
  });

const file = (number: number, change: Partial<ExchangedFile> = {}): ExchangedFile => ({
  id: String(number),
  created_at: '2026-11-18T15:30:00Z',
  file_name: `Worksheet ${number}.pdf`,
  byte_size: 348_160,
  sent_by: 'practitioner',
  to_all_yn: false,
  resource: { url: `/api/files/shared/ticket-of-${number}` },
  ...change,
});

const pageOf = (files: readonly ExchangedFile[], page: number) =>
  Response.json({
    data: files.slice((page - 1) * 10, page * 10),
    pagination: { total: Math.ceil(files.length / 10), current: page, total_items: files.length },
  });

const pages = preparePages();
let rendered: RenderedRemote;
/** Paths and queries of the lists that were asked for. */
let asked: string[];
/** Paths of the files that were deleted. */
let deleted: string[];

/** Opens the slot on an API that has these files, that answers a page as told, or on the demo world's own. */
async function open(
  input: Input | Linked,
  answer: readonly ExchangedFile[] | ((page: number) => Response) | undefined,
  { isDialog = false, ...options }: Partial<RenderRemoteOptions> & { isDialog?: boolean } = {},
) {
  asked = [];
  deleted = [];
  rendered = await pages.open(remote, {
    at: '/',
    as: input.with.kind === 'client' ? 'maya@demo.test' : 'alex@demo.test',
    locale: 'en',
    beside: [startPage(input, isDialog)],
    intercept: (request) => {
      const { pathname, search, searchParams } = new URL(request.url);
      if (request.method === 'DELETE' && pathname.includes('/shared_files/')) {
        deleted.push(pathname.replace('/api', ''));
        return new Response(null, { status: 204 });
      }
      if (!pathname.endsWith('/shared_files')) return undefined;
      asked.push(pathname.replace('/api', '') + search);
      if (answer === undefined) return undefined;
      const page = Number(searchParams.get('page') ?? 1);
      return typeof answer === 'function' ? answer(page) : pageOf(answer, page);
    },
    ...options,
  });
}
const rows = async (list: RegExp) => within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');

describe('the files of a client and a practitioner (A-131)', () => {
  it('say to the client who sent what and when, ten at a time, and let each be had by its address', async () => {
    const files = Array.from({ length: 12 }, (_, place) => file(place + 1));
    files[0] = file(1, { sent_by: 'client', file_name: 'Scan.jpg', byte_size: 2_097_152 });
    await open(maya, files);
    const [first, second, ...others] = await rows(/^Files exchanged with Maya Chen: 1–10 of 12$/);
    expect(others).toHaveLength(8);
    expect(first).toHaveTextContent(/^Scan\.jpgSent by you.*Nov.*18.*2026.*10:30.*2 MBDownload Scan\.jpg$/);
    expect(second).toHaveTextContent(/Sent by Maya Chen.*340 kBDownload Worksheet 2\.pdf$/);
    expect(screen.getByRole('button', { name: 'Worksheet 2.pdf' })).toHaveAttribute('aria-haspopup', 'dialog');
    const link = screen.getByRole('link', { name: 'Download Worksheet 2.pdf' });
    expect(link).toHaveAttribute('href', '/api/files/shared/ticket-of-2');
    expect(link).toHaveAttribute('download', 'Worksheet 2.pdf');
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier files' }));
    expect(await rows(/11–12 of 12$/)).toHaveLength(2);
    expect(screen.getByRole('list', { name: /11–12 of 12$/ })).toHaveFocus();
    await expect(() => screen.queryByRole('button', { name: 'Show earlier files' })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Worksheet 12.pdf' }),
    );
    expect(asked.map((path) => path.split('?')[0])).toEqual(['/client/shared_files', '/client/shared_files']);
    expect(asked[1]).toMatch(/practitioner=1.*page=2/);
    // The address is the page's own, or the session's.
    expect(window.location.search).toBe('');
  });

  it('are those that the API has, with the ones that were sent to all clients', async () => {
    await open(maya, undefined);
    const found = await rows(/^Files exchanged with Maya Chen: 1–\d+ of \d+$/);
    expect(found.map((row) => row.textContent).join()).toMatch(
      /Sent by you.*Sent by Maya Chen|Sent by Maya Chen.*Sent by you/,
    );
    for (const link of screen.getAllByRole('link', { name: /^Download .*\.(pdf|jpe?g|png)$/ }))
      expect(link).toHaveAttribute('href', expect.stringMatching(/^(\/api\/files\/shared\/|blob:)/));
  });

  it('can become more: the drawer sends to the other one, whom nobody has to choose', async () => {
    const dataTransfer = { types: ['Files'], files: [new File(['MZ'], 'Setup.exe')] };
    await open(maya, []);
    // On a page that has more than this slot, nobody could say whom it is for.
    expect(fireEvent.drop(await screen.findByText('No files yet'), { dataTransfer })).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Send Files' }));
    const drawer = await screen.findByRole('dialog', { name: 'Send Files' });
    const send = await within(drawer).findByRole('button', { name: 'Send' });
    await expect(() => within(drawer).queryByRole('combobox')).toBeAbsentOnce(() => send);
    await pages.close();
    await open(maya, [], { isDialog: true });
    // The browser would show it in place of the call beside.
    expect(fireEvent.drop(await screen.findByText('No files yet'), { dataTransfer })).toBe(false);
    expect(await screen.findByText(/This kind of file cannot be sent/)).toBeVisible();
  });

  it('say to the practitioner which of them all clients have, and let her delete what she sent', async () => {
    const files = [file(1, { to_all_yn: true }), file(2, { sent_by: 'client' }), file(3)];
    await open(alex, (page) => pageOf(files, page));
    const [first, second] = await rows(/^Files exchanged with Alex Roy: 1–3 of 3$/);
    expect(first).toHaveTextContent(/Sent by you.*To all clients/);
    expect(second).toHaveTextContent(/Sent by Alex Roy/);
    expect(asked[0]).toMatch(/^\/practice\/clients\/10\/shared_files\?/);
    // A client's own file is theirs.
    expect(screen.getAllByRole('button', { name: /^Delete / }).map((button) => button.textContent)).toEqual([
      'Delete Worksheet 1.pdf',
      'Delete Worksheet 3.pdf',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Worksheet 1.pdf' }));
    expect(screen.getByText(/^Worksheet 1\.pdf, which you sent to all clients, will be deleted/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Worksheet 3.pdf' }));
    expect(screen.getByText(/^Worksheet 3\.pdf, which you sent to Alex Roy, will be deleted/)).toBeVisible();
    files.pop();
    await userEvent.click(screen.getByRole('button', { name: 'Delete file' }));
    expect(await rows(/1–2 of 2$/)).toHaveLength(2);
    expect(deleted).toEqual(['/practice/shared_files/3']);
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByRole('list', { name: /Alex Roy/ })),
    );
    expect(
      rendered.events
        .filter(({ kind }) => kind === 'notice')
        .map(({ detail }) => detail)
        .join(),
    ).toContain('Successfully deleted file.');
  });

  it('are told to be none yet, in French', async () => {
    await open(maya, [], { locale: 'fr' });
    expect(await screen.findByText('Aucun fichier pour le moment')).toBeVisible();
    expect(screen.getByText(/avec Maya Chen/)).toBeVisible();
  });

  it('stay where a further page cannot be had, and can be asked for again', async () => {
    const files = Array.from({ length: 11 }, (_, place) => file(place + 1));
    let isAway = true;
    await open(maya, (page) =>
      page === 2 && isAway ? Response.json({ error: 'Not now.' }, { status: 409 }) : pageOf(files, page),
    );
    await rows(/1–10 of 11$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier files' }));
    expect(await screen.findByText('The files could not be loaded')).toBeVisible();
    expect(await rows(/1–10 of 11$/)).toHaveLength(10);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await rows(/11–11 of 11$/)).toHaveLength(1));
  });

  it('have a button each where one is to be chosen, and none to delete them', async () => {
    const picked: object[] = [];
    await open({ ...alex, use: { kind: 'choose', onChosen: (one) => picked.push(one) } }, [
      file(1),
      file(2, { sent_by: 'client' }),
    ]);
    await rows(/1–2 of 2$/);
    await expect(() => screen.queryByRole('button', { name: /^Delete/ })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Link Worksheet 1.pdf' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Link Worksheet 2.pdf' }));
    expect(picked).toEqual([{ id: '2', name: 'Worksheet 2.pdf' }]);
  });

  it('show the one that a message links, wherever it stands, by the name that it has', async () => {
    const files = Array.from({ length: 12 }, (_, place) => file(place + 1));
    await open({ ...maya, use: { kind: 'show', file: { id: '12', name: 'Free money.exe' } } }, files);
    const [only, ...others] = await rows(/^Linked file$/);
    expect([only?.textContent, others]).toEqual([expect.stringMatching(/^Worksheet 12\.pdf.*Download/), []]);
    expect(screen.getByRole('link', { name: /^Download/ })).toHaveAttribute('href', '/api/files/shared/ticket-of-12');
    expect(asked).toHaveLength(2);
  });

  it('show one of the third page again, whose pages are all known by then', async () => {
    const files = Array.from({ length: 25 }, (_, place) => file(place + 1));
    await open({ ...maya, use: { kind: 'show', file: { id: '25', name: 'Worksheet 25.pdf' } } }, files);
    const [first] = await rows(/^Linked file$/);
    await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
    const [second] = await rows(/^Linked file$/);
    expect(second).not.toBe(first);
    expect(second).toHaveTextContent(/^Worksheet 25\.pdf/);
  });

  it.each<[string, readonly ExchangedFile[] | ((page: number) => Response)]>([
    ['was deleted', [file(1)]],
    ['is of somebody who is no client any more', () => Response.json({ error: 'not_found' }, { status: 404 })],
  ])('say so of one that %s', async (_why, answer) => {
    await open({ ...alex, use: { kind: 'show', file: { id: '37', name: 'Plan.pdf' } } }, answer);
    expect(await screen.findByText('This file is no longer there')).toBeVisible();
    expect(screen.getByText('Plan.pdf was deleted, or is not shared with you any more.')).toBeVisible();
  });
});
