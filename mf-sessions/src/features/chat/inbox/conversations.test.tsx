import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Chat } from '@portal/contract/entities/chat';
import type { CallRule } from '@portal/mock-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../index.ts';
import { prepareSessions } from '../../../testing/sessions.ts';

const sessions = prepareSessions();
const path = '/practice/chats';
const inEnglish = { locale: 'en' } as const;
/** No chat is ever joined here: threads have tests of their own, and a browser. */
const never = () => new Promise<undefined>(() => undefined);

const chat = (number: number, change: Partial<Chat> = {}): Chat => ({
  ...{ id: String(number), channel: `chat-${number}`, guest: null, unread_count: 0 },
  client: { id: `${number}00`, preferred_name_with_last_name: `Client ${String.fromCharCode(64 + number)}` },
  last_message_at: new Date(Date.UTC(2026, 10, 20, 15, 20 - number)).toISOString(),
  ...change,
});
/** Answers with a list that a test may change. */
const answering = (chats: () => readonly Chat[]) => ({
  ...inEnglish,
  intercept: ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/token')) return never();
    return pathname.endsWith(path) ? Response.json(chats()) : undefined;
  },
});
const some = (count: number) => Array.from({ length: count }, (_, index) => chat(index + 1));
const rows = () => within(screen.getByRole('region', { name: 'Conversations' })).queryAllByRole('link');
const names = () => rows().map((row) => row.querySelector('span:not([aria-hidden]) > span')?.textContent);
const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
const makeWide = () => jest.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the list of conversations', () => {
  it('is asked for in the words of the early script, the latest first, each a link to its thread', async () => {
    await sessions.open('/messages', inEnglish);
    const latest = await screen.findByRole('link', { name: /Marcus Bennett/ });
    expect(rows()[0]).toBe(latest);
    expect(latest).toHaveAttribute('href', '/messages?chat=3');
    expect(latest).toHaveAccessibleName(/Nov 12, 2026.*1 unread/);
    expect(screen.getByRole('link', { name: /^Jo Lavoie and Kim Lavoie/ })).toBeVisible();
    expect(remote.pages.find(({ id }) => id === 'conversations')?.firstCalls).toEqual([path]);
    expect(sessions.calls(`GET ${path}`)).toEqual([`GET ${path}?locale=en`]);
  });

  it('says how much is unread, in the tab without a name', async () => {
    await sessions.open(
      '/messages',
      answering(() => [chat(1, { unread_count: 1 }), chat(2, { unread_count: 1200 })]),
    );
    expect(await screen.findByText('1201 unread messages')).toHaveAttribute('role', 'status');
    expect(document.title).toBe('(1,201) Messages · Care Portal');
    expect(rows()[1]).toHaveAccessibleName(/1,200 unread$/);
  });

  it('has a search from eleven on, without case and accents, and keeps it out of the address', async () => {
    const dana = chat(11, { client: { id: '1', preferred_name_with_last_name: 'Élodie Gagnon' } });
    await sessions.open(
      '/messages',
      answering(() => [...some(10), dana]),
    );
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a conversation' }), 'elo');
    expect(names()).toEqual(['Élodie Gagnon']);
    expect(screen.getByText('1 conversation found')).toHaveAttribute('role', 'status');
    expect(window.location.search).toBe('');
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No match')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all conversations' }));
    expect(rows()).toHaveLength(11);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('has none below that', async () => {
    await sessions.open(
      '/messages',
      answering(() => some(10)),
    );
    await expect(() => screen.queryByRole('searchbox')).toBeAbsentOnce(() => expect(rows()).toHaveLength(10));
  });

  it('moves a chat up and counts when it is asked for anew, and says when that fails', async () => {
    let chats = some(3);
    const faults: CallRule[] = [];
    await sessions.open('/messages', { ...answering(() => chats), faults });
    await waitFor(() => expect(names()).toEqual(['Client A', 'Client B', 'Client C']));
    chats = [chat(3, { unread_count: 1, last_message_at: '2026-11-20T15:29:00Z' }), ...some(2)];
    act(() => void fireEvent(window, new Event('visibilitychange')));
    await waitFor(() => expect(names()).toEqual(['Client C', 'Client A', 'Client B']));
    expect(document.title).toBe('(1) Messages · Care Portal');
    faults.push({ call: 'chats.list', fault: 422 });
    act(() => void fireEvent(window, new Event('visibilitychange')));
    const stale = await screen.findByText('This list could not be brought up to date.');
    expect(rows()).toHaveLength(3);
    faults.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expect(stale).toBeGone();
  });

  it('says when there is none yet, and when it cannot be had, and asks anew in place', async () => {
    const faults: CallRule[] = [{ call: 'chats.list', fault: 422 }];
    await sessions.open('/messages', { ...answering(() => []), faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your conversations could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No conversations yet')).toBeVisible();
  });

  it('is not asked for by somebody who holds no sessions', async () => {
    await sessions.open('/messages', { ...inEnglish, as: 'admin@demo.test' });
    expect(await screen.findByText('No conversations here')).toBeVisible();
    expect(sessions.calls(`GET ${path}`)).toEqual([]);
  });
});

describe('an open conversation', () => {
  it('is a page of its own where there is no room for both, named after whom it is with, and leads back', async () => {
    await sessions.open(
      '/messages',
      answering(() => some(2)),
    );
    await userEvent.click(await screen.findByRole('link', { name: /^Client B/ }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Client B' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(window.location.search).toBe('?chat=2');
    await expect(() => screen.queryByRole('region', { name: 'Conversations' })).toBeAbsentOnce(() =>
      screen.getByRole('heading', { level: 1, name: 'Client B' }),
    );
    expect(document.title).toBe('Messages · Care Portal');
    await userEvent.click(screen.getByRole('link', { name: 'All conversations' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toHaveFocus());
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('stands beside the list in a wide window, and the list says which it is', async () => {
    makeWide();
    await sessions.open(
      '/messages',
      answering(() => some(2)),
    );
    expect(await screen.findByText('Choose a conversation')).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: /^Client B/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Client B' })).toHaveFocus());
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });

  it('that is left for another one is told of by the list, which nobody asks when the page is left', async () => {
    let asked = 0;
    const counting = answering(() => {
      asked += 1;
      return some(2);
    });
    const { portal } = await sessions.open('/messages?chat=2', counting);
    await screen.findByRole('heading', { level: 1, name: 'Client B' });
    expect(asked).toBe(1);
    await userEvent.click(screen.getByRole('link', { name: 'All conversations' }));
    await waitFor(() => expect(asked).toBe(2));
    await userEvent.click(await screen.findByRole('link', { name: /^Client A/ }));
    await screen.findByRole('heading', { level: 1, name: 'Client A' });
    await act(() => portal.go('/404'));
    expect(asked).toBe(2);
  });

  it('that is none of the reader’s is not asked for', async () => {
    await sessions.open(
      '/messages?chat=999',
      answering(() => some(2)),
    );
    expect(await screen.findByText('We can’t find that conversation')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All conversations' })).toBeVisible();
    expect(sessions.calls('GET /practice/chats/999')).toEqual([]);
  });

  it('speaks French', async () => {
    await sessions.open('/messages?chat=2', { ...answering(() => [chat(2, { unread_count: 2 })]), locale: 'fr' });
    expect(await screen.findByRole('link', { name: 'Toutes les conversations' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('(2) Messages · Portail de soins'));
  });
});
