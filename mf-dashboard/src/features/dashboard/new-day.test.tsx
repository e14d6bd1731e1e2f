import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { answering, answeringUnfinished, pageOf, session } from '../../testing/answers.ts';
import { instant, prepareDashboard } from '../../testing/dashboard.ts';
import { rows, shown, tab } from '../../testing/page.ts';

const dashboard = prepareDashboard();

describe('a page that stays open', () => {
  it('over midnight asks for every list anew, so that no count of yesterday stands beside the new date', async () => {
    let sessions = 3;
    const { world } = await dashboard.open('/dashboard', {
      intercept: answering((query) =>
        pageOf(
          Array.from({ length: sessions }, (_, number) => session(`Client ${number}`, 60 + number)),
          query,
        ),
      ),
    });
    await shown();
    await waitFor(() => expect(tab(/^Previous 3 appointments/)).toBeVisible());

    sessions = 2;
    const tomorrow = new Date(instant.getTime() + 14 * 60 * 60_000).toISOString();
    await world.setClock({ mode: 'frozen', from: tomorrow, startedAt: 0 });
    // As it reaches a clock; it does not bubble, so that nothing but the day can bring the new answers.
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Saturday, November 21')).toBeVisible();
    for (const list of ['Today', 'Upcoming', 'Pending', 'Canceled', 'Previous'])
      await waitFor(() => expect(tab(new RegExp(`^${list} 2 appointments`))).toBeVisible());
  });

  it('asks anew when a session ends: the list begins with what comes next, and one more is to finish', async () => {
    const [ending, later] = [session('Ending', -5), session('Later', 60)];
    let hasEnded = false;
    const { world } = await dashboard.open('/dashboard', {
      intercept: (request, ask) =>
        answeringUnfinished(() => (hasEnded ? [ending] : []))(request, ask) ??
        answering((query) => pageOf(hasEnded ? [later, ending] : [ending, later], query))(request, ask),
    });
    await shown();
    expect(rows().map((row) => row.textContent)).toEqual(['Ending', 'Later']);

    hasEnded = true;
    const after = new Date(instant.getTime() + 6 * 60_000).toISOString();
    await world.setClock({ mode: 'frozen', from: after, startedAt: 0 });
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('link', { name: '1 thing to finish' })).toBeVisible();
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['Later', 'Ending']));
  });
});
