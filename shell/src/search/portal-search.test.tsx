import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SearchHits } from '@portal/contract/entities/search';
import type { User } from '@portal/contract/entities/user';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type Answer, type OpenedPortal, type OpenPortalOptions, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';
import { readLooked } from './day-words.ts';
import { searchInput } from './portal-search.tsx';

const alex = { id: '10', full_name: 'Alex Roy' };
const kim = { id: '12', full_name: 'Kim Lavoie' };
const none: SearchHits = { clients: [], appointments: [], notes: [], chats: [], files: [] };
const session = { client: alex, guest: null, start_date: '2026-02-18T15:00:00.000Z' };
const all: SearchHits = {
  clients: [alex],
  appointments: [{ ...session, id: '7', guest: kim, end_date: '2026-02-18T16:00:00.000Z', status: 'scheduled' }],
  notes: [{ ...session, id: '8', appointment_id: '7', excerpt: 'Slept well', saved_at: null }],
  chats: [{ id: '9', client: alex, guest: null }],
  files: [
    { id: '5', file_name: 'Plan.pdf', created_at: session.start_date, direction: 'to_client', client: alex, place: 23 },
  ],
};

let opened: OpenedPortal;
const openAs = async (traits: Partial<User>, ...found: readonly Answer[]) => {
  const user = { ...person(traits), id: '1' };
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  const [first = { status: 200, json: none }, ...others] = found;
  const answers: NonNullable<OpenPortalOptions['answers']> = {
    'GET /practice/users/me': [{ status: 200, json: user }],
    'GET /practice/search': [first, ...others],
  };
  opened = await openPortal('/dashboard', { answers });
  await screen.findByRole('button', { name: 'Search' });
};
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
const found = (json: SearchHits): Answer => ({ status: 200, json });
const searches = () => opened.calls.filter(({ call }) => call === 'GET /practice/search').length;
const marked = () => screen.getByRole('option', { selected: true });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => opened.close());

describe('the search of the header', () => {
  it('opens by its key, finds, and leads on, by keyboard alone', async () => {
    await openAs({}, found(all));
    await userEvent.keyboard('/');
    const input = await field();
    expect(input).toHaveFocus();
    expect(input).toHaveValue('');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('al');
    expect(await screen.findByText('5 results')).toHaveAttribute('role', 'status');
    expect(searches()).toBe(1);
    const kinds = within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('group');
    expect(kinds.map((kind) => within(kind).getByRole('option').getAttribute('href'))).toEqual([
      '/clients?client=10',
      '/appointments/7',
      '/session_notes?note=8',
      '/messages?chat=9',
      '/shared_files/files_to_clients?client=10&page=3',
    ]);
    expect(within(screen.getByRole('group', { name: 'Appointments' })).getByRole('option')).toHaveAccessibleName(
      'Alex Roy and Kim Lavoie Feb 18, 2026 10:00 AM · To finish',
    );
    expect(within(screen.getByRole('group', { name: 'Files' })).getByText(/· to Alex Roy$/)).toBeVisible();
    const client = screen.getByRole('option', { name: 'Alex Roy', selected: true });
    expect(input).toHaveAttribute('aria-activedescendant', client.id);
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toHaveTextContent('Plan.pdf');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(input).toHaveAttribute('aria-activedescendant', marked().id);
    expect(marked()).toHaveTextContent('Alex Roy and Kim Lavoie');
    await userEvent.keyboard('{Enter}');
    await expect(input).toBeGone();
    expect(window.location.pathname + window.location.search).toBe('/appointments/7');
  });

  it('keeps what was typed when it fails, and tries again; says that nothing is found, and which day it looked at', async () => {
    await openAs({}, { status: 422, json: {} }, found(none));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.click(await field());
    await userEvent.paste('Zoë 14 nov. 2025');
    expect(await screen.findByText('The search did not work')).toBeVisible();
    expect(await field()).toHaveValue('Zoë 14 nov. 2025');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Check the spelling, or try only a part of a word.')).toBeVisible();
    expect(await field()).toHaveAccessibleDescription('Friday, November 14, 2025');
    expect(screen.getByText('Friday, November 14, 2025: Nothing found')).toHaveAttribute('role', 'status');
  });

  it('takes no hit of what was typed before', async () => {
    await openAs({}, found(all), found({ ...none, clients: [kim] }));
    await userEvent.keyboard('/');
    const input = await field();
    await userEvent.keyboard('al');
    expect(await screen.findByText('5 results')).toBeVisible();
    await userEvent.keyboard('k{Enter}');
    expect(input).not.toHaveAttribute('aria-activedescendant');
    expect(await screen.findByRole('option', { name: 'Kim Lavoie', selected: true })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('leads who administers to the lists of everybody, with the words, and asks nothing', async () => {
    await openAs({ provider_yn: false, is_admin: true });
    await userEvent.keyboard('/');
    await userEvent.click(await field());
    await userEvent.paste(' maya chen');
    const [people, clients] = await screen.findAllByRole('option');
    expect(people).toHaveTextContent('Find “maya chen” among all people');
    expect(people).toHaveAttribute('href', '/admin/people?q=maya+chen');
    expect(clients).toHaveAttribute('href', '/admin/clients?q=maya+chen');
    expect(await screen.findByText('2 results')).toBeVisible();
    expect(searches()).toBe(0);
  });
});

describe('the key of the search', () => {
  it('is only itself in fields, editors and dialogs, with Ctrl, and while shortcuts are switched off', async () => {
    await openAs({});
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('aria-keyshortcuts', '/');
    const places = document.createElement('div');
    places.innerHTML = '<textarea></textarea><p contenteditable="true">Dear diary</p><b role="menu"></b>';
    document.body.append(places);
    const pressed = (at: Element, init = {}) => fireEvent.keyDown(at, { key: '/', ...init });
    for (const place of places.children) expect(pressed(place)).toBe(true);
    expect(pressed(button, { ctrlKey: true })).toBe(true);
    places.remove();
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off shortcuts by single keys' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(localStorage.getItem('portal.call_shortcuts')).toBe('off');
    expect(button).not.toHaveAttribute('aria-keyshortcuts');
    expect(pressed(button)).toBe(true);
    localStorage.removeItem('portal.call_shortcuts');
    expect(pressed(button)).toBe(false);
    expect(await field()).toBeVisible();
    expect(pressed(button)).toBe(true);
  });
});

it('asks for the words and for the days', () => {
  const asked = (typed: string) => searchInput(readLooked(typed, '2026-11-26')).query;
  expect(asked('alex  roy')).toEqual({ q: 'alex roy' });
  expect(asked('mardi prochain')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  expect(asked('alex this week')).toEqual({ q: 'alex', from: '2026-11-22', to: '2026-11-28' });
});
