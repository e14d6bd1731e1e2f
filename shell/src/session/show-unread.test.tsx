import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';
import { createSession } from './session-store.ts';
import { showUnread } from './show-unread.ts';
import { storedSession } from './stored-session.ts';

let stops: (() => void)[] = [];

/** A tab of this browser: a session, and a document with a title. */
function openTab(token: string, read: () => Promise<number | null> = () => new Promise(() => undefined)) {
  const session = createSession(createSafeStorage(() => localStorage));
  session.store.setState({ token, user: { ...person(), id: '1' } });
  const page = document.implementation.createHTMLDocument('Clients · Care Portal');
  const target = Object.assign(new EventTarget(), { document: page });
  const shown = showUnread(target as unknown as Window, session, read);
  stops.push(shown.stop);
  return { ...shown, session, target, unread: () => session.store.getState().unread?.count, title: () => page.title };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  act(() => {
    for (const stop of stops) stop();
  });
  stops = [];
  jest.useRealTimers();
});

describe('unread messages (BS-005)', () => {
  it('stand beside Messages, on the button of the navigation, and in the tab’s title of every page', async () => {
    const user = { ...person(), id: '1' };
    localStorage.setItem(storageKeys.session, storedSession('mine'));
    document.title = 'Clients · Care Portal';
    const portal = await openPortal('/clients', {
      answers: { 'GET /practice/users/me': [{ status: 200, json: user }] },
    });
    stops.push(portal.close);
    const link = within(await screen.findByRole('navigation')).getByRole('link', { name: /^Messages/ });
    const button = screen.getByRole('button', { name: /^Open the navigation/ });
    const { tell, stop } = showUnread(window, portal.session(), async () => null);
    stops.push(stop);
    const named = (messages: string, navigation: string) => {
      expect(link).toHaveAccessibleName(messages);
      expect(button).toHaveAccessibleName(navigation);
    };
    named('Messages', 'Open the navigation');
    act(() => tell(1));
    named('Messages 1 unread message', 'Open the navigation, 1 unread message');
    expect(document.title).toBe('(1) Clients · Care Portal');
    document.title = 'Dashboard · Care Portal';
    await waitFor(() => expect(document.title).toBe('(1) Dashboard · Care Portal'));
    // A page that counts by itself.
    document.title = '(2) Messages · Care Portal';
    act(() => tell(100));
    named('Messages 99+ unread messages', 'Open the navigation, 99+ unread messages');
    expect(within(link).getByText('99+')).toHaveAttribute('aria-hidden', 'true');
    expect(document.title).toBe('(2) Messages · Care Portal');
    document.title = 'Billing · Care Portal';
    await waitFor(() => expect(document.title).toBe('(99+) Billing · Care Portal'));
    act(() => tell(2));
    document.title = 'Messages · Care Portal';
    await waitFor(() => expect(document.title).toBe('(2) Messages · Care Portal'));
    // The page has counted, too, and keeps its number whatever the shell knows.
    document.title = '(2) Messages · Care Portal';
    act(() => tell(3));
    expect(document.title).toBe('(2) Messages · Care Portal');
    act(() => tell(null));
    expect(document.title).toBe('(2) Messages · Care Portal');
    document.title = 'Billing · Care Portal';
    act(() => tell(4));
    expect(document.title).toBe('(4) Billing · Care Portal');
    act(() => tell(null));
    expect([link.textContent, document.title]).toEqual(['Messages', 'Billing · Care Portal']);
  });

  it('are told from tab to tab, also to one that is opened later, and to nobody else', async () => {
    const [first, stranger, left] = [openTab('mine'), openTab('another'), openTab('mine')];
    left.session.hide();
    first.tell(3);
    const later = openTab('mine');
    await waitFor(() => expect(later.unread()).toBe(3));
    first.tell(2);
    await waitFor(() => expect(later.title()).toBe('(2) Clients · Care Portal'));
    for (const tab of [stranger, left])
      expect([tab.unread(), tab.title()]).toEqual([undefined, 'Clients · Care Portal']);
  });

  it('are asked for once where no tab tells them, as none of an older release does: at first, and on focus', async () => {
    jest.useFakeTimers();
    const read = jest.fn(async () => 5);
    const { tell, target, unread, session } = openTab('mine', read);
    const later = async (seconds: number) => {
      await jest.advanceTimersByTimeAsync(seconds * 1_000);
      return [read.mock.calls.length, unread()];
    };
    expect([await later(4), await later(1), await later(60)]).toEqual([
      [0, undefined],
      [1, 5],
      [1, undefined],
    ]);
    target.dispatchEvent(new Event('focus'));
    expect(await later(5)).toEqual([2, 5]);
    tell(6);
    target.dispatchEvent(new Event('focus'));
    expect(await later(5)).toEqual([2, 6]);
    // A client has no number to ask for.
    session.store.setState({ token: 'a client’s', user: { ...person(), id: '10', provider_yn: false } });
    expect(await later(5)).toEqual([2, undefined]);
  });

  it('are nobody’s in another session, after its end, in a page that is left, and a minute after they were told', () => {
    jest.useFakeTimers();
    const { tell, session, target, unread, title } = openTab('mine');
    const told = () => [unread(), title()];
    const nothing = [undefined, 'Clients · Care Portal'];
    const ends = [
      () => session.begin('another'),
      () => void jest.advanceTimersByTime(60_000),
      () => void target.dispatchEvent(new Event('pagehide')),
      () => session.end(),
    ];
    for (const end of ends) {
      tell(4);
      expect(told()).toEqual([4, '(4) Clients · Care Portal']);
      end();
      expect(told()).toEqual(nothing);
    }
  });
});
