import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestWorld, type RenderedRemote, renderRemote, type TestWorld } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

let world: TestWorld;
let rendered: RenderedRemote;
beforeAll(async () => {
  world = await createTestWorld(new Date('2026-11-20T15:30:00Z'));
});
afterEach(() => rendered.close());
afterAll(() => world.close());

async function open(at: string) {
  rendered = await renderRemote(remote, { at, as: 'admin@demo.test', world });
}

describe('clients', () => {
  it('are found by a part of their name, and the search stands in the address', async () => {
    await open('/admin');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Client’s name' }), 'casey{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?q=casey'));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Casey/ })).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Casey Bell' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/clients\/\d+$/),
    );
  });

  it('are said not to be there when nobody has the name', async () => {
    await open('/admin/clients?q=nobody+of+this+name');
    expect(await screen.findByText('No client has this name')).toBeVisible();
  });

  it('have a page with their appointments; an unknown one says so', async () => {
    await open('/admin/clients?q=casey');
    await userEvent.click(await screen.findByRole('link', { name: 'Casey Bell' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Casey Bell' })).toBeVisible();
    expect((await screen.findAllByRole('button', { name: 'Update status, Casey Bell' })).length).toBeGreaterThan(0);
    await rendered.close();
    await open('/admin/clients/999999');
    expect(await screen.findByText('There is no such client')).toBeVisible();
  });
});

describe('appointments', () => {
  it('are everybody’s, or those that stand in one way', async () => {
    await open('/admin/appointments?status=canceled');
    const buttons = await screen.findAllByRole('button', { name: /^Update status, / });
    for (const button of buttons) expect(button.closest('li')).toHaveTextContent('Incomplete');
    const tab = screen.getByRole('navigation', { name: 'Appointments by status' });
    expect(within(tab).getByRole('link', { current: 'page' })).toHaveTextContent('Incomplete');
  });

  it.each([
    ['/admin/appointments', /^1–(\d+) of (\d+)$/],
    ['/admin/clients', /^1–(\d+) of (\d+)$/],
  ])('%s says how many rows its page shows, and of how many', async (at, words) => {
    await open(at);
    const [, to, of] = words.exec((await screen.findByText(words)).textContent ?? '') ?? [];
    const rows = within(screen.getByRole('main')).getAllByRole('listitem');
    const shown = rows.filter((row) => row.closest('nav') === null);
    expect(shown).toHaveLength(Number(to));
    expect(Number(of)).toBeGreaterThanOrEqual(Number(to));
  });
});
