import { describe, expect, it, jest } from '@jest/globals';
import { type Intercept, memoryDrafts } from '@portal/mock-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { strictlyOnly } from '../../testing/strictly.tsx';
import { message } from './testing/fake-channel.ts';
import { clientPage, field, log, prepareChat, providerPage, toggle, writeMessage } from './testing/prepare-chat.ts';

const { rooms, chat, sessions, chatCalls, posts, reads, expectLogs, openAsMaya } = prepareChat();

/** The browser is idle whenever it is asked. */
function beIdle(): void {
  sessions.browser.define(window, 'requestIdleCallback', (work: () => void) => {
    work();
    return 1;
  });
}

describe('the chat of a practitioner', () => {
  it('counts what is new while it is closed, says so, and gives the focus back', async () => {
    beIdle();
    chat.give({ said: [message(0), message(1)], lastRead: 0 });
    await sessions.open(providerPage(await sessions.makeSession()));
    expect(await screen.findByRole('button', { name: 'Chat 1 new message' })).toBeVisible();
    expect(reads()).toEqual([]);
    act(() => void chat.channel().say({}));
    expect(await screen.findByRole('button', { name: 'Chat 2 new messages' })).toBeVisible();
    const isSaid = screen.getAllByRole('status').some(({ textContent }) => textContent === '2 new messages');
    expect(isSaid).toBe(true);
    await userEvent.click(await toggle());
    expect(await screen.findByRole('button', { name: 'Chat' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('New since you last looked')).toBeVisible();
    await waitFor(() => expect(reads()).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await expect(() => screen.queryByRole('log')).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Chat', expanded: false }),
    );
    expect(await toggle()).toHaveFocus();
    act(() => void chat.channel().say({}));
    expect(await screen.findByRole('button', { name: 'Chat 1 new message' })).toBeVisible();
    expect(reads()).toHaveLength(1);
  });

  it('tells of a message in the tab and by a sound while nobody looks, without a name', async () => {
    beIdle();
    let looks = false;
    sessions.browser.define(document, 'hasFocus', () => looks);
    chat.give({ said: [message(0)], lastRead: 0 });
    await sessions.open(providerPage(await sessions.makeSession()));
    await waitFor(() => expect(chat.channels).toHaveLength(1));
    act(() => void chat.channel().say({}));
    expect(await screen.findByRole('button', { name: 'Chat 1 new message' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('New message · Care Portal'));
    await waitFor(() => expect(sessions.browser.sound.playedThrough).toEqual(['']));
    looks = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(document.title).toBe('Session · Care Portal'));
  });

  it('says that there is more new than it knows of', async () => {
    beIdle();
    chat.give({ said: Array.from({ length: 40 }, (_, index) => message(index)), lastRead: 4 });
    await sessions.open(providerPage(await sessions.makeSession()));
    expect(await screen.findByRole('button', { name: 'Chat 30+ new messages' })).toBeVisible();
    await userEvent.click(await toggle());
    expect(await screen.findByRole('button', { name: 'Chat' })).toBeVisible();
  });

  it('comes into sight where it begins below the edge of the window', async () => {
    const moved: unknown[] = [];
    sessions.browser.define(Element.prototype, 'scrollIntoView', function moveIt(this: Element, how: unknown) {
      moved.push([this.querySelector('h2')?.textContent, how]);
    });
    await openAsMaya();
    expect(moved).toEqual([['Chat', { block: 'nearest' }]]);
    await screen.findByText('No messages yet');
  });

  it('is not marked as read in a tab that nobody looks at', async () => {
    sessions.browser.define(document, 'visibilityState', 'hidden');
    chat.give({ said: [message(0)] });
    await openAsMaya();
    await log();
    expect(reads()).toEqual([]);
    sessions.browser.define(document, 'visibilityState', 'visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reads()).toHaveLength(1));
  });

  it('keeps somebody who reads further up where they are', async () => {
    chat.give({ said: [message(0)] });
    sessions.browser.define(HTMLElement.prototype, 'clientHeight', 200);
    await openAsMaya();
    const lines = await log();
    sessions.browser.define(lines, 'scrollHeight', 1000);
    lines.scrollTop = 100;
    fireEvent.scroll(lines);
    act(() => void chat.channel().say({}));
    expect(lines.scrollTop).toBe(100);
    // A screen that was turned has moved it, and not the person.
    sessions.browser.define(lines, 'clientHeight', 900);
    fireEvent.scroll(lines);
    sessions.browser.define(lines, 'clientHeight', 200);
    act(() => void chat.channel().say({}));
    expect(lines.scrollTop).toBe(100);
    const news = screen.getByRole('button', { name: 'New messages' });
    await userEvent.click(news);
    expect(lines.scrollTop).toBe(1000);
    await expect(news).toBeGone();
    sessions.browser.define(lines, 'scrollHeight', 1100);
    act(() => void chat.channel().say({}));
    expect(lines.scrollTop).toBe(1100);
  });

  it('is one client in React’s strict mode, too, and is left with the page', async () => {
    const session = await sessions.makeSession();
    // Loaded after the stand-in for the chat service is there.
    const page = await import('../provider-session/provider-session-page.tsx');
    const strictly = strictlyOnly('provider-session', page.default);
    const { portal } = await sessions.open(providerPage(session), {}, strictly);
    await userEvent.click(await toggle());
    await screen.findByText('No messages yet');
    expect(chat.channels).toHaveLength(1);
    expect(chat.channel().isClosed).toBe(false);
    await act(() => portal.go('/404'));
    await waitFor(() => expect(chat.channel().isClosed).toBe(true));
  });

  it('that the session does not have is only logged (SESS-116)', async () => {
    const logged = expectLogs();
    const withoutChat: Intercept = async (request, ask) => {
      if (request.method !== 'GET' || !/\/practice\/appointments\/\d+(\?|$)/.test(request.url)) return undefined;
      const answer = await ask(request);
      return Response.json({ ...(await answer.json()), chat: null }, { status: answer.status });
    };
    const drafts = memoryDrafts();
    await sessions.open(providerPage(await sessions.makeSession()), { intercept: withoutChat, drafts });
    await userEvent.click(await toggle());
    const unavailable = () =>
      within(screen.getByRole('region', { name: 'Chat' })).getByText('The chat is not available at present.');
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(unavailable);
    // What was written for nobody would come back in the next session without one.
    await expect(() => screen.queryByRole('textbox', { name: 'Your message' })).toBeAbsentOnce(unavailable);
    await expect(() => screen.queryByRole('button', { name: 'Try Again' })).toBeAbsentOnce(unavailable);
    expect(logged).toHaveBeenCalled();
    expect(chatCalls()).toEqual([]);
  });

  it('speaks French', async () => {
    chat.give({ said: [message(0)] });
    await sessions.open(providerPage(await sessions.makeSession()), { locale: 'fr' });
    await userEvent.click(await screen.findByRole('button', { name: 'Clavardage' }));
    expect(await screen.findByRole('log', { name: 'Messages' })).toHaveTextContent(/10 h 00/);
    expect(screen.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  });
});

describe('the chat of a client', () => {
  it('is the first tab, counts what is new once the call is there, and is read when it is looked at', async () => {
    beIdle();
    chat.give({ said: [message(0, { author: '1' })] });
    const session = await sessions.makeSession();
    await sessions.open(clientPage(session), { as: 'alex@demo.test' });
    await waitFor(() => expect(rooms).toHaveLength(1));
    const tab = await screen.findByRole('tab', { name: 'Chat 1 new message' });
    expect(screen.getAllByRole('tab')[0]).toBe(tab);
    expect(reads()).toEqual([]);
    await userEvent.click(tab);
    expect(within(await log()).getByText('Maya Chen')).toBeVisible();
    await waitFor(() => expect(reads()).toHaveLength(1));
    await userEvent.click(screen.getByRole('tab', { name: 'Audio Difficulties' }));
    act(() => void chat.channel().say({ author: '1' }));
    expect(screen.getByRole('tab', { name: 'Chat 1 new message' })).toBeVisible();
    expect(reads()).toHaveLength(1);
  });

  it('of a couple’s guest is the channel alone: no relay, no read mark, a token by the appointment', async () => {
    chat.give({ said: [message(0, { author: '1' })] });
    const session = await sessions.makeCouplesSession();
    await sessions.open(clientPage(session), { as: 'kim@demo.test' });
    await waitFor(() => expect(rooms).toHaveLength(1));
    await userEvent.click(await screen.findByRole('tab', { name: 'Chat' }));
    await log();
    act(() => void chat.channel().say({ author: '1' }));
    await writeMessage('Hello{Enter}');
    await waitFor(() => expect(chat.channel().sent).toMatchObject([{ body: 'Hello' }]));
    expect(sessions.calls(`GET /practice/appointments/${session.id}/guest_chat_token`)).toHaveLength(1);
    expect(chatCalls()).toEqual([]);
    expect(chat.channel().readMarks).toEqual([]);
  });
});

describe('a conversation on the page of messages that Back brings out of the browser’s memory', () => {
  const back = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  it('shows what was said meanwhile, once each, and sends', async () => {
    chat.give({ said: [message(0)] });
    await sessions.open('/messages?chat=3', { locale: 'en' });
    expect(within(await log()).getByText('Line 0')).toBeVisible();
    await writeMessage('Half a');
    // The browser ends the connection of a page that it puts away, and no timer of that page runs.
    const { setTimeout: later } = globalThis;
    const stopped = jest.spyOn(globalThis, 'setTimeout').mockImplementation(() => later(() => undefined));
    act(() => chat.channel().tell({ type: 'ended' }));
    stopped.mockRestore();
    expect(screen.getByText(/^The connection to the chat is lost/)).toBeVisible();
    chat.give({ said: [message(0), message(1, { body: 'Said meanwhile' })] });
    back();
    expect(await within(await log()).findByText('Said meanwhile')).toBeVisible();
    expect(within(await log()).getAllByText('Line 0')).toHaveLength(1);
    expect(chat.channels).toHaveLength(2);
    await writeMessage(' thought{Enter}');
    await waitFor(() => expect(chat.channel().sent).toMatchObject([{ body: 'Half a thought' }]));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(field()).toHaveValue('');
  });
});
