import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Intercept } from '@portal/mock-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { installFakeTwilio } from '../../call/view/testing/fake-twilio.ts';

const rooms = installFakeTwilio();
const sessions = prepareSessions();
const { browser } = sessions;
const TITLE = 'Waiting room · Care Portal';
const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

/** What notifications were shown. */
let shown: string[];
/** Whether the page is before somebody's eyes; told as browsers do. */
let isLookedAt: boolean;
const look = (looks: boolean) =>
  act(() => {
    isLookedAt = looks;
    window.dispatchEvent(new Event(looks ? 'focus' : 'blur'));
  });

/** @param answer what the person says when they are asked */
function allowNotifications(permission: NotificationPermission, answer: NotificationPermission = 'granted'): void {
  class FakeNotification extends EventTarget {
    static permission = permission;
    static requestPermission = async () => {
      FakeNotification.permission = answer;
      return FakeNotification.permission;
    };
    constructor(words: string) {
      super();
      if (FakeNotification.permission === 'granted') shown.push(words);
    }
  }
  browser.define(window, 'Notification', FakeNotification);
}

beforeEach(() => {
  shown = [];
  isLookedAt = true;
  browser.define(document, 'hasFocus', () => isLookedAt);
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
});

/** The waiting room of a practitioner whose client comes and goes as the test says. */
async function openRoom(locale: 'en' | 'fr' = 'en') {
  const session = await sessions.makeSession();
  let push: ((ids: readonly string[]) => void) | undefined;
  const intercept: Intercept = (request) => {
    if (request.method !== 'GET' || !request.url.includes('/user_appointments/')) return undefined;
    return new Promise((resolve) => {
      push = (ids) => resolve(Response.json({ waiting_yn: ids.length > 0, waiting_user_ids: ids }));
    });
  };
  await sessions.open(`/sessions/${session.id}/waiting_room`, { intercept, locale });
  await screen.findByRole('timer');
  return {
    session,
    come: async () => {
      await waitFor(() => expect(push).toBeDefined());
      await act(async () => push?.([session.client.id]));
      await screen.findByText(locale === 'en' ? 'Alex Roy is here' : 'Alex Roy est là');
    },
  };
}

describe('somebody who comes', () => {
  it('is told by sound, tab, icon and notification, without a name, until somebody looks', async () => {
    allowNotifications('granted');
    const { come } = await openRoom();
    await waitFor(() => expect(document.title).toBe(TITLE));
    look(false);
    await come();
    expect(document.title).toBe('Somebody is waiting · Care Portal');
    expect(icon()).toMatch(/^data:image/);
    expect(shown).toEqual(['Somebody is waiting']);
    await waitFor(() => expect(browser.sound.playedThrough).toEqual(['']));
    look(true);
    expect([document.title, icon()]).toEqual([TITLE, '/favicon.svg']);
  });

  it('is told by the sound alone to whoever looks at the page', async () => {
    allowNotifications('granted');
    const { come } = await openRoom();
    await come();
    await waitFor(() => expect(browser.sound.playedThrough).toEqual(['']));
    expect([document.title, icon(), shown]).toEqual([TITLE, '/favicon.svg', []]);
  });

  it('is told in French, and without a notification that was not allowed', async () => {
    allowNotifications('denied');
    const { come } = await openRoom('fr');
    look(false);
    await come();
    expect(document.title).toBe('Quelqu’un vous attend · Portail de soins');
    expect(shown).toEqual([]);
  });
});

describe('whoever goes from the waiting room into the call', () => {
  it('is not told of somebody who was there already, but of them when they come again', async () => {
    const { come, session } = await openRoom();
    await come();
    const tones = () => browser.sound.playedThrough;
    await waitFor(() => expect(tones()).toEqual(['']));
    await userEvent.click(screen.getByRole('button', { name: 'Start Session' }));
    await waitFor(() => expect(rooms).toHaveLength(1));
    await screen.findByText('The person you are waiting for will arrive soon...');
    const identity = `${session.client.id}_host`;
    act(() => rooms[0]?.come(identity));
    expect(await screen.findByText('Alex Roy joined')).toBeInTheDocument();
    expect(tones()).toEqual(['']);
    act(() => rooms[0]?.go(identity));
    act(() => rooms[0]?.come(identity));
    await waitFor(() => expect(tones()).toEqual(['', '']));
  });
});

describe('the settings', () => {
  it('switch the sound off, here and at the next visit, and ask for notifications once', async () => {
    allowNotifications('default');
    const { come } = await openRoom();
    await userEvent.click(screen.getByRole('button', { name: 'Turn the sound off' }));
    expect(localStorage.getItem('portal.news_sound')).toBe('off');
    await userEvent.click(screen.getByRole('button', { name: 'Show notifications, too' }));
    expect(await screen.findByText('This browser shows notifications, too.')).toBeVisible();
    look(false);
    await come();
    expect(shown).toEqual(['Somebody is waiting']);
    expect(browser.sound.playedThrough).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Turn the sound on' }));
    expect(localStorage.getItem('portal.news_sound')).toBeNull();
  });

  it('say that notifications were refused, and leave the focus beside', async () => {
    allowNotifications('default', 'denied');
    await openRoom();
    const allow = screen.getByRole('button', { name: 'Show notifications, too' });
    await userEvent.click(allow);
    const words = await screen.findByText(/^This browser shows no notifications of this site\./);
    expect(words).toHaveAttribute('role', 'status');
    await expect(allow).toBeGone();
    expect(screen.getByRole('button', { name: 'Turn the sound off' })).toHaveFocus();
  });

  it('offer no notifications where a page has none, as on phones', async () => {
    class OnlyForWorkers {
      static permission = 'default';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    browser.define(window, 'Notification', OnlyForWorkers);
    await openRoom();
    await expect(() => screen.queryByRole('button', { name: 'Show notifications, too' })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Turn the sound off' }),
    );
  });
});
