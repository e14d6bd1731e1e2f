import { describe, expect, it } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, pageOf, session } from '../../testing/answers.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { filesRemote } from '../../testing/files-remote.tsx';
import { rows, search, tab } from '../../testing/page.ts';

const dashboard = prepareDashboard();
const inEnglish = { locale: 'en' } as const;
const info = () => screen.findByRole('region', { name: 'Client Info' });
const fact = async (name: string) => (await within(await info()).findAllByText(name))[0]?.nextSibling;

/** Halifax: an hour ahead of the reader. */
const record = {
  id: '13',
  preferred_name_with_last_name: 'Casey Bell',
  email: 'casey@demo.test',
  primary_number: { number: '+14165550113' },
  preference: { timezone: 'America/Halifax' },
  personal_detail: { coverage_yn: true, health_number: '1234567890', safety_sensitive_position_yn: false },
  pronoun: 'She/her',
  contact_emergency: { name: 'Robin Hale', phone: '+14165550199', relationship: 'Sibling' },
};
const withRecord = {
  intercept: (request: Request) =>
    request.method === 'GET' && request.url.includes('/practice/clients/13') ? Response.json(record) : undefined,
};

describe('the page of a client', () => {
  it('is reached by keyboard from the list, begins at the name, and leads back to what was looked for', async () => {
    await dashboard.open('/clients?q=casey', inEnglish);
    (await screen.findByRole('link', { name: 'Casey Bell' })).focus();
    await userEvent.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Casey Bell' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).not.toContain('Casey');
    await userEvent.click(screen.getByRole('link', { name: 'All clients' }));
    await waitFor(() => expect(search()).toBe('?q=casey'));
    expect(await screen.findByRole('searchbox')).toHaveValue('casey');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Clients' })).toHaveFocus());
  });

  it('shows who they are, and what time it is where they are (API-157)', async () => {
    await dashboard.open('/clients?client=13', { ...inEnglish, ...withRecord });
    expect(await screen.findByRole('heading', { level: 1, name: 'Casey Bell' })).toBeVisible();
    expect(await fact('Primary number')).toHaveTextContent('+1 416 555-0113');
    expect(await fact('Local time')).toHaveTextContent('11:30 AM AST');
    expect(await fact('Gender')).toHaveTextContent('Not stated');
    const notes = screen.getByRole('link', { name: 'Your notes on this client' });
    expect(notes).toHaveAttribute('href', '/session_notes?client=13');
  });

  it('has the files that the two have sent each other (A-131)', async () => {
    await dashboard.open('/clients?client=13', { ...inEnglish, ...withRecord, beside: [filesRemote] });
    const input = { with: { kind: 'client', id: '13' }, full_name: 'Casey Bell' };
    expect(
      await within(await screen.findByRole('region', { name: 'Files' })).findByText(JSON.stringify(input)),
    ).toBeVisible();
  });

  it('keeps a safety-sensitive position that was saved', async () => {
    const first = await dashboard.open('/clients?client=13', inEnglish);
    const before = (await screen.findByRole<HTMLInputElement>('switch')).checked;
    await userEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(first.log.some(({ call }) => call.method === 'PUT')).toBe(true));
    await first.close();
    await dashboard.open('/clients?client=13', inEnglish);
    expect((await screen.findByRole<HTMLInputElement>('switch')).checked).toBe(!before);
  });

  it('pages the appointments with this client, from today on and before', async () => {
    const asked: URLSearchParams[] = [];
    const sessions = Array.from({ length: 7 }, (_, number) => session(`Casey ${number + 1}`, number * 60));
    await dashboard.open('/clients?client=13', {
      ...inEnglish,
      intercept: answering((query) => {
        asked.push(query);
        return pageOf(query.has('from') ? sessions : sessions.slice(0, 1), query);
      }),
    });
    await waitFor(() => expect(rows()).toHaveLength(5));
    // The reader's day begins at five in UTC.
    expect(asked.map((query) => Object.fromEntries(query))).toContainEqual(
      expect.objectContaining({
        client_id: '13',
        from: '2026-11-20T05:00:00.000Z',
        oldest_first: 'true',
        per_page: '5',
        current_page: '1',
      }),
    );
    expect(tab(/^Today and later 7 appointments/)).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(tab(/^Past 1 appointment$/)).toBeVisible());
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(search()).toBe('?client=13&page=2');

    await userEvent.click(tab(/^Past/));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(search()).toBe('?client=13&list=past');
    expect(tab(/^Past/)).toHaveFocus();
    const past = asked.find((query) => query.has('to'));
    expect(past?.get('to')).toBe('2026-11-20T05:00:00.000Z');
    expect(past?.has('oldest_first')).toBe(false);
  });

  it('offers the way into a session that can be started (Alex, in ten minutes), and the services', async () => {
    await dashboard.open('/clients?client=10', inEnglish);
    expect(await screen.findByRole('link', { name: 'Start session, Alex Roy' })).toBeVisible();
    expect(screen.getAllByText('Scheduled')[0]).toBeVisible();
    const services = within(await screen.findByRole('region', { name: 'Available Services' }));
    await expect(() => services.queryByText('Reseller')).toBeAbsentOnce(() => services.getByText('Benefits product'));
  });

  it('says that there is no such page, and leads to the last one', async () => {
    await dashboard.open('/clients?client=10&list=past&page=99', inEnglish);
    expect(await screen.findByText('There is no page 99')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the last page' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  });

  it('says that somebody else’s client is none of theirs, and leads back', async () => {
    await dashboard.open('/clients?client=13', { ...inEnglish, as: 'luc@demo.test' });
    await expect(() => screen.queryByRole('region', { name: 'Appointments' })).toBeAbsentOnce(() =>
      screen.getByText('You don’t have a client at this address'),
    );
    expect(screen.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '/clients');
  });

  it('says when the client cannot be had, and asks anew in place', async () => {
    const faults: CallRule[] = [{ call: 'clients.fetch', fault: 422 }];
    await dashboard.open('/clients?client=13', { ...inEnglish, faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('This client could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Casey Bell' })).toBeVisible();
  });

  it('is in French for who reads French', async () => {
    await dashboard.open('/clients?client=13', { ...withRecord, locale: 'fr' });
    const region = await screen.findByRole('region', { name: 'Renseignements' });
    await waitFor(() => expect(region).toHaveTextContent('11 h 30 HNA'));
    expect(region).toHaveTextContent('heure normale de l’Atlantique');
    expect(region).toHaveTextContent('PronomElle');
    expect(region).toHaveTextContent('LienFrère ou sœur');
  });

  it('says when the next session is, and leads to the partner of a couple', async () => {
    await dashboard.open('/clients?client=11', inEnglish);
    const next = (await screen.findByText('Next session:')).closest('p');
    expect(next).toHaveTextContent('Nov 20, 2026 2:00 PM EST');
    await userEvent.click(await screen.findByRole('link', { name: 'Kim Lavoie' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kim Lavoie' })).toBeVisible();
  });
});
