import { describe, expect, it, jest } from '@jest/globals';
import { type Intercept, preparePages, type RenderedRemote } from '@portal/mock-shell';
import type { Locale } from '@portal/portal-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

const pages = preparePages();
let rendered: RenderedRemote;

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

const event = {
  ...{ id: '7', at: '2026-11-20T14:05:00.000Z', person: { id: '9', full_name: 'Ada Admin' } },
  ...{ action: 'client.viewed', subject: 'client', subject_id: '10', reason: null, trace_id: 'trace' },
};

/** Answers in the API's place: these events, these kinds, these people. */
function answering(events: readonly object[], more_yn = false): Intercept {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/audit_events/kinds'))
      return json({ actions: ['client.viewed', 'documents.exported'], subjects: ['client', 'person'] });
    if (pathname.endsWith('/admin/audit_events'))
      return json({ data: events, pagination: { total: 1, current: 1, total_items: events.length }, more_yn });
    if (!pathname.endsWith('/admin/people')) return undefined;
    const person = { id: '1', full_name: 'Maya Chen', email: 'maya@demo.test', roles: [], locked_yn: false };
    return json({ data: [person], pagination: { total: 1, current: 1, total_items: 1 } });
  };
}

/** Something that is waited for until the test opens it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

async function open(at: string, options: { locale?: Locale; intercept?: Intercept } = {}) {
  rendered = await pages.open(remote, { at, as: 'admin@demo.test', ...options });
}

const queries = () =>
  rendered.log
    .map(({ call }) => new URL(call.path, 'http://portal.test'))
    .filter(({ pathname }) => pathname === '/admin/audit_events')
    .map(({ searchParams }) => Object.fromEntries([...searchParams].filter(([name]) => name.startsWith('filters'))));

const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Audit' }))
    .getAllByRole('row')
    .slice(1);

describe('the audit page', () => {
  it('says in words who did what to which record when, by what the API answers', async () => {
    await open('/admin/clients/10');
    expect(await screen.findByRole('heading', { level: 1, name: 'Alex Roy' })).toBeVisible();
    await pages.close();
    await open('/admin/audit?action=client.viewed');
    const [row] = await rowsOf();
    expect(row).toHaveTextContent(/Nov 20, 2026 .* EST/);
    expect(row).toHaveTextContent('Client looked at');
    expect(within(row as HTMLElement).getByRole('link', { name: 'Client 10' })).toHaveAttribute(
      'href',
      '/admin/clients/10',
    );
    expect(within(row as HTMLElement).getByRole('link', { name: 'Ada Admin' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/people\/\d+$/),
    );
  });

  it('names kinds that it has no words for, events of nobody, and people who are gone', async () => {
    const events = [
      { ...event, id: '1', action: 'thing.quite_new', subject: 'new_thing', person: null },
      { ...event, id: '2', person: { id: '77', full_name: null }, reason: 'Asked for by the client' },
    ];
    await open('/admin/audit', { intercept: answering(events, true) });
    const [one, two] = await rowsOf();
    expect(one).toHaveTextContent(/thing quite new.*new thing 10/);
    expect(one).toHaveTextContent('Nobody signed in');
    expect(two).toHaveTextContent(/Person 77, no longer here.*Asked for by the client/);
    expect(screen.getByText(/these are the newest 10,000/)).toBeVisible();
  });

  it('is there in French, lists by their names', async () => {
    const listed = { ...event, action: 'shared_files.listed', subject: 'shared_files' };
    const events = [
      { ...event, id: '1' },
      { ...listed, id: '2', subject_id: 'from_client' },
      { ...listed, id: '3', subject_id: 'quite_new' },
    ];
    await open('/admin/audit', { locale: 'fr', intercept: answering(events) });
    const table = await screen.findByRole('table', { name: 'Journal d’audit' });
    expect(within(table).getByText('Fichiers partagés, reçus de la clientèle')).toBeVisible();
    expect(within(table).getByText('Fichiers partagés quite_new')).toBeVisible();
    expect(within(table).getByText('Fiche d’un(e) client(e) consultée')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Journal d’audit' })).toBeVisible();
  });

  it('keeps its filters in the address, and asks for a record by its kind and number', async () => {
    await open('/admin/audit', { intercept: answering([event]) });
    await rowsOf();
    const number = screen.getByLabelText('Number of the record');
    expect(number).toBeDisabled();
    await userEvent.click(screen.getByRole('combobox', { name: 'Kind of record' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Client' }));
    await waitFor(() => expect(number).toBeEnabled());
    await userEvent.type(number, '10');
    await waitFor(() => expect(window.location.search).toBe('?subject=client&subject_id=10'));
    await waitFor(() =>
      expect(queries()).toContainEqual({ 'filters[subject]': 'client', 'filters[subject_id]': '10' }),
    );
    await userEvent.type(number, ' /');
    expect(await screen.findByText('No record has this number.')).toBeVisible();
    expect(window.location.search).toBe('?subject=client&subject_id=10');
  });

  it('shows one person’s events, who is found by name, and everybody’s again', async () => {
    await open('/admin/audit', { intercept: answering([event]) });
    await rowsOf();
    await userEvent.click(screen.getByRole('button', { name: 'Who Everybody' }));
    const name = await screen.findByRole('searchbox', { name: 'Name or email' });
    // A window that becomes narrow folds the filters, and all that is in them.
    expect(screen.getByRole('region', { name: 'Which events', hidden: true })).not.toContainElement(name);
    await userEvent.type(name, 'chen');
    await userEvent.click(await screen.findByRole('button', { name: /^Maya Chen/ }));
    await waitFor(() => expect(window.location.search).toBe('?person_id=1'));
    const button = await screen.findByRole('button', { name: 'Who Maya Chen' });
    expect(button).toHaveFocus();
    await waitFor(() => expect(queries()).toContainEqual({ 'filters[person_id]': '1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show everybody’s events' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(button).toHaveFocus();
  });

  it('draws a hundred rows; a filter that is chosen draws none of them anew and sorts no choices', async () => {
    const noon = Date.parse('2026-11-20T12:00:00Z');
    /** A hundred events, each so many seconds after noon as its number is. */
    const pageOf = (first: number) =>
      Array.from({ length: 100 }, (_, at) => {
        const id = first + at;
        return { ...event, id: String(id), at: new Date(noon + id * 1000).toISOString() };
      });
    const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => Number(id));
    const answers: Record<string, ReturnType<typeof gate>> = { '': gate(), '?from=2026-11-01': gate() };
    const intercept: Intercept = async (request, ask) => {
      if (!request.url.includes('/admin/audit_events?')) return answering([])(request, ask);
      await answers[window.location.search]?.opened;
      return json({
        data: pageOf(window.location.search === '' ? 1 : 501),
        pagination: { total: 2, current: 1, total_items: 200 },
        more_yn: false,
      });
    };
    answers['']?.open();
    // Each row asks for the name of its time zone at its own instant. Rows that are drawn in spare time may be drawn
    // again where the browser had something else to do, so how often is the table's own test.
    const zones = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const collators = jest.spyOn(Intl, 'Collator');
    const drawn = () => zones.mock.calls.map(([at]) => (Number(at) - noon) / 1000);
    const expectDrawn = (first: number) =>
      waitFor(() => {
        expect(drawn()).toEqual(expect.arrayContaining(idsOf(pageOf(first))));
        const table = screen.getByRole('table');
        expect(table.querySelectorAll('tbody tr')).toHaveLength(100);
        expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
      });
    await open('/admin/audit', { intercept });
    await expectDrawn(1);
    expect(collators).toHaveBeenCalled();
    collators.mockClear();
    zones.mockClear();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(window.location.search).toBe('?from=2026-11-01'));
    await waitFor(() =>
      expect(screen.getByRole('table').closest('[data-dimmed]')).toHaveAttribute('data-dimmed', 'true'),
    );
    expect(drawn().filter((id) => id <= 100)).toEqual([]);
    answers['?from=2026-11-01']?.open();
    await expectDrawn(501);
    expect(drawn().filter((id) => id <= 100)).toEqual([]);
    expect(collators).not.toHaveBeenCalled();
    collators.mockRestore();
    zones.mockRestore();
  });

  it('takes nonsense in the address for absent', async () => {
    await open('/admin/audit?person_id=x&action=Not+One&subject_id=10&from=2026-02-30&page=0', {
      intercept: answering([event]),
    });
    await rowsOf();
    expect(queries()).toEqual([{}]);
  });
});
