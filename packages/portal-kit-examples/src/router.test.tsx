import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToSchedule } from './link.example.tsx';
import { Sections } from './nav-link.example.tsx';
import { ForClients } from './navigate.example.tsx';
import { prepareExamples } from './testing/prepare-examples.tsx';
import { Finish } from './use-navigate.example.tsx';
import { OldestFirst } from './use-search-params.example.tsx';

const examples = prepareExamples();

describe('examples of addresses', () => {
  it.each([
    ['Link', () => <ToSchedule />, 'link', 'Open the schedule'],
    ['useNavigate', () => <Finish save={() => Promise.resolve()} />, 'button', 'Finish'],
  ] as const)('%s leads on', async (_member, example, role, name) => {
    await examples.open(example());
    await userEvent.click(await screen.findByRole(role, { name }));
    await waitFor(() => expect(window.location.pathname).toBe('/schedule'));
  });

  it('Navigate leads on by itself', async () => {
    await examples.open(<ForClients />);
    await waitFor(() => expect(window.location.pathname).toBe('/schedule'));
  });

  it('NavLink knows the open page', async () => {
    await examples.open(<Sections />);
    expect(await screen.findByRole('link', { name: 'Visits' })).toHaveAttribute('aria-current', 'page');
  });

  it('useSearchParams keeps a choice in the address', async () => {
    await examples.open(<OldestFirst />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Oldest first' }));
    await waitFor(() => expect(window.location.search).toBe('?oldest_first=true'));
  });
});
