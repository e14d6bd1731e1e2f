import { describe, expect, it, jest } from '@jest/globals';
import { adminCancelAppointment } from '@portal/contract/calls/admin-appointments';
import type { Intercept } from '@portal/mock-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../testing/sessions.ts';
import { installFakeTwilio } from '../call/view/testing/fake-twilio.ts';
import { findStart, othersWait, room, startButton } from './testing/in-waiting-room.ts';

installFakeTwilio();

const sessions = prepareSessions();
const { browser } = sessions;

describe.each([
  ['right', 0],
  ['seven minutes fast', 7],
  ['seven minutes slow', -7],
])('with a clock that is %s, the room', (_what, wrongByMinutes) => {
  const skewed = () => {
    const world = sessions.world();
    return { ...world, now: () => new Date(world.now().getTime() + wrongByMinutes * 60_000) };
  };
  /** How exactly a wrong clock is known, in seconds: answers take their time. */
  const edge = wrongByMinutes === 0 ? 0 : 2;
  const start = 600;
  const ready = 'Your Session is Ready';
  const expired = 'This session has expired';
  const alone = /^Alex Roy has not arrived yet/;
  /** What the room says at each second; the session can be started while it is ready. */
  const expectWords = async (said: readonly (readonly [seconds: number, words: string | RegExp])[]) => {
    for (const [seconds, words] of said) {
      await sessions.setTime(seconds);
      expect(screen.getByText(words)).toBeVisible();
      expect(startButton().matches(':enabled')).toBe(words === ready);
    }
  };

  it('is ready until three minutes after the start, then waits, and expires after an hour', async () => {
    await sessions.open(room(await sessions.makeSession()), { world: skewed(), intercept: othersWait(() => []) });
    await findStart();
    await expectWords([
      [0, ready],
      [start, ready],
      [start + 180 - edge, ready],
      [start + 181 + edge, alone],
      [start + 3600 - edge, alone],
      [start + 3601 + edge, expired],
    ]);
  });

  it('is ready for as long as the other one waits, but not beyond an hour', async () => {
    const session = await sessions.makeSession();
    const intercept = othersWait(() => [session.client.id]);
    await sessions.open(room(session), { world: skewed(), intercept });
    expect(await screen.findByText('Alex Roy is here')).toBeVisible();
    await expectWords([
      [start + 181 + edge, ready],
      [start + 3600 - edge, ready],
      [start + 3601 + edge, expired],
    ]);
  });
});

describe('a room that a client opens early', () => {
  it('can be started from a quarter of an hour before; until then there is a file for the calendar (A-166)', async () => {
    await sessions.open(room(await sessions.makeSession({ starts_in_seconds: 1000 })), { as: 'alex@demo.test' });
    expect(await findStart()).toBeDisabled();
    expect(screen.getByText(/^You can start from Nov 20, 2026 10:31 AM on/)).toHaveAttribute('role', 'status');
    const saved = jest.fn(() => 'blob:portal');
    browser.define(URL, 'createObjectURL', saved);
    browser.define(URL, 'revokeObjectURL', () => undefined);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(await screen.findByText(/^The file is in your downloads/)).toHaveAttribute('role', 'status');
    expect([saved.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);
    click.mockRestore();
    await sessions.setTime(100);
    await waitFor(() => expect(startButton()).toBeEnabled());
    await expect(() => screen.queryByRole('button', { name: 'Add to calendar' })).toBeAbsentOnce(() =>
      screen.getByText('Your Session is Ready'),
    );
  });

  it('is a practitioner’s to start however early (SESS-013)', async () => {
    await sessions.open(room(await sessions.makeSession({ starts_in_seconds: 86_400 })));
    expect(await findStart()).toBeEnabled();
  });
});

describe('somebody who waits', () => {
  const minute = 60;
  const idle = { warnAfterMs: 13 * minute * 1000, endAfterMs: 15 * minute * 1000 };
  const warning = () => screen.queryByText('Are you still there?');

  it.each(['alex@demo.test', 'maya@demo.test'])(
    'touches nothing and stays signed in, until the session has expired (%s, A-153)',
    async (as) => {
      const { left } = await sessions.open(room(await sessions.makeSession()), { as, idle });
      await findStart();
      await sessions.setTime(16 * minute);
      await expect(warning).toBeAbsentOnce(() => screen.getByText('Time Til Session'));
      expect(left).toEqual([]);
      await sessions.setTime(71 * minute);
      expect(screen.getByText('This session has expired')).toBeVisible();
      await sessions.setTime(85 * minute);
      await waitFor(() => expect(warning()).toBeVisible());
    },
  );

  it('for a session of later in the day is asked whether they are there', async () => {
    await sessions.open(room(await sessions.makeSession({ starts_in_seconds: 7200 })), { as: 'alex@demo.test', idle });
    await findStart();
    await sessions.setTime(14 * minute);
    await waitFor(() => expect(warning()).toBeVisible());
  });
});

describe('a session that is canceled while somebody waits', () => {
  it.each([
    ['en', 'This session was canceled', 'Start Session'],
    ['fr', 'Cette séance a été annulée', 'Commencer la séance'],
  ] as const)('says so at once, and has no way in and no camera any more (%s)', async (locale, words, start) => {
    const session = await sessions.makeSession();
    // Held back until there is news, as the API does where it can.
    let push: (() => void) | undefined;
    const intercept: Intercept = (request) => {
      const isHeld = request.method === 'GET' && request.url.includes('/user_appointments/') && push === undefined;
      if (!isHeld) return undefined;
      const news = { waiting_yn: false, waiting_user_ids: [], status: 'canceled' };
      return new Promise((resolve) => (push = () => resolve(Response.json(news))));
    };
    await sessions.open(room(session), { as: 'alex@demo.test', locale, intercept });
    await screen.findByRole('button', { name: start });
    await waitFor(() => expect(push).toBeDefined());
    const cancellation = { user_id: '1', reason: null };
    const body = { cancellation, chosen_reason: 'care_provider_cancellation' } as const;
    await act(() =>
      sessions.callBeside(adminCancelAppointment, { params: { id: session.id }, body }, 'admin@demo.test'),
    );
    push?.();
    await expect(() => screen.queryByRole('button', { name: start })).toBeAbsentOnce(() => screen.getByText(words));
    await waitFor(() => expect(browser.media.open()).toEqual([]));
  });
});
