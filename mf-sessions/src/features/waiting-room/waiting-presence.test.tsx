import { describe, expect, it, jest } from '@jest/globals';
import { moveAppointment } from '@portal/contract/calls/move-appointment';
import type { Intercept } from '@portal/mock-shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../testing/sessions.ts';
import { strictlyOnly } from '../../testing/strictly.tsx';
import { installFakeTwilio } from '../call/view/testing/fake-twilio.ts';
import { findStart, room } from './testing/in-waiting-room.ts';
import WaitingRoomPage from './waiting-room-page.tsx';

installFakeTwilio();

const sessions = prepareSessions();
const { browser } = sessions;

const strictly = strictlyOnly('waiting-room', WaitingRoomPage);

describe('presence', () => {
  it('is told once, in strict mode, too, and taken back when one leaves', async () => {
    const said: boolean[] = [];
    const intercept: Intercept = async (request) => {
      if (request.method === 'PUT') said.push((await request.clone().json()).waiting_yn);
      return undefined;
    };
    const { portal } = await sessions.open(room(await sessions.makeSession()), { intercept }, strictly);
    await findStart();
    await waitFor(() => expect(said).toEqual([true]));
    await act(() => portal.go('/404'));
    await waitFor(() => expect(said).toEqual([true, false]));
    await waitFor(() => expect(browser.media.open()).toEqual([]));
  });

  it('is said with each question, and what failed is said again with the next', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const said: string[] = [];
    let push: () => void = () => undefined;
    const intercept: Intercept = (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.includes('/user_appointments/')) return undefined;
      said.push(`${request.method} ${searchParams.get('present')}`);
      const isFirst = said.filter((one) => one.startsWith('PUT')).length === 1;
      if (request.method === 'PUT') return isFirst ? Response.json({}, { status: 422 }) : undefined;
      return new Promise((resolve) => {
        push = () => resolve(Response.json({ waiting_yn: true, waiting_user_ids: ['1'] }));
      });
    };
    await sessions.open(room(await sessions.makeSession()), { intercept });
    await waitFor(() => expect([...said].sort()).toEqual(['GET true', 'PUT null']));
    // The page knows that it failed: only then does the next question say it again.
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    push();
    await waitFor(() => expect([...said].sort()).toEqual(['GET true', 'GET true', 'PUT null', 'PUT null']));
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('of the other one is pushed, in words that are read out', async () => {
    const session = await sessions.makeSession();
    let push: (ids: readonly string[]) => void = () => undefined;
    const seen: (string | null)[] = [];
    // Held back until there is news, as the API does where it can.
    const intercept: Intercept = (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (request.method !== 'GET' || !pathname.includes('/user_appointments/')) return undefined;
      seen.push(searchParams.get('seen'));
      return new Promise((resolve) => {
        push = (ids) => resolve(Response.json({ waiting_yn: ids.length > 0, waiting_user_ids: ids }));
      });
    };
    await sessions.open(room(session), { intercept });
    expect(await screen.findByText('Alex Roy is not here yet')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link to Alex Roy' }));
    const question = screen.getByRole('dialog', { name: 'Send a new link?' });
    push([session.client.id]);
    expect(await screen.findByText('Alex Roy is here')).toHaveAttribute('role', 'status');
    // Answered now, it would end the visit of who has just come.
    await expect(question).toBeGone();
    await waitFor(() => expect(seen).toEqual(['0', session.client.id]));
    push([]);
    expect(await screen.findByText('Alex Roy is not here yet')).toBeVisible();
  });

  it('tells on the open page that the appointment was moved, and to when by its reader’s clock (decision 116)', async () => {
    const DAY = 86_400_000;
    const session = await sessions.makeSession({ starts_in_seconds: (100 * DAY) / 1000 });
    const start = new Date(session.start_date).getTime();
    const move = (to: number, version: number) => {
      const body = { start_date: new Date(to).toISOString(), version };
      return sessions.callBeside(moveAppointment, { params: { id: session.id }, body }, 'maya@demo.test');
    };
    await sessions.open(room(session), { as: 'alex@demo.test' });
    await findStart();
    await expect(() => screen.queryByText(/was moved/)).toBeAbsentOnce(() => screen.getByText(/Maya Chen is not here/));
    await move(start + DAY, 1);
    expect(await screen.findByText('This appointment was moved to Mar 1, 2027 10:30 AM EST.')).toBeVisible();
    expect(screen.getByText(/^Monday, March 1/)).toBeVisible();
    // Back to its first time: the page says so as well.
    await move(start, 2);
    expect(await screen.findByText('This appointment was moved to Feb 28, 2027 10:30 AM EST.')).toBeVisible();
  });
});
