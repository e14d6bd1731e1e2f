import { describe, expect, it } from '@jest/globals';
import { type Intercept, preparePages, type RenderedRemote } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

const pages = preparePages();
let rendered: RenderedRemote;

async function open(at: string, options: { locale?: 'en' | 'fr'; intercept?: Intercept } = {}) {
  rendered = await pages.open(remote, { at, as: 'admin@demo.test', ...options });
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Writes that went, by their key. */
const keysOf = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('Idempotency-Key'));

/** The API does what it is asked, and its first answer is lost on the way. */
function losesFirst(path: string) {
  const requests: Request[] = [];
  const intercept: Intercept = async (request, ask) => {
    if (!request.url.includes(path)) return undefined;
    requests.push(request);
    const answer = await ask(request.clone());
    return requests.length === 1 ? new Response(null, { status: 503 }) : answer;
  };
  return { requests, intercept };
}

describe('/admin/people', () => {
  it('finds anybody by a part of a name or of an address, and keeps the search in the address', async () => {
    await open('/admin/people');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Name or email' }), 'clinic@demo');
    await waitFor(() => expect(window.location.search).toBe('?q=clinic%40demo'));
    const row = within(await screen.findByRole('row', { name: /Olive Park/ }));
    expect(row.getByText('Clinic administrator')).toBeVisible();
    expect(row.getByRole('link', { name: 'Olive Park' })).toHaveAttribute('href', '/admin/people/9');
  });

  it('says that nothing fits, with the way back to everybody', async () => {
    await open('/admin/people?q=nobody+of+this+name');
    expect(await screen.findByText('Nothing fits these filters')).toBeVisible();
    await press('Clear filters');
    expect(await screen.findByText(/^1–10 of \d+$/)).toBeVisible();
    expect(window.location.search).toBe('');
  });
});

describe('/admin/people/:id', () => {
  it('shows where somebody is signed in, and ends one session once, although the first answer is lost', async () => {
    await pages.world().sessionOf('maya@demo.test');
    const lost = losesFirst('/sessions/');
    await open('/admin/people/1', lost);
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible();
    const ways = ['Their appointments', 'Their payouts', 'Who did what'];
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/admin/appointments?provider_id=1',
      '/admin/payouts?provider_id=1',
      '/admin/audit?subject=person&subject_id=1',
    ]);
    const [end] = await screen.findAllByRole('button', { name: /^End session, / });
    const before = screen.getAllByRole('button', { name: /^End session, / }).length;
    if (end) await userEvent.click(end);
    const question = await dialog('End the session on Unknown device?');
    expect(question.getByText(/^Maya Chen is signed out there within a second/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'End session' }));
    expect(await question.findByRole('alert')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'End session' }));
    expect(await screen.findByText('The session has ended.')).toBeVisible();
    expect(new Set(keysOf(lost.requests)).size).toBe(1);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^End session, / })).toHaveLength(before - 1));
  });

  it('asks for a reason before it locks, locks once, and says who locked whom when and why', async () => {
    const lost = losesFirst('/locks');
    await open('/admin/people/2', lost);
    await press('Lock account');
    const question = await dialog('Lock the account of Luc Tremblay?');
    expect(question.getByText(/signed out everywhere within a second/)).toBeVisible();
    const lock = () => userEvent.click(question.getByRole('button', { name: 'Lock account' }));
    await lock();
    expect(await question.findByText('Please say why.')).toBeVisible();
    expect(lost.requests).toHaveLength(0);
    await userEvent.type(question.getByRole('textbox', { name: 'Your reason' }), 'Lost laptop');
    await lock();
    expect(await question.findByText(/could not be reached|cannot be reached/)).toBeVisible();
    expect(question.getByRole('textbox', { name: 'Your reason' })).toHaveValue('Lost laptop');
    await lock();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This account is locked'));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Lost laptop')).toBeVisible();
    expect(alert.getByText('Ada Admin')).toBeVisible();
    expect(new Set(keysOf(lost.requests)).size).toBe(1);

    await press('Unlock account');
    const unlock = await dialog('Unlock the account of Luc Tremblay?');
    await userEvent.type(unlock.getByRole('textbox', { name: 'Your reason' }), 'Found it');
    await userEvent.click(unlock.getByRole('button', { name: 'Unlock account' }));
    expect(await screen.findByRole('button', { name: 'Lock account' })).toBeVisible();
    // The page is up to date before the dialog closes, which gives the focus on.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Account' })).toHaveFocus());
  });

  it('tells whoever comes second who was first, and shows how things stand', async () => {
    const error = 'Bea Boss locked this account at 10:30 AM. Nothing was changed.';
    const intercept: Intercept = (request) =>
      request.url.includes('/locks') ? Response.json({ error, code: 'locked_already' }, { status: 409 }) : undefined;
    await open('/admin/people/3', { intercept });
    await press('Lock account');
    const question = await dialog('Lock the account of Dana Ruiz?');
    await userEvent.type(question.getByRole('textbox', { name: 'Your reason' }), 'Asked by phone');
    await userEvent.click(question.getByRole('button', { name: 'Lock account' }));
    expect(await question.findByText(error)).toBeVisible();
    expect(question.getByRole('textbox', { name: 'Your reason' })).toHaveValue('Asked by phone');
    await waitFor(() =>
      expect(rendered.log.filter(({ callId }) => callId === 'admin_people.fetch').length).toBeGreaterThan(1),
    );
  });

  it('offers nobody to lock themselves or to end the session that they ask with', async () => {
    await open('/admin/people/8');
    expect(await screen.findByText('This is your own account. You cannot lock it.')).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Lock account' })).toBeAbsentOnce(() =>
      screen.getByText('This one'),
    );
  });

  it('says of an unknown person that there is none; speaks French', async () => {
    await open('/admin/people/999999', { locale: 'fr' });
    expect(await screen.findByText('Cette personne n’existe pas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Toutes les personnes' })).toHaveAttribute('href', '/admin/people');
  });
});
