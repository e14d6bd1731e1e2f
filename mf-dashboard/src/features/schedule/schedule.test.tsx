import { describe, expect, it, jest } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, pageOf, session } from '../../testing/answers.ts';
import { instant, listCall, prepareDashboard } from '../../testing/dashboard.ts';
import { day, events, settled } from './testing/schedule.ts';

const dashboard = prepareDashboard();
const wide = {
  matches: true,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as MediaQueryList;

describe('the schedule', () => {
  it('shows the user’s own week as lists under days, each session with all that matters in its name', async () => {
    await dashboard.open('/schedule');
    await settled();
    expect(screen.getByRole('heading', { level: 2, name: /November 15\s–\s21, 2026/ })).toBeVisible();
    expect(screen.getByText(/Times are in Toronto time \(EST\)/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
    const today = day('Friday November 20 Today');
    const alex = within(today).getByRole('button', { name: '10:40 AM–11:40 AM, Alex Roy, Video, Scheduled' });
    expect(alex).toHaveAccessibleDescription('Friday November 20 Today');
    expect(within(day('Saturday November 21')).getByText('No sessions')).toBeVisible();
    const [asked, ...more] = dashboard.lists();
    expect(more).toEqual([]);
    // From a day before the week in Toronto: a session may have begun then.
    expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
      from: '2026-11-14T05:00:00.000Z',
      to: '2026-11-22T05:00:00.000Z',
      oldest_first: 'true',
      per_page: '100',
      current_page: '1',
      locale: 'en',
    });
  });

  it('keeps view and date in the URL', async () => {
    await dashboard.open('/schedule?view=month&date=2026-02-30');
    await settled();
    await waitFor(() => expect(window.location.search).toBe('?view=week'));
    await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
    await screen.findByRole('heading', { level: 2, name: /November 22\s–\s28, 2026/ });
    expect(window.location.search).toBe('?view=week&date=2026-11-27');
    expect(screen.getByRole('link', { name: 'Next week' })).toHaveFocus();
    await settled('November 22 – 28, 2026');
    await userEvent.click(screen.getByRole('link', { name: 'Agenda' }));
    await screen.findByRole('heading', { level: 2, name: /November 27\s–\sDecember 10, 2026/ });
    expect(window.location.search).toBe('?view=agenda&date=2026-11-27');
    await settled('November 27 – December 10, 2026');
    await userEvent.click(screen.getByRole('link', { name: 'Today' }));
    await screen.findByRole('heading', { level: 2, name: /November 20\s–\sDecember 3, 2026/ });
    expect(window.location.search).toBe('?view=agenda');
    await settled('November 20 – December 3, 2026');
    await userEvent.click(screen.getByRole('link', { name: 'Friday November 20' }));
    await screen.findByRole('heading', { level: 2, name: 'Friday, November 20, 2026' });
    expect(window.location.search).toBe('?view=day&date=2026-11-20');
    await settled('Friday, November 20, 2026');
    expect(events()[0]).toHaveAccessibleName(/^8:05 AM–9:05 AM, Marcus Bennett/);
  });

  it('asks for the next week as soon as somebody means to go there, and not again when they do', async () => {
    await dashboard.open('/schedule');
    await settled();
    await userEvent.hover(screen.getByRole('link', { name: 'Next week' }));
    await waitFor(() => expect(dashboard.lists()).toHaveLength(2));
    await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
    await settled('November 22 – 28, 2026');
    expect(events().length).toBeGreaterThan(0);
    const weeks = dashboard.lists().filter((asked) => asked?.includes('from=2026-11-21'));
    expect(weeks).toHaveLength(1);
  });

  it('leads from session to session by the arrows', async () => {
    await dashboard.open('/schedule');
    await settled();
    const all = events();
    all[0]?.focus();
    // The page is not to scroll as well; other keys are the browser's.
    for (const key of ['x', 'ArrowDown']) expect(fireEvent.keyDown(all[0] ?? document.body, { key })).toBe(key === 'x');
    expect(all[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(day('Tuesday November 17')).getAllByRole('button')[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(all[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    expect(all[0]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(all.at(-1)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(all[0]).toHaveFocus();
  });

  it('is laid out by hours where there is room, and always for a single day', async () => {
    const grid = () => document.querySelector('[data-grid]')?.getAttribute('data-grid');
    await dashboard.open('/schedule?view=day');
    await settled('Friday, November 20, 2026');
    expect(grid()).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Week' }));
    await waitFor(() => expect(grid()).toBe('false'));
    jest.spyOn(window, 'matchMedia').mockReturnValue(wide);
    await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
    await waitFor(() => expect(grid()).toBe('true'));
    await userEvent.click(screen.getByRole('link', { name: 'Agenda' }));
    await waitFor(() => expect(grid()).toBe('false'));
  });

  it('speaks French', async () => {
    await dashboard.open('/schedule?date=2026-11-01', { locale: 'fr' });
    await screen.findByRole('heading', { level: 1, name: 'Horaire' });
    expect(screen.getByText(/Les heures sont celles de Toronto \(HAE, puis HNE\)/)).toBeVisible();
    expect(
      screen.getByText(/dimanche 1er novembre 2026 : on recule l’heure\. L’intervalle de 1 h 00 à 2 h 00 revient/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Semaine précédente' })).toBeVisible();
  });
});

describe('a schedule that is not as usual', () => {
  it('says when nothing is booked, and leads to the next session', async () => {
    await dashboard.open('/schedule?date=2030-01-01');
    expect(await screen.findByText('No sessions this week')).toBeVisible();
    // Alex is met today yet, in ten minutes.
    const next = () => screen.getByText(/Your next session is on Nov 20, 2026.*with Alex Roy/);
    await expect(() => screen.queryByRole('link', { name: 'Go to today' })).toBeAbsentOnce(next);
    await userEvent.click(within(next()).getByRole('link', { name: 'Go to that session' }));
    await waitFor(() => expect(events().length).toBeGreaterThan(0));
  });

  it('leads from a past week in which nothing was to today', async () => {
    await dashboard.open('/schedule?date=2020-01-01');
    await userEvent.click(await screen.findByRole('link', { name: 'Go to today' }));
    await screen.findByRole('heading', { level: 2, name: /November 15\s–\s21, 2026/ });
    expect(window.location.search).toBe('?view=week');
  });

  it('tells as a number those for which there is no room side by side, and leads to the day', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue(wide);
    const crowd = Array.from({ length: 5 }, (_, number) => session(`Client ${number}`, 60));
    await dashboard.open('/schedule', { intercept: answering((query) => pageOf(crowd, query)) });
    await settled();
    expect(events()).toHaveLength(2);
    const more = screen.getByRole('link', { name: '+3 sessions, open the day' });
    expect(more).toHaveAccessibleDescription('Friday November 20 Today');
    await userEvent.click(more);
    await waitFor(() => expect(events()).toHaveLength(5));
    expect(window.location.search).toBe('?view=day&date=2026-11-20');
  });

  it('says when a shortened session ended, as long as it is complete', async () => {
    const booked = { end_date: new Date(instant.getTime() + 90 * 60_000).toISOString(), duration: 30 };
    const sessions = [
      session('Shortened', 0, { ...booked, status: 'completed' }),
      session('Reopened', 0, { ...booked, status: 'pending' }),
    ];
    await dashboard.open('/schedule', { intercept: answering((query) => pageOf(sessions, query)) });
    expect(await screen.findByRole('button', { name: /^10:30 AM–11:00 AM, Shortened/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^10:30 AM–12:00 PM, Reopened/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Shortened/ }));
    expect(within(await screen.findByRole('dialog')).getByText('10:30 AM–11:00 AM EST')).toBeVisible();
  });

  it('asks for every page of a crowded week, and shows each session once', async () => {
    const crowd = Array.from({ length: 230 }, (_, number) => session(`Client ${number}`, -2000 + number * 10));
    await dashboard.open('/schedule', { intercept: answering((query) => pageOf(crowd, query)) });
    await expect(() => screen.queryByText(/more sessions than can be shown/)).toBeAbsentOnce(() =>
      expect(new Set(events().map((event) => event.textContent)).size).toBe(230),
    );
  });

  it('says so when even that is not all', async () => {
    const crowd = Array.from({ length: 301 }, (_, number) => session(`Client ${number}`, -2000 + number * 5));
    await dashboard.open('/schedule', { intercept: answering((query) => pageOf(crowd, query)) });
    expect(await screen.findByText(/more sessions than can be shown at once/)).toBeVisible();
  });

  it('never shows a late answer in the place of a newer one', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const thisWeek = '2026-11-14T05:00:00.000Z';
    await dashboard.open('/schedule', {
      intercept: answering(async (query) => {
        if (query.get('from') !== thisWeek) return pageOf([session('On time', 7 * 1440)], query);
        await held;
        return pageOf([session('Too late', 0)], query);
      }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Schedule' });
    await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
    expect(await screen.findByRole('button', { name: /On time/ })).toBeVisible();
    release();
    // What this week asks for is answered after what was late.
    await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
    await expect(() => screen.queryByRole('button', { name: /Too late/ })).toBeAbsentOnce(() => {
      expect(screen.getByRole('heading', { level: 2, name: /^November 29\s–\sDecember 5, 2026/ })).toBeVisible();
      expect(screen.getByText('No sessions this week')).toBeVisible();
    });
    await userEvent.click(screen.getByRole('link', { name: 'Today' }));
    expect(await screen.findByRole('button', { name: /Too late/ })).toBeVisible();
  });

  it('says what is wrong, tries again in place, and keeps what could not be brought up to date', async () => {
    const faults: CallRule[] = [{ call: listCall, fault: 422 }];
    await dashboard.open('/schedule', { faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your schedule could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await settled();
    const former = events().length;
    expect(former).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('link', { name: 'Agenda' }));
    await settled('November 20 – December 3, 2026');
    faults.push({ call: listCall, fault: 422 });
    jest.setSystemTime(instant.getTime() + 60_000);
    try {
      await userEvent.click(screen.getByRole('link', { name: 'Week' }));
      await settled();
      expect(await screen.findByText('These appointments could not be brought up to date.')).toBeVisible();
      expect(events()).toHaveLength(former);
    } finally {
      jest.setSystemTime(instant);
    }
  });
});
