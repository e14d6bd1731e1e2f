import { describe, expect, it } from '@jest/globals';
import { preparePages, type RenderedRemote } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../index.ts';

const pages = preparePages();
let rendered: RenderedRemote;

const open = async (at: string) => {
  rendered = await pages.open(remote, { at, as: 'admin@demo.test' });
};

describe('the admin area', () => {
  it.each(['/admin', '/admin/clients/13', '/admin/people'])(
    '%s says what it is, and Administration is the current place of the navigation',
    async (at) => {
      await open(at);
      const main = within(await screen.findByRole('main'));
      expect(await main.findByText('Administration')).toBeVisible();
      const places = screen.getByRole('navigation', { name: 'Main' });
      expect(within(places).getByRole('link', { current: 'page' })).toHaveTextContent('Administration');
    },
  );

  it('has the ways to all areas, the one that is shown marked', async () => {
    await open('/admin/people');
    const areas = within(await screen.findByRole('navigation', { name: 'Sections of the admin area' }));
    expect(areas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/admin/clients', '/admin/appointments', '/admin/payouts', '/admin/payout_sources'],
      ...['/admin/card_payment_retries', '/admin/documents', '/admin/audit', '/admin/people'],
      '/admin/status',
    ]);
    expect(areas.getByRole('link', { current: 'page' })).toHaveTextContent('People');
  });

  it.each(['/admin/nope', '/admin/clients/13/more', '/admin/people/1/2'])(
    '%s is unknown: it leads to /404, and nothing is reported (A-169)',
    async (at) => {
      await open(at);
      await waitFor(() => expect(window.location.pathname).toBe('/404'));
      expect(rendered.events.filter(({ kind }) => kind === 'report')).toEqual([]);
    },
  );
});
