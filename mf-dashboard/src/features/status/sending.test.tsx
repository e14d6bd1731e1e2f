import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { adminUpdateAppointment } from '@portal/contract/calls/admin-appointments';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { callBeside, makeAppointment } from '../../testing/other-party.ts';
import { choose, confirm, openStatusDialog } from '../../testing/status-dialog.ts';

const dashboard = prepareDashboard();

/** Whether the browser would ask before the page goes. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a decision that is on its way', () => {
  it('cannot be taken back by leaving, which is said; its outcome names the session', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { dialog } = await openStatusDialog(dashboard, await makeAppointment(dashboard.world()), {
      intercept: async (request, ask) => {
        if (request.method !== 'PUT') return undefined;
        await released;
        return ask(request);
      },
    });
    expect(asksBeforeLeaving()).toBe(false);
    await choose('Complete');
    await confirm();
    expect(asksBeforeLeaving()).toBe(true);
    const close = () => within(dialog).getByRole('button', { name: 'Close; it is being sent' });
    await expect(() => within(dialog).queryByRole('button', { name: 'Not now' })).toBeAbsentOnce(close);
    await userEvent.click(close());
    expect(await screen.findByText(/^Alex Roy, Nov 20, 2026.*: the change is still being sent\./)).toBeVisible();
    release();
    // The quoted text alone in its element, and beneath it which session.
    const done = await screen.findByText('Session successfully completed!');
    expect(done.nextElementSibling).toHaveTextContent(/^Alex Roy, Nov 20, 2026/);
    // Its client has been led on by then: what a session itself completes is not taken back.
    await expect(() => screen.queryByRole('button', { name: /^Undo/ })).toBeAbsentOnce(() => done);
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });

  it('says when it waits for a connection, and goes on with it', async () => {
    const { dialog } = await openStatusDialog(dashboard, await makeAppointment(dashboard.world()));
    await choose('Complete');
    setOnline(false);
    await confirm();
    expect(await within(dialog).findByText(/^You are offline; this is not saved yet\./)).toBeVisible();
    setOnline(true);
    expect(await screen.findByText('Session successfully completed!')).toBeVisible();
  });
});

describe('what is final', () => {
  const finalWords = 'Once this is confirmed, only an administrator can change it.';

  it('is said to be so before it is confirmed, and leaves nothing to decide to who comes second', async () => {
    const appointment = await makeAppointment(dashboard.world());
    const { dialog, onClose } = await openStatusDialog(dashboard, appointment);
    expect(within(dialog).getByText(finalWords)).toBeVisible();
    const input = { params: { id: appointment.id }, body: { status: 'completed' as const } };
    await callBeside(dashboard.world(), adminUpdateAppointment, input, 'admin@demo.test');
    await choose('Incomplete');
    await choose('The client was absent');
    await confirm();
    const settled = () => within(dialog).getByText('This session is settled. Only an administrator can change it now.');
    await expect(() => within(dialog).queryByRole('radio')).toBeAbsentOnce(settled);
    await expect(() => within(dialog).queryByText(/charged/)).toBeAbsentOnce(settled);
    const alert = within(dialog).getByRole('alert');
    expect(alert).toHaveTextContent(/set this session to Complete/);
    await waitFor(() => expect(alert).toHaveFocus());
    const [closeLast] = within(dialog).getAllByRole('button', { name: 'Close' }).slice(-1);
    if (closeLast) await userEvent.click(closeLast);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is nothing to administrators', async () => {
    const { dialog } = await openStatusDialog(dashboard, await makeAppointment(dashboard.world()), { as: 'admin' });
    await expect(() => within(dialog).queryByText(finalWords)).toBeAbsentOnce(() =>
      within(dialog).getByRole('button', { name: 'Confirm' }),
    );
  });
});
