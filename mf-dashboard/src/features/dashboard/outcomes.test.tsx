import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, answeringUnfinished, pageOf, session } from '../../testing/answers.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { rowOf, rows, shown, tab } from '../../testing/page.ts';

const dashboard = prepareDashboard();

describe('how sessions went, on the dashboard,', () => {
  it('counts all that is left to finish on every list, and shows it in one (UX-1)', async () => {
    const over = Array.from({ length: 3 }, (_, number) => session(`Forgotten ${number}`, -3000 - number));
    const counts = { sessions: 9, outcomes: 9, notes: 4, unread_messages: 3 };
    await dashboard.open('/dashboard', {
      intercept: async (request, ask) => {
        if (request.url.includes('/users/me')) {
          const user = await (await ask(request)).json();
          return Response.json({ ...user, onboarded_yn: false });
        }
        return answeringUnfinished(() => over, counts)(request, ask);
      },
    });
    await shown();
    // Nine sessions, the messages, and the sign-up.
    const link = await screen.findByRole('link', { name: '11 things to finish', current: false });
    expect(link).toHaveAttribute('href', '/dashboard?list=to_finish');
    await userEvent.click(link);
    const list = within(await shown('To finish'));
    expect(screen.getByText('9 outcomes to record · 4 notes to write')).toBeVisible();
    expect(screen.getByText(/1–3 of 9 appointments$/)).toBeVisible();
    expect(rows().map((row) => row.textContent)).toEqual(['Forgotten 0', 'Forgotten 1', 'Forgotten 2']);
    expect(within(rowOf('Forgotten 0')).getByText('To finish')).toBeVisible();
    expect(list.getByRole('link', { name: '3 unread messages' })).toHaveAttribute('href', '/messages');
    expect(list.getByRole('link', { name: 'Finish your sign-up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: '11 things to finish', current: 'page' })).toBeVisible();
    await userEvent.click(tab(/^Previous \d/));
    await shown('Previous appointments');
    expect(screen.getByRole('link', { name: '11 things to finish', current: false })).toBeVisible();
  });

  it('are told of seven sessions by fourteen keys, and the last one is taken back by one more', async () => {
    await dashboard.open('/dashboard');
    const way = await screen.findByRole('link', { name: /^\d+ things to finish$/ });
    await waitFor(() => expect(way).toHaveAttribute('aria-keyshortcuts', 'D'));
    await userEvent.keyboard('d');
    await shown('To finish');
    const outcomes = () => Number(/^(\d+) outcomes/.exec(screen.getByText(/^\d+ outcomes/).textContent ?? '')?.[1]);
    const before = outcomes();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Complete' })).toHaveFocus());
    expect(screen.getByRole('button', { name: /^Change the duration/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('* Please select a status to complete the session.');
    for (const key of ['1', '1', '2', '1', '5', '1', '1']) {
      const form = screen.getByRole('form', { name: /^Record outcome, / });
      await userEvent.keyboard(key);
      await userEvent.keyboard('{Enter}');
      await expect(form).toBeGone();
      await waitFor(() => expect(screen.getByRole('radio', { name: 'Complete' })).toHaveFocus());
    }
    const writes = () => dashboard.world().calls.filter((call) => /^P\w+ .*(complete|cancellations|undo)/.test(call));
    const made = writes().map((call) => /(complete|cancellations)\b/.exec(call)?.[0]);
    const [done, off] = ['complete', 'cancellations'];
    expect(made).toEqual([done, done, off, done, off, done, done]);
    await waitFor(() => expect(outcomes()).toBe(before - 7));
    expect(await screen.findAllByRole('button', { name: /^Undo, / })).toHaveLength(3);
    expect(screen.getByText(/^[^:]+: Complete\. To undo this, press Ctrl\+Z within ten seconds\.$/)).toHaveAttribute(
      'role',
      'status',
    );
    // No other key takes anything back.
    await userEvent.keyboard('z{Control>}c{Shift>}z{/Shift}{/Control}');
    expect(writes()).toHaveLength(7);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone. The session is as it was.')).toBeVisible();
    expect(writes().at(-1)).toMatch(/^PUT \/practice\/appointments\/\d+\/undo/);
    await waitFor(() => expect(outcomes()).toBe(before - 6));
  });

  it('says so when nothing is left, below the picture of a day that is done', async () => {
    await dashboard.open('/dashboard?list=to_finish', { intercept: answeringUnfinished(() => []) });
    expect((await screen.findByText('Nothing left to finish')).parentElement?.querySelector('svg')).toHaveClass(
      'tabler-icon-calendar-check',
    );
  });

  it('asks on about the one that is asked about when another one ends meanwhile', async () => {
    const over = [session('First', -3000), session('Second', -4000)];
    await dashboard.open('/dashboard?list=to_finish', {
      intercept: answeringUnfinished(() => over, {}),
    });
    await shown('To finish');
    await userEvent.click(await screen.findByRole('radio', { name: 'Complete' }));
    expect(screen.getByRole('form', { name: 'Record outcome, First' })).toBeVisible();
    over.unshift(session('Newer', -60));
    // Who comes back to the tab.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['Newer', 'First', 'Second']));
    expect(screen.getByRole('form', { name: 'Record outcome, First' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Complete' })).toBeChecked();
  });

  it('stay as they are where the time was taken meanwhile, and the server’s words say what to do', async () => {
    const error = 'This session stays canceled: meanwhile you have another one at that time. Move or cancel that one.';
    await dashboard.open('/dashboard', {
      intercept: (request) =>
        request.url.includes('/undo') ? Response.json({ error, code: 'undo_own_overlap' }, { status: 409 }) : undefined,
    });
    await userEvent.click(await screen.findByRole('link', { name: /^\d+ things to finish$/ }));
    await shown('To finish');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Complete' })).toHaveFocus());
    await userEvent.keyboard('2{Enter}');
    const undo = await screen.findByRole('button', { name: /^Undo, / });
    await userEvent.click(undo);
    expect(await screen.findByText(error)).toBeVisible();
    await expect(undo).toBeGone();
  });

  it('shows what was written about a cancellation', async () => {
    const cancellation = { id: '1', user_id: 'maya', reason: null, explanation: 'I’m <ill> & away.' };
    await dashboard.open('/dashboard?list=canceled', {
      intercept: answering((query) =>
        query.get('canceled') ? pageOf([session('Off', 600, { status: 'canceled', cancellation })], query) : undefined,
      ),
    });
    await shown('Canceled appointments');
    expect(within(rowOf('Off')).getByText('Canceled by the care provider')).toBeVisible();
    expect(within(rowOf('Off')).getByText('Explanation: I’m <ill> & away.')).toBeVisible();
  });
});
