import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createWorld,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  type World,
} from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

const index = '/practice/appointments/paginated_index';
let world: World;
let rendered: RenderedRemote | undefined;

beforeAll(async () => {
  world = await createWorld(new Date());
});
afterEach(() => {
  rendered?.close();
  world.calls.length = 0;
});
afterAll(() => world.close());

async function open(at: string, options: Partial<RenderRemoteOptions> = {}) {
  rendered = await renderRemote(remote, { at, as: 'maya@demo.test', world, ...options });
  return rendered;
}

const lists = () => world.calls.filter((call) => call.startsWith(`GET ${index}`)).map((call) => call.split('?')[1]);
const rows = () => screen.getAllByRole('heading', { level: 3 }).filter((name) => name.closest('li') !== null);
const tab = (name: RegExp) => screen.getByRole('link', { name });
const search = () => window.location.search;

async function shown() {
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
}

describe('the dashboard', () => {
  it('asks for today first, in the words of the early script, and for the others afterwards (DASH-001..005)', async () => {
    await open('/dashboard');
    await shown();
    expect(lists()[0]).toBe('today=true&per_page=5&current_page=1&locale=en');
    expect(remote.pages[0]?.firstCalls).toEqual([`${index}?today=true&per_page=5&current_page=1`]);
    await waitFor(() => expect(lists()).toHaveLength(5));
    for (const list of ['upcoming', 'pending', 'canceled', 'previous']) {
      expect(lists()).toContain(`${list}=true&per_page=5&current_page=1&locale=en`);
    }
    await waitFor(() => expect(tab(/^Previous \d+ appointments/)).toBeVisible());
    expect(tab(/^Today/)).toHaveAttribute('aria-current', 'page');
  });

  it('shows five a page, and the next page with its totals (DASH-007, DASH-008)', async () => {
    await open('/dashboard?list=previous');
    await shown();
    expect(rows()).toHaveLength(5);
    const pager = screen.getByRole('navigation', { name: 'Pages of Previous' });
    await userEvent.click(within(pager).getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByText(/^6–10 of \d+ appointments$/)).toBeVisible());
    expect(search()).toBe('?list=previous&page=2');
    expect(lists()).toContain('previous=true&per_page=5&current_page=2&locale=en');
    expect(screen.getAllByRole('status').some((status) => status.textContent?.startsWith('Page 2 of '))).toBe(true);
  });

  it('turns the order from the first page on (DASH-006)', async () => {
    await open('/dashboard?list=previous&page=2');
    await shown();
    const before = rows().map((row) => row.closest('li')?.querySelector('time')?.dateTime ?? '');
    await userEvent.click(screen.getByRole('switch', { name: 'Oldest first' }));
    await waitFor(() => expect(search()).toBe('?list=previous&oldest_first=true'));
    await waitFor(() =>
      expect(lists()).toContain('previous=true&oldest_first=true&per_page=5&current_page=1&locale=en'),
    );
    await waitFor(() => expect(screen.getByText(/^1–5 of/)).toBeVisible());
    const after = rows().map((row) => row.closest('li')?.querySelector('time')?.dateTime ?? '');
    expect(after).toEqual([...after].sort());
    expect(after[0] && before[0] && after[0] < before[0]).toBe(true);
  });

  it('takes nonsense in the address for the default and mends it', async () => {
    await open('/dashboard?list=yesterday&page=-3&oldest_first=maybe');
    await shown();
    expect(lists()[0]).toBe('today=true&per_page=5&current_page=1&locale=en');
    await waitFor(() => expect(search()).toBe(''));
  });

  it('shows a way back from beyond the end', async () => {
    await open('/dashboard?list=pending&page=900');
    expect(await screen.findByText('There is no page 900')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the last page' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  });

  it('says why a canceled appointment did not take place (A-037)', async () => {
    await open('/dashboard?list=canceled');
    await shown();
    for (const row of rows()) {
      const item = row.closest('li') as HTMLElement;
      expect(within(item).getByText('Incomplete')).toBeVisible();
      expect(item.textContent).toMatch(
        /The client was absent|by the client|Canceled by the care provider|Technical difficulties/,
      );
    }
  });

  it('says what is wrong and tries again in place', async () => {
    let broken = true;
    await open('/dashboard', {
      intercept: (request) =>
        broken && request.url.includes(index) ? Response.json({ error: 'no' }, { status: 422 }) : undefined,
    });
    const alert = await screen.findByRole('alert', undefined, { timeout: 15_000 });
    expect(within(alert).getByText('Your appointments could not be loaded')).toBeVisible();
    broken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await shown();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('never lets a late answer replace a newer one', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open('/dashboard?list=previous', {
      intercept: async (request) => {
        if (request.url.includes('previous=true') && request.url.includes('current_page=2')) await late;
        return undefined as unknown as Response;
      },
    });
    await shown();
    const first = rows().map((row) => row.textContent);
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(search()).toBe('?list=previous&page=2'));
    // The former page stays while the next one loads.
    expect(rows().map((row) => row.textContent)).toEqual(first);
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getByText(/^11–15 of/)).toBeVisible());
    const third = rows().map((row) => row.closest('li')?.textContent);
    release();
    await waitFor(() => expect(world.calls.some((call) => call.includes('current_page=3'))).toBe(true));
    expect(rows().map((row) => row.closest('li')?.textContent)).toEqual(third);
    expect(screen.getByText(/^11–15 of/)).toBeVisible();
  });

  it('is in French for who reads French', async () => {
    await open('/dashboard', { locale: 'fr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await waitFor(() => expect(lists()[0]).toBe('today=true&per_page=5&current_page=1&locale=fr'));
    expect(tab(/^Aujourd’hui/)).toBeVisible();
  });

  it('is a landing without lists for who is no practitioner (A-080)', async () => {
    await open('/', { as: 'alex@demo.test' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    expect(lists()).toEqual([]);
  });

  it.each([
    ['/schedule', 'Schedule'],
    ['/clients', 'Clients'],
    ['/billing', 'Billing'],
    ['/payouts', 'Payouts'],
    ['/support', 'Support'],
  ])('%s says what will come there, and leads back', async (path, title) => {
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(lists()).toEqual([]);
  });
});
