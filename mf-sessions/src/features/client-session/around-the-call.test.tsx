import { describe, expect, it, jest } from '@jest/globals';
import type { Intercept } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { asAlex, asKim, button, page, prepareClientPage } from './testing/client-page.tsx';

const { rooms, sessions, joined } = prepareClientPage();

const none = async () => ({ default: {} });
/** The part of the portal that has files, as long as it can be loaded. */
const files = (load: () => Promise<void>) =>
  defineRemote({
    name: 'mf-shared-files',
    pages: [],
    slots: {
      'client-files/v1': async () => {
        await load();
        return { default: (input: object) => <p>{JSON.stringify(input)}</p> };
      },
    },
    messages: { en: none, fr: none },
  });

/** Locks of the screen as browsers give them: a page that is hidden loses its own. */
function installWakeLock({ isRefused = false } = {}) {
  const locks: { kind: string; released: boolean }[] = [];
  let asked = 0;
  const request = async (kind: string) => {
    asked += 1;
    if (isRefused) throw new DOMException('The battery is low', 'NotAllowedError');
    const lock = { kind, released: false, release: async () => void Object.assign(lock, { released: true }) };
    locks.push(lock);
    return lock;
  };
  sessions.browser.define(navigator, 'wakeLock', { request });
  const show = (state: DocumentVisibilityState) => {
    sessions.browser.define(document, 'visibilityState', state);
    if (state === 'hidden') for (const lock of locks) lock.released = true;
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  return { asked: () => asked, held: () => locks.filter(({ released }) => !released).map(({ kind }) => kind), show };
}

describe('the screen of a phone', () => {
  it('stays on during the call, also after another app was looked at, and goes dark again once it is over', async () => {
    const { asked, held, show } = installWakeLock();
    const before = rooms.length;
    const session = await sessions.makeSession({ starts_in_seconds: -3300, duration: 60 });
    await sessions.open(page(session), asAlex);
    await joined(before);
    await waitFor(() => expect(held()).toEqual(['screen']));
    // Told once more that it is looked at, it has one already.
    await show('visible');
    expect([asked(), held()]).toEqual([1, ['screen']]);
    await show('hidden');
    expect([asked(), held()]).toEqual([1, []]);
    await show('visible');
    expect([asked(), held()]).toEqual([2, ['screen']]);

    await sessions.setTime(300 + 3600);
    await screen.findByRole('dialog', { name: 'Complete Session' });
    await waitFor(() => expect(held()).toEqual([]));
    await show('visible');
    expect([asked(), held()]).toEqual([2, []]);
  });

  it('may go dark where the device refuses: the call goes on, and nobody is told', async () => {
    const { asked, show } = installWakeLock({ isRefused: true });
    const before = rooms.length;
    const { events } = await sessions.open(page(await sessions.makeSession()), asAlex);
    const room = await joined(before);
    await waitFor(() => expect(asked()).toBe(1));
    await show('visible');
    expect(asked()).toBe(2);
    expect(room.isLeft()).toBe(false);
    expect(events.filter(({ kind }) => kind === 'notice')).toEqual([]);
  });
});

describe('what stands around the call', () => {
  it('is a timer that says once that the session has expired, counts on in minutes, and stops after an hour', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -3300, duration: 60 });
    const { events } = await sessions.open(page(session), asAlex);
    const timer = () => screen.getByRole('timer');
    await waitFor(() => expect(timer()).toHaveTextContent('00:05:00'));
    const style = () => button('Complete Session').getAttribute('data-variant');
    expect(style()).toBe('default');
    for (const [seconds, text] of [
      [299, '00:00:01'],
      [300, '0'],
      [600, '-5'],
      [300 + 3600, '-60'],
      [300 + 7200, '-60'],
    ] as const) {
      await sessions.setTime(seconds);
      expect(timer()).toHaveTextContent(text);
    }
    expect(style()).toBe('filled');
    // Nobody is left alone with a camera that is on.
    const closed = 'This session ended more than an hour ago, so the call was closed.';
    expect(within(await screen.findByRole('dialog', { name: 'Complete Session' })).getByText(closed)).toBeVisible();
    await waitFor(() => expect(sessions.browser.media.open()).toEqual([]));
    const notices = events.filter(
      ({ kind, detail }) => kind === 'notice' && detail.includes('This session has expired'),
    );
    expect(notices).toHaveLength(1);
    await userEvent.click(button('Hide Timer'));
    await expect(() => screen.queryByRole('timer')).toBeAbsentOnce(() => button('Show Timer'));
  });

  it.each([
    ['M V C N F ?', asAlex, () => sessions.makeSession()],
    ['M V C F ?', asKim, () => sessions.makeCouplesSession()],
  ])('is keys for what is there: %s; a couple’s guest has no notes', async (keys, as, make) => {
    const session = await make();
    const before = rooms.length;
    await sessions.open(page(session), as);
    await joined(before);
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts of the call' }));
    expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(keys.split(' '));
  });

  it('is number and PIN, in the panel for those who do not hear', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    await sessions.open(page(session), asAlex);
    await joined(before);
    await userEvent.click(screen.getByRole('tab', { name: 'Audio Difficulties' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Audio Difficulties' }));
    expect(panel.getByText(session.twilio_voice_token ?? '')).toBeVisible();
  });

  it('is a dialog with the files of client and practitioner, and the call goes on where they cannot be had (A-131)', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const session = await sessions.makeSession();
    const before = rooms.length;
    let isAway = true;
    const load = async () => {
      if (isAway) throw new Error('away');
    };
    await sessions.open(page(session), { ...asAlex, beside: [files(load)] });
    await joined(before);
    await userEvent.click(button('Files'));
    const dialog = screen.getByRole('dialog', { name: 'Files with Maya Chen' });
    expect(await within(dialog).findByText('The files could not be shown')).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Chat', 'Notes', 'Audio Difficulties']);
    isAway = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    const input = { with: { kind: 'practitioner', id: session.counsellor.id }, full_name: 'Maya Chen' };
    expect(await within(dialog).findByText(JSON.stringify(input))).toBeVisible();
    expect(log).toHaveBeenCalled();
  });

  it('has no files for the guest of a couple (A-131)', async () => {
    const session = await sessions.makeCouplesSession();
    await sessions.open(page(session), asKim);
    await screen.findByRole('button', { name: 'Complete Session' });
    await expect(() => screen.queryByRole('button', { name: 'Files' })).toBeAbsentOnce(() =>
      button('Complete Session'),
    );
  });

  it('says in the portal’s words why there is no call any more', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const intercept: Intercept = (request) =>
      request.url.includes('/twilio_videos/token')
        ? Response.json({ error: 'This session has expired' }, { status: 422 })
        : undefined;
    await sessions.open(page(await sessions.makeSession()), { ...asAlex, intercept });
    expect(await screen.findByText('This session has expired')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(log).toHaveBeenCalled());
  });

  it('keeps what was switched off for when this tab opens the session again (SESS-086)', async () => {
    const session = await sessions.makeSession();
    const before = rooms.length;
    const { portal } = await sessions.open(page(session), asAlex);
    await joined(before);
    await userEvent.click(await screen.findByRole('button', { name: /^Microphone/ }));
    await act(() => portal.go('/404'));
    await act(() => portal.go(page(session)));
    await joined(before + 1);
    const microphone = await screen.findByRole('button', { name: /^Microphone/ });
    expect(microphone).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: /^Camera/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('that the browser brings back as it was left is loaded anew', async () => {
    const before = rooms.length;
    await sessions.open(page(await sessions.makeSession()), asAlex);
    const room = await joined(before);
    const go = jest.spyOn(window.history, 'go').mockReturnValue();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(room.isLeft()).toBe(true);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
    expect(go).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(go).toHaveBeenCalledWith(0);
  });

  it('reports no last word that the browser stops as the page goes, as Firefox does', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    let lastWords = 0;
    const intercept: Intercept = async (request) => {
      if (request.method === 'GET' || !(await request.clone().text()).includes('"waiting_yn":false')) return undefined;
      lastWords += 1;
      throw new TypeError('NetworkError when attempting to fetch resource.');
    };
    const before = rooms.length;
    const { portal } = await sessions.open(page(await sessions.makeSession()), { ...asAlex, intercept });
    await joined(before);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(lastWords).toBe(1));
    // Whoever stays in the portal hears of the same failure.
    await act(() => portal.go('/404'));
    await waitFor(() => expect(log).toHaveBeenCalledWith('[portal] presence:', expect.anything()));
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('loads the page anew for Reconnect (SESS-087)', async () => {
    const before = rooms.length;
    await sessions.open(page(await sessions.makeSession()), asAlex);
    await joined(before);
    const go = jest.spyOn(window.history, 'go').mockReturnValue();
    await userEvent.click(button('Reconnect'));
    expect(go).toHaveBeenCalledWith(0);
  });
});
