import { describe, expect, it, jest } from '@jest/globals';
import { type Intercept, preparePages, type RenderedRemote } from '@portal/mock-shell';
import type { Locale } from '@portal/portal-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

const pages = preparePages();
let rendered: RenderedRemote;

async function open(at: string, options: { locale?: Locale; intercept?: Intercept } = {}) {
  rendered = await pages.open(remote, { at, as: 'admin@demo.test', ...options });
}

/** What the API was asked below an address. */
const asked = (path: string) =>
  rendered.log.map(({ call }) => new URL(call.path, 'http://portal.test')).filter(({ pathname }) => pathname === path);

/** Catches what the page hands to the browser to save. */
function catchFiles(): string[] {
  const names: string[] = [];
  // jsdom makes no addresses of blobs.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

/** Asks for an export once client and list are known: until then it cannot be. */
async function pressExport() {
  await screen.findByRole('heading', { level: 1, name: 'Documents of Alex Roy' });
  await screen.findByRole('table', { name: 'Documents' });
  await userEvent.click(screen.getByRole('button', { name: 'Export…' }));
}

describe('documents', () => {
  it('are those of a client who is found by name; one opens with its text', async () => {
    await open('/admin/documents?q=alex');
    await userEvent.click(await screen.findByRole('link', { name: 'Alex Roy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents of Alex Roy' })).toHaveFocus();
    const table = await screen.findByRole('table', { name: 'Documents' });
    const [row] = within(table).getAllByRole('row').slice(1);
    expect(row).toHaveTextContent(/Session note.*Maya Chen.*E[SD]T/);
    expect(asked('/admin/documents/export')).toEqual([]);
    const [button] = within(table).getAllByRole('button', { name: /^Open: Session note, session of / });
    if (!button) throw new Error('There is no document to open');
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Session note' });
    expect((await within(dialog).findAllByRole('paragraph')).length).toBeGreaterThan(0);
    expect(within(dialog).getByText('Maya Chen')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Who did what' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/audit\?subject=appointment_note&subject_id=\d+$/),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  });

  it('are narrowed by kind and days, in the address, and say when nothing fits', async () => {
    await open('/admin/documents?client_id=10');
    await screen.findByRole('table', { name: 'Documents' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Assessment reports');
    expect(await screen.findByText('Nothing fits these filters')).toBeVisible();
    expect(window.location.search).toBe('?client_id=10&kind=assessment_report');
    expect(screen.getByRole('button', { name: 'Export…' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('table', { name: 'Documents' });
    await userEvent.type(screen.getByLabelText('Sessions to'), '2001-01-01');
    await waitFor(() => expect(window.location.search).toBe('?client_id=10&to=2001-01-01'));
    expect(await screen.findByText('Nothing fits these filters')).toBeVisible();
  });

  it('of nobody are said to be nobody’s', async () => {
    await open('/admin/documents?client_id=999999');
    expect(await screen.findByText('There is no such client')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another client' })).toHaveAttribute('href', '/admin/documents');
  });

  it('that are gone by the time they are opened say so', async () => {
    const intercept: Intercept = (request) =>
      /\/admin\/documents\/session_note/.test(request.url)
        ? new Response(JSON.stringify({ error: 'Not found' }), {
            status: 404,
            headers: { 'Content-Type': 'application/json' },
          })
        : undefined;
    await open('/admin/documents?client_id=10', { intercept });
    const [button] = await screen.findAllByRole('button', { name: /^Open: / });
    if (!button) throw new Error('There is no document to open');
    await userEvent.click(button);
    expect(await screen.findByText(/^This document is no longer there/)).toBeVisible();
  });

  it('are asked for each time that they are opened: no text stays behind', async () => {
    const intercept: Intercept = (request) =>
      /\/admin\/documents\/session_note/.test(request.url) &&
      asked(new URL(request.url).pathname.replace(/^\/api/, '')).length > 0
        ? new Response('{"error":"No"}', { status: 500 })
        : undefined;
    await open('/admin/documents?client_id=10', { intercept });
    const [button] = await screen.findAllByRole('button', { name: /^Open: / });
    if (!button) throw new Error('There is no document to open');
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Session note' });
    expect((await within(dialog).findAllByRole('paragraph')).length).toBeGreaterThan(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    await userEvent.click(button);
    expect(await screen.findByText('The text could not be loaded')).toBeVisible();
  });

  it('are there in French', async () => {
    await open('/admin/documents?client_id=10', { locale: 'fr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents concernant Alex Roy' })).toBeVisible();
    expect((await screen.findAllByText('Note de séance')).length).toBeGreaterThan(0);
  });
});

describe('an export', () => {
  async function openDialog() {
    await open('/admin/documents?client_id=10&kind=session_note');
    await pressExport();
    return screen.findByRole('dialog', { name: 'Export documents' });
  }

  it('asks for a reason before anything is asked of the API', async () => {
    const dialog = await openDialog();
    expect(within(dialog).getByText(/^\d+ documents of Alex Roy, with their texts\./)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await within(dialog).findByText('Required')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveFocus();
    expect(asked('/admin/documents/export')).toEqual([]);
  });

  it.each([
    ['A table for spreadsheets (CSV)', 'csv', 'documents-10-2026-11-20.csv'],
    ['A sheet for the printer (HTML)', 'sheet', 'documents-10-2026-11-20.html'],
  ])('saves %s of what the list shows, once', async (label, format, name) => {
    const files = catchFiles();
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('radio', { name: label }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The client asked for it{Enter}');
    expect(await screen.findByText('The file was saved.')).toBeVisible();
    expect(files).toEqual([name]);
    const [query, ...more] = asked('/admin/documents/export').map(({ searchParams }) =>
      Object.fromEntries(searchParams),
    );
    expect(query).toMatchObject({
      ...{ client_id: '10', format, reason: 'The client asked for it' },
      'filters[kind]': 'session_note',
    });
    expect(more).toEqual([]);
    await expect(dialog).toBeGone();
  });

  it('that is canceled on its way saves no file', async () => {
    const files = catchFiles();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const intercept: Intercept = async (request, ask) => {
      if (request.url.includes('reason=First')) await answered;
      return ask(request);
    };
    await open('/admin/documents?client_id=10', { intercept });
    const exported = async (reason: string) => {
      await pressExport();
      await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), `${reason}{Enter}`);
    };
    await exported('First');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    answer();
    await waitFor(() => expect(asked('/admin/documents/export')).toHaveLength(1));
    await exported('Second');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked('/admin/documents/export').map(({ searchParams }) => searchParams.get('reason'))).toEqual([
      'First',
      'Second',
    ]);
  });

  it('that fails keeps what was typed and says so', async () => {
    const intercept: Intercept = (request) =>
      request.url.includes('/export') ? new Response('{"error":"No"}', { status: 500 }) : undefined;
    await open('/admin/documents?client_id=10', { intercept });
    await pressExport();
    const reason = await screen.findByRole('textbox', { name: /Reason/ });
    await userEvent.type(reason, 'Asked for{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(reason).toHaveValue('Asked for');
  });
});
