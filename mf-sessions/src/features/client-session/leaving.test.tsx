import { describe, expect, it } from '@jest/globals';
import { cancelAppointment, completeAppointment } from '@portal/contract/calls/appointments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { Intercept } from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { asAlex, asJo, asKim, button, page, prepareClientPage, startPage } from './testing/client-page.tsx';

const { rooms, sessions, browser, joined } = prepareClientPage();

describe('a practitioner who leaves', () => {
  const words = 'Maya Chen has completed this session.';
  /** The waiting room's question hears of an outcome, too: here it has no answer, and leaving alone tells of it. */
  const unheard: Intercept = ({ method, url }) =>
    method === 'GET' && url.includes('/user_appointments/') ? new Promise<undefined>(() => undefined) : undefined;
  /** Opens the page with the practitioner in the call, who leaves it then. */
  async function practitionerLeaves(session: SessionAppointment, isCompleted: boolean, as = asAlex) {
    const before = rooms.length;
    await sessions.open(page(session), { ...as, intercept: unheard });
    const room = await joined(before);
    const maya = `${session.counsellor.id}_provider`;
    act(() => room.come(maya));
    await screen.findByText('Maya Chen joined');
    if (isCompleted)
      await sessions.callBeside(completeAppointment, { params: { id: session.id }, body: {} }, 'maya@demo.test');
    const asked = sessions.calls(`GET /practice/appointments/${session.id}`).length;
    return {
      room,
      leave: async () => {
        act(() => room.go(maya));
        // On a slow machine the page may also have asked by itself.
        const askedNow = () => sessions.calls(`GET /practice/appointments/${session.id}`).length;
        await waitFor(() => expect(askedNow()).toBeGreaterThan(asked));
      },
    };
  }

  it('and has completed it, is said to have: nothing is sent any more, and how it went is asked at once (A-165)', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const { room, leave } = await practitionerLeaves(session, true);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() => screen.getByText('Maya Chen joined'));
    await leave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Session' }));
    expect(dialog.getByRole('group', { name: 'How was your session?' })).toBeVisible();
    await expect(() => screen.queryByRole('timer')).toBeAbsentOnce(() => dialog.getByText(words));
    expect(room.isLeft()).toBe(true);
    await waitFor(() => expect(browser.media.open()).toEqual([]));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(screen.getByText(words)).toHaveAttribute('role', 'status');
    expect(screen.getByText('Your camera and microphone are off')).toBeVisible();
    await userEvent.click(button('Complete Session'));
    expect(dialog.getByRole('group', { name: 'How was your session?' })).toBeVisible();
  });

  it.each([
    ['the waiting room’s question hears of it', null],
    ['the room is over', 53118],
  ])('is left alone by nobody: an outcome other than complete says so, and lets go, once %s', async (_how, code) => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const before = rooms.length;
    let push: (() => void) | undefined;
    // Held back until there is news, as the API does where it can.
    const intercept: Intercept = (request) => {
      if (request.method !== 'GET' || !request.url.includes('/user_appointments/')) return undefined;
      const news = { waiting_yn: false, waiting_user_ids: [], status: 'canceled' };
      return new Promise((resolve) => (push = () => resolve(Response.json(news))));
    };
    await sessions.open(page(session), { ...asAlex, intercept });
    const room = await joined(before);
    await waitFor(() => expect(push).toBeDefined());
    const why = 'technical_difficulties' as const;
    const body = { cancellation: { user_id: session.counsellor.id, reason: why }, chosen_reason: why };
    await sessions.callBeside(cancelAppointment, { params: { id: session.id }, body }, 'maya@demo.test');
    if (code === null) push?.();
    else act(() => room.end(code));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Session' }));
    expect(dialog.getByText('This session has ended.')).toBeVisible();
    expect(screen.getByText('Your camera and microphone are off')).toBeVisible();
    expect(room.isLeft()).toBe(true);
    await waitFor(() => expect(browser.media.open()).toEqual([]));
  });

  it('is not said to have completed what they have not', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const { leave } = await practitionerLeaves(session, false);
    await leave();
    // Once the answer is there.
    await sessions.setTime(1);
    const aSecondLater = () => expect(screen.getByRole('timer')).toHaveTextContent('00:49:59');
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(aSecondLater);
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(aSecondLater);
    // Said after five seconds: a reload of theirs is no stepping out.
    expect(await screen.findByText(/^Maya Chen has stepped out of the call/)).toBeVisible();
  });

  it('and has completed it, asks the guest of a couple only whether they leave, too', async () => {
    const session = await sessions.makeCouplesSession({ starts_in_seconds: -600 });
    const { leave } = await practitionerLeaves(session, true, asKim);
    await leave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Session' }));
    expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText('Do you want to leave the session?')).toBeVisible();
  });

  it('takes no key of somebody who is writing', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -600 });
    const { leave } = await practitionerLeaves(session, true);
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    await leave();
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() => screen.getByText(words));
    expect(field).toHaveFocus();
    field.remove();
  });
});

describe('somebody who has left', () => {
  const question = 'You have left this session. Join again?';
  const visitors = [
    ['client', asAlex, () => sessions.makeSession(), 'Leave without answering'],
    ['host of a couple', asJo, () => sessions.makeCouplesSession(), 'Leave without answering'],
    ['guest of a couple', asKim, () => sessions.makeCouplesSession(), 'Yes'],
  ] as const;
  it.each(visitors)('as a %s is asked before camera, microphone or call begin', async (_who, as, make, way) => {
    const session = await make();
    const before = rooms.length;
    const at = `${page(session)}?partner=separate`;
    const { portal } = await sessions.open(at, { ...as, beside: [startPage] });
    await joined(before);
    const steps = window.history.length;
    await userEvent.click(button('Complete Session'));
    const leave = await screen.findByRole('button', { name: way });
    await userEvent.click(leave);
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    // It took no second click meanwhile.
    expect(leave).toHaveAttribute('aria-busy', 'true');
    // In the place of the call: a step back does not lead there.
    expect(window.history.length).toBe(steps);
    await waitFor(() => expect(browser.media.open()).toEqual([]));
    const asked = browser.media.asked.length;
    await act(() => portal.go(at));
    expect(await screen.findByText(question)).toBeVisible();
    expect(rooms).toHaveLength(before + 1);
    expect(browser.media.asked).toHaveLength(asked);
    await userEvent.click(button('Join again'));
    await joined(before + 1);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your session' })).toHaveFocus());
    // Asked once: a visit to another page is no leaving, but nobody is live again without a click.
    await act(() => portal.go('/404'));
    await waitFor(() => expect(rooms.at(-1)?.isLeft()).toBe(true));
    await act(() => portal.go(at));
    await expect(() => screen.queryByText(question)).toBeAbsentOnce(() => button('Join the session'));
    await userEvent.click(button('Join the session'));
    await joined(before + 2);
  });

  it('is not asked when they start from the waiting room', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    const { portal } = await sessions.open(page(session), { ...asAlex, beside: [startPage] });
    await joined(before);
    await userEvent.click(button('Complete Session'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without answering' }));
    await screen.findByRole('heading', { name: 'Start' });
    await act(() => portal.go(`/sessions/${session.id}/waiting_room`));
    const start = await screen.findByRole('button', { name: 'Start Session' });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    await joined(before + 1);
  });
});
