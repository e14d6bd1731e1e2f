import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, pageOf, session } from '../../testing/answers.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { card, shown, tab } from '../../testing/page.ts';

const dashboard = prepareDashboard();

describe('the next session on the dashboard', () => {
  it('names the zone of the next session after today, too', async () => {
    await dashboard.open('/dashboard', {
      intercept: answering((query) =>
        pageOf(query.get('upcoming') ? [session('Tomorrow Person', 24 * 60)] : [], query),
      ),
    });
    const words = 'Your next session is on Nov 21, 2026 10:30 AM EST, with Tomorrow Person.';
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('finds the next session wherever it stands among three pages of today', async () => {
    // Five over, then one in 10, 15, … 45 minutes.
    const ofToday = Array.from({ length: 13 }, (_, number) =>
      session(`Client ${number + 1}`, number < 5 ? -100 + number * 10 : 10 + (number - 5) * 5),
    );
    await dashboard.open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf(ofToday, query) : undefined)),
    });
    await waitFor(() => expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Client 6'));
    expect(within(card()).getByText('in 10 minutes')).toBeVisible();
  });

  it('says nothing where a session of today cannot be read: it may be the next one', async () => {
    const unread = session('Newer than this page', 30, { status: 'rescheduled' });
    await dashboard.open('/dashboard', {
      intercept: answering((query) =>
        pageOf(query.get('today') ? [session('Over', -100), unread] : [session('Tomorrow Person', 24 * 60)], query),
      ),
    });
    await expect(() => screen.queryByText(/That is all for today|Your next session/)).toBeAbsentOnce(() =>
      // The upcoming ones are there, with tomorrow's session among them.
      tab(/^Upcoming 1 appointment/),
    );
    expect(screen.getByText(/^1 entry is newer than this page/)).toBeVisible();
  });

  it('asks the API for the whole of a day once, in words it takes', async () => {
    await dashboard.open('/dashboard', {
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
    expect(dashboard.lists().filter((query) => query?.includes('today'))).toEqual([
      'today=true&oldest_first=true&per_page=100&current_page=1&locale=en',
    ]);
  });

  it.each(['per_page=100', 'upcoming=true'])('does not say that the day is over when %s fails', async (part) => {
    let fail: () => void = () => undefined;
    const failed = new Promise<Response>((resolve) => {
      fail = () => resolve(Response.json({ error: 'no' }, { status: 422 }));
    });
    await dashboard.open('/dashboard', {
      intercept: answering((query) => {
        if (query.toString().includes(part)) return failed;
        const pages = part.startsWith('per_page') ? 2 : 1;
        return query.get('today')
          ? Response.json({ data: [session('Over', -100)], pagination: { total: pages, current: 1, total_items: 6 } })
          : undefined;
      }),
    });
    await shown();
    const waiting = card();
    fail();
    await expect(waiting).toBeGone();
    await expect(() => screen.queryByText('That is all for today')).toBeAbsentOnce(() =>
      screen.getByRole('list', { name: 'Today’s appointments' }),
    );
  });
});
