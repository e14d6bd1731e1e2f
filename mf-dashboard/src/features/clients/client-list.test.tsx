import { describe, expect, it } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { search } from '../../testing/page.ts';

const dashboard = prepareDashboard();
const path = '/practice/clients/client_selector';
const inEnglish = { locale: 'en' } as const;

const names = () => within(screen.getByRole('main')).queryAllByRole('link', { name: /^\p{Lu}/u });
const field = () => screen.findByRole('searchbox', { name: 'Find a client' });
const answering = (clients: readonly object[]) => ({
  intercept: (request: Request) => (request.url.includes(path) ? Response.json(clients) : undefined),
});
const three = answering([
  { id: '1', full_name: 'Élodie Gagnon' },
  { id: '2', full_name: 'Bridget O’Brien' },
  { id: '3', full_name: 'Zoe Roy' },
]);

describe('the list of clients', () => {
  it('asks for them in the words of the early script, and shows each as a link to their page', async () => {
    await dashboard.open('/clients', inEnglish);
    const casey = await screen.findByRole('link', { name: 'Casey Bell' });
    expect(casey).toHaveAttribute('href', '/clients?client=13');
    expect(within(screen.getByRole('list', { name: 'Clients' })).getByText('Casey Bell')).toBe(casey);
    expect(remote.pages.find(({ id }) => id === 'clients')?.firstCalls).toEqual([path]);
    expect(screen.getByRole('status')).toHaveTextContent(`${names().length} clients`);
  });

  it('finds them by what is typed, without case and accents, in the URL, and counts them', async () => {
    await dashboard.open('/clients', { ...inEnglish, ...three });
    await screen.findByText('3 clients');
    await userEvent.type(await field(), 'ELO');
    await waitFor(() => expect(search()).toBe('?q=ELO'));
    await waitFor(() => expect(names().map((name) => name.textContent)).toEqual(['Élodie Gagnon']));
    await waitFor(() => expect(names()[0]).toHaveAttribute('href', '/clients?q=ELO&client=1'));
    expect(screen.getByText('1 client found')).toHaveAttribute('role', 'status');
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('ELO');
  });

  it('goes by the URL, says that nobody was found, and leads back to all', async () => {
    await dashboard.open('/clients?q=nobody', { ...inEnglish, ...three });
    expect(await screen.findByText('No match')).toBeVisible();
    expect(await field()).toHaveValue('nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Show all clients' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(search()).toBe('');
    const all = await field();
    await waitFor(() => expect(all).toHaveValue(''));
    await waitFor(() => expect(all).toHaveFocus());
  });

  it('says when there is nobody yet', async () => {
    await dashboard.open('/clients', { ...inEnglish, ...answering([]) });
    expect(await screen.findByText('No clients yet')).toBeVisible();
  });

  it('says when it cannot be had, and asks anew in place', async () => {
    const faults: CallRule[] = [{ call: 'clients.selector', fault: 422 }];
    await dashboard.open('/clients', { ...inEnglish, faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your clients could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Casey Bell' })).toBeVisible();
  });
});
