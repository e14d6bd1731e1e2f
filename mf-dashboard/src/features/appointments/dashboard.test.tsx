import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  createTestWorld,
  type Intercept,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  type TestWorld,
} from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

const index = '/practice/appointments/paginated_index';
/** A Friday morning in Toronto, 10:30 in winter time. */
const instant = new Date('2026-11-20T15:30:00Z');
let world: TestWorld;
let rendered: RenderedRemote | undefined;

beforeAll(async () => {
  // Only the clock stands still: everything that waits goes on as it does.
  jest.useFakeTimers({
    now: instant,
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
  world = await createTestWorld(instant);
});
afterEach(() => {
  rendered?.close();
  world.calls.length = 0;
});
afterAll(async () => {
  jest.useRealTimers();
  await world.close();
});

async function open(at: string, options: Partial<RenderRemoteOptions> = {}) {
  rendered = await renderRemote(remote, { at, as: 'maya@demo.test', world, ...options });
  return rendered;
}

const lists = () => world.calls.filter((call) => call.startsWith(`GET ${index}`)).map((call) => call.split('?')[1]);
const rows = () => screen.getAllByRole('heading', { level: 3 }).filter((name) => name.closest('li') !== null);
const tab = (name: RegExp) => screen.getByRole('link', { name });
const card = () => screen.getByRole('region', { name: /^(Next up today|Prochaine séance aujourd’hui)$/ });
const rowOf = (name: string) =>
  rows()
    .find((heading) => heading.textContent === name)
    ?.closest('li') as HTMLElement;
const starts = () => rows().map((row) => row.closest('li')?.querySelector('time')?.dateTime ?? '');
const search = () => window.location.search;

/** Answers a page of a list by itself, and lets every other call through. */
const answering =
  (answer: (query: URLSearchParams) => ReturnType<Intercept>): Intercept =>
  (request) => {
    const { pathname, searchParams } = new URL(request.url);
    return pathname.endsWith(index) ? answer(searchParams) : undefined;
  };

/** One page of these rows, as the API would cut it. */
function pageOf(appointments: readonly object[], query: URLSearchParams): Response {
  const [size, current] = [Number(query.get('per_page')), Number(query.get('current_page'))];
  return Response.json({
    data: appointments.slice((current - 1) * size, current * size),
    pagination: { total: Math.ceil(appointments.length / size), current, total_items: appointments.length },
  });
}

function session(name: string, startsInMinutes: number, change: object = {}): object {
  const start = instant.getTime() + startsInMinutes * 60_000;
  return {
    id: name,
    status: 'scheduled',
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + 10 * 60_000).toISOString(),
    duration: 10,
    modality: 'video',
    provider_type: 'individual',
    counselling_type: 'other',
    payout_yn: true,
    client: { id: `client of ${name}`, preferred_name_with_last_name: name },
    counsellor: { id: 'maya' },
    ...change,
  };
}

async function shown() {
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
}

describe('the dashboard', () => {
  it('asks for today first, in the words of the early script, and for the others afterwards (DASH-001..005)', async () => {
    await open('/dashboard');
    await shown();
    expect(lists()[0]).toBe('today=true&oldest_first=true&per_page=5&current_page=1&locale=en');
    expect(remote.pages[0]?.firstCalls).toEqual([`${index}?today=true&oldest_first=true&per_page=5&current_page=1`]);
    await waitFor(() => expect(lists()).toHaveLength(5));
    expect(lists()).toContain('upcoming=true&oldest_first=true&per_page=5&current_page=1&locale=en');
    for (const list of ['pending', 'canceled', 'previous']) {
      expect(lists()).toContain(`${list}=true&per_page=5&current_page=1&locale=en`);
    }
    expect(tab(/^Today/)).toHaveAttribute('aria-current', 'page');
  });

  it('counts each list on its tab, each its own', async () => {
    const totals = { today: 3, upcoming: 14, pending: 1, canceled: 0, previous: 72 };
    await open('/dashboard?list=pending', {
      intercept: answering((query) => {
        const [, total] = Object.entries(totals).find(([list]) => query.get(list) === 'true') ?? ['', 0];
        return pageOf(
          Array.from({ length: total }, (_, number) => session(`Client ${number}`, 60 + number)),
          query,
        );
      }),
    });
    await waitFor(() => expect(tab(/^Today 3 appointments/)).toBeVisible());
    expect(tab(/^Upcoming 14 appointments/)).toBeVisible();
    expect(tab(/^Pending 1 appointment$/)).toBeVisible();
    expect(tab(/^Canceled 0 appointments/)).toBeVisible();
    expect(tab(/^Previous 72 appointments/)).toBeVisible();
  });

  it('keeps the former page, dimmed and busy, until the next one is there', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const former = Array.from({ length: 5 }, (_, number) => session(`Client ${number}`, -100));
    await open('/dashboard?list=previous', {
      intercept: answering((query) =>
        query.get('current_page') === '2'
          ? late.then(() => pageOf([...former, session('Late Comer', -600)], query))
          : undefined,
      ),
    });
    await shown();
    const list = screen.getByRole('list', { name: 'Previous appointments' });
    expect(list).toHaveAttribute('aria-busy', 'false');
    const first = starts();
    const summary = screen.getByText(/^1–5 of/);
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
    expect(list).toHaveAttribute('data-dimmed', 'true');
    expect(starts()).toEqual(first);
    expect(summary).toBeVisible();
    release();
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['Late Comer']));
    expect(list).toHaveAttribute('data-dimmed', 'false');
  });

  it('shows no rows of one list under the name of another', async () => {
    await open('/dashboard?list=previous', {
      intercept: answering((query) => (query.get('canceled') ? new Promise(() => undefined) : undefined)),
    });
    await shown();
    await userEvent.click(tab(/^Canceled/));
    // The address changes a moment before the page does.
    await screen.findByRole('heading', { level: 2, name: 'Canceled appointments' });
    expect(screen.queryAllByRole('heading', { level: 3 }).filter((name) => name.closest('li'))).toEqual([]);
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
    const before = starts();
    expect(before).toEqual([...before].sort().reverse());
    await userEvent.click(screen.getByRole('switch', { name: 'Oldest first' }));
    await waitFor(() => expect(search()).toBe('?list=previous&oldest_first=true'));
    await waitFor(() =>
      expect(lists()).toContain('previous=true&oldest_first=true&per_page=5&current_page=1&locale=en'),
    );
    await waitFor(() => expect(screen.getByText(/^1–5 of/)).toBeVisible());
    await waitFor(() => expect(starts()).not.toEqual(before));
    const after = starts();
    expect(after).toEqual([...after].sort());
    expect(after[0] && before[0] && after[0] < before[0]).toBe(true);
    expect(screen.getByRole('switch', { name: 'Oldest first' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Oldest first' }));
    await waitFor(() => expect(search()).toBe('?list=previous'));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Oldest first' })).not.toBeChecked());
  });

  it('carries the order from page to page', async () => {
    await open('/dashboard?list=previous&oldest_first=true');
    await shown();
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() =>
      expect(lists()).toContain('previous=true&oldest_first=true&per_page=5&current_page=2&locale=en'),
    );
    expect(search()).toBe('?list=previous&page=2&oldest_first=true');
  });

  it('takes nonsense in the address for the default and mends it', async () => {
    await open('/dashboard?list=yesterday&page=-3&oldest_first=maybe&from=mail#top');
    const former = window.history.length;
    await shown();
    expect(lists()[0]).toBe('today=true&oldest_first=true&per_page=5&current_page=1&locale=en');
    await waitFor(() => expect(search()).toBe('?from=mail'));
    expect(window.location.hash).toBe('#top');
    // Mended in place: the way back does not lead to the nonsense.
    expect(window.history.length).toBe(former);
  });

  it('leaves an address that is whole as it is', async () => {
    await open('/dashboard?list=previous&page=2&oldest_first=true');
    await shown();
    expect(search()).toBe('?list=previous&page=2&oldest_first=true');
    expect(lists()[0]).toBe('previous=true&oldest_first=true&per_page=5&current_page=2&locale=en');
  });

  it('names the zone with every time, also where the device is in it', async () => {
    await open('/dashboard');
    await shown();
    expect(within(rowOf('Alex Roy')).getByText(/^10:40/).textContent).toBe('10:40 AM EST');
    await waitFor(() => expect(within(card()).getByRole('time').textContent).toBe('10:40 AM EST'));
    for (const row of rows()) expect(row.closest('li')?.querySelector('time')?.textContent).toMatch(/ EST$/);
  });

  it('names the zone of the next session after today, too', async () => {
    await open('/dashboard', {
      intercept: answering((query) =>
        pageOf(query.get('upcoming') ? [session('Tomorrow Person', 24 * 60)] : [], query),
      ),
    });
    const words = 'Your next session is on Nov 21, 2026 10:30 AM EST, with Tomorrow Person.';
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['America/Toronto', 'EST'],
    ['UTC', 'UTC'],
  ])('names the zone %s of the reader whatever the device', async (timezone, name) => {
    await open('/dashboard', {
      intercept: async (request, ask) => {
        if (!request.url.includes('/users/me')) return undefined;
        const answer = await (await ask(request)).text();
        return Response.json(JSON.parse(answer.replaceAll('America/Toronto', timezone)));
      },
    });
    await shown();
    expect(rowOf('Alex Roy').querySelector('time')?.textContent).toMatch(new RegExp(` ${name}$`));
  });

  it('finds the next session wherever it stands among three pages of today', async () => {
    // Five over, then one in 10, 15, … 45 minutes.
    const ofToday = Array.from({ length: 13 }, (_, number) =>
      session(`Client ${number + 1}`, number < 5 ? -100 + number * 10 : 10 + (number - 5) * 5),
    );
    await open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf(ofToday, query) : undefined)),
    });
    await waitFor(() => expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Client 6'));
    expect(within(card()).getByText('in 10 minutes')).toBeVisible();
  });

  it('asks the API for the whole of a day once, in words it takes', async () => {
    await open('/dashboard', {
      intercept: answering((query) =>
        query.get('today') && query.get('per_page') === '5'
          ? Response.json({
              data: [session('Over', -100)],
              pagination: { total: 3, current: 1, total_items: 13 },
            })
          : undefined,
      ),
    });
    await waitFor(() => expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Alex Roy'));
    expect(lists().filter((query) => query?.includes('today'))).toEqual([
      'today=true&oldest_first=true&per_page=100&current_page=1&locale=en',
    ]);
  });

  it.each(['per_page=100', 'upcoming=true'])('does not say that the day is over when %s fails', async (part) => {
    let failed = false;
    await open('/dashboard', {
      intercept: answering((query) => {
        if (query.toString().includes(part)) {
          failed = true;
          return Response.json({ error: 'no' }, { status: 422 });
        }
        const pages = part.startsWith('per_page') ? 2 : 1;
        return query.get('today')
          ? Response.json({ data: [session('Over', -100)], pagination: { total: pages, current: 1, total_items: 6 } })
          : undefined;
      }),
    });
    await shown();
    await waitFor(() => expect(failed).toBe(true));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next up today' })).toBeNull());
    expect(screen.queryByText('That is all for today')).toBeNull();
  });

  it('offers in each row what its time and kind allow (BS-016)', async () => {
    const ofToday = [
      session('Over', -30),
      session('Running', -5),
      session('Soon', 10),
      session('Here', 12, { modality: 'in_person' }),
      session('Tonight', 300),
    ];
    await open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf(ofToday, query) : undefined)),
    });
    await shown();
    const offered = (name: string) =>
      within(rowOf(name))
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(offered('Soon')).toEqual([
      ['Waiting room', '/sessions/Soon/waiting_room'],
      ['Start session', '/sessions/providers/video_call/Soon'],
    ]);
    expect(offered('Here')).toEqual([['Start session', '/sessions/providers/video_call/Here']]);
    expect(offered('Tonight')).toEqual([['Waiting room', '/sessions/Tonight/waiting_room']]);
    // After its end one may go back in, but nothing urges to.
    const start = (name: string) => screen.getByRole('link', { name: `Start session, ${name}` });
    expect(start('Over')).toHaveAttribute('data-variant', 'light');
    expect(start('Soon')).toHaveAttribute('data-variant', 'filled');
    expect(screen.getByRole('link', { name: 'Start session, Soon' })).toBeVisible();
    expect(within(card()).getByText('started 5 minutes ago')).toBeVisible();
  });

  it.each([
    ['full_name', { full_name: 'Kim Lavoie', first_name: 'K', last_name: 'L' }],
    ['its parts', { full_name: null, first_name: 'Kim', last_name: 'Lavoie' }],
  ])('names the guest partner of a couple by %s, in the row and above (SHELL-004)', async (_, name) => {
    const host = { id: '1', first_name: 'Jo', last_name: 'Lavoie', full_name: 'Jo Lavoie' };
    const couple = session('Jo Lavoie', 10, {
      provider_type: 'couples',
      couples_appointment_detail: { host, guest: { id: '2', ...name }, provider: host },
    });
    await open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf([couple, session('Alone', 60)], query) : undefined)),
    });
    await shown();
    const [first, second] = rows();
    expect(first).toHaveTextContent(/^Jo Lavoie with Kim Lavoie$/);
    expect(second).toHaveTextContent(/^Alone$/);
    await waitFor(() =>
      expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent(/^Jo Lavoie with Kim Lavoie$/),
    );
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
    // The rest of the page had failed with it and comes back with it.
    await waitFor(() => expect(tab(/^Previous \d+ appointments/)).toBeVisible());
    await waitFor(() => expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Alex Roy'));
  });

  it('keeps rows that could not be brought up to date, and says so', async () => {
    let broken = false;
    await open('/dashboard?list=previous', {
      intercept: answering((query) =>
        broken && query.get('previous') ? Response.json({ error: 'no' }, { status: 422 }) : undefined,
      ),
    });
    await shown();
    const former = starts();
    await userEvent.click(tab(/^Canceled/));
    await screen.findByRole('heading', { level: 2, name: 'Canceled appointments' });
    broken = true;
    jest.setSystemTime(instant.getTime() + 60_000);
    try {
      await userEvent.click(tab(/^Previous \d/));
      expect(await screen.findByText('These appointments could not be brought up to date.')).toBeVisible();
      expect(starts()).toEqual(former);
      broken = false;
      await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
      await waitFor(() => expect(screen.queryByText(/could not be brought up to date/)).toBeNull());
      expect(starts()).toEqual(former);
    } finally {
      jest.setSystemTime(instant);
    }
  });

  it('never lets a late answer replace a newer one', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let tellAnswered: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      tellAnswered = resolve;
    });
    await open('/dashboard?list=previous', {
      intercept: async (request, ask) => {
        if (!request.url.includes('current_page=2')) return undefined;
        await late;
        const answer = await ask(request);
        tellAnswered();
        return answer;
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
    await answered;
    // One turn more than the answer needs to reach the page.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(rows().map((row) => row.closest('li')?.textContent)).toEqual(third);
    expect(screen.getByText(/^11–15 of/)).toBeVisible();
  });

  it('is in French for who reads French', async () => {
    await open('/dashboard', { locale: 'fr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await waitFor(() => expect(lists()[0]).toBe('today=true&oldest_first=true&per_page=5&current_page=1&locale=fr'));
    expect(tab(/^Aujourd’hui/)).toBeVisible();
  });

  it('is a landing without lists for who is no practitioner (A-080)', async () => {
    await open('/', { as: 'alex@demo.test' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Lists of appointments' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go to the admin area' })).toBeNull();
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
