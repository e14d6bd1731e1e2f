import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { type Intercept, memoryDrafts } from '@portal/mock-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../testing/sessions.ts';
import { strictlyOnly } from '../../testing/strictly.tsx';
import { installFakeTwilio } from '../call-view/testing/fake-twilio.ts';
import { message } from './testing/fake-channel.ts';
import { installFakeChat } from './testing/install-fake-chat.ts';

const rooms = installFakeTwilio();
const chat = installFakeChat();
const sessions = prepareSessions();

const providerPage = ({ id }: SessionAppointment) => `/sessions/providers/video_call/${id}`;
const clientPage = ({ id }: SessionAppointment) => `/sessions/clients/video_call/${id}`;
const toggle = () => screen.findByRole('button', { name: /^Chat/ });
const log = () => screen.findByRole('log', { name: 'Messages' });
const field = () => screen.getByRole('textbox', { name: 'Your message' });
const chatCalls = () => sessions.calls('').filter((call) => call.includes('/chats/'));
const posts = () => sessions.calls('POST /practice/chats/');
const reads = () => chatCalls().filter((call) => call.startsWith('PUT') && call.includes('/read'));

/** Maya's page of a session with its chat open. */
async function openAsMaya(options: Parameters<typeof sessions.open>[1] = {}) {
  const session = await sessions.makeSession();
  const opened = await sessions.open(providerPage(session), options);
  await userEvent.click(await toggle());
  await screen.findByRole('textbox', { name: 'Your message' });
  // Until it is known what an earlier visit left, it takes no key.
  await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
  return { session, ...opened };
}

/** The browser is idle whenever it is asked. */
function beIdle(): void {
  sessions.browser.define(window, 'requestIdleCallback', (work: () => void) => {
    work();
    return 1;
  });
}

/** What failed is only logged: the tests that provoke it say so. */
let logged: { mockRestore(): void } | undefined;
const expectLogs = () => {
  logged = jest.spyOn(console, 'error').mockReturnValue();
};
afterEach(() => logged?.mockRestore());

describe('the chat of a practitioner', () => {
  it('is loaded when it is opened, and marked as read once (SESS-040, SESS-105)', async () => {
    chat.give({ said: [message(0), message(1, { author: '1' })] });
    await openAsMaya();
    const lines = within(await log());
    expect(lines.getByText('Line 0')).toBeVisible();
    expect(lines.getAllByText('You')).toHaveLength(1);
    expect(lines.getByText('Alex Roy')).toBeVisible();
    expect(field()).toHaveFocus();
    await waitFor(() => expect(reads()).toHaveLength(1));
    act(() => void chat.channel().say({ body: 'And now?' }));
    expect(lines.getByText('And now?')).toBeVisible();
    await waitFor(() => expect(reads()).toHaveLength(2));
    expect(chat.channels).toHaveLength(1);
  });

  it('sends by Enter, to the backend and to the channel, and nothing that is empty', async () => {
    await openAsMaya();
    await screen.findByText('No messages yet');
    await userEvent.type(field(), '  {Enter}');
    expect(chat.channel().sent).toEqual([]);
    await userEvent.clear(field());
    await userEvent.type(field(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(chat.channel().sent).toEqual([]);
    expect(field()).toHaveValue('One\nTwo');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(chat.channel().sent).toMatchObject([{ body: 'One\nTwo' }]);
    expect(field()).toHaveValue('');
    expect(within(await log()).getByText(/One\s+Two/)).toBeVisible();
  });

  it('leaves the Enter that ends a word of an input method alone', async () => {
    await openAsMaya();
    await screen.findByText('No messages yet');
    await userEvent.type(field(), 'にほん');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(chat.channel().sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(chat.channel().sent).toHaveLength(1);
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it('sends nothing before it is connected, and keeps what was typed (SESS-104, SESS-110)', async () => {
    expectLogs();
    chat.refuse(new Error('down'));
    await openAsMaya();
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() =>
      screen.getByText('The chat is not available at present.'),
    );
    await userEvent.type(field(), 'Are you there?{Enter}');
    expect(screen.getByText('You can send it as soon as the chat is connected.')).toBeVisible();
    expect(posts()).toEqual([]);
    chat.refuse(null);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('No messages yet');
    expect(field()).toHaveValue('Are you there?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(chat.channel().sent).toMatchObject([{ body: 'Are you there?' }]);
  });

  it('refuses with words what is too long, and cuts nothing', async () => {
    await openAsMaya();
    await screen.findByText('No messages yet');
    fireEvent.change(field(), { target: { value: 'x'.repeat(16_001) } });
    expect(screen.getByText(/A message can have 16,000 characters. This one has 16,001/)).toBeVisible();
    await userEvent.type(field(), '{Enter}');
    expect(chat.channel().sent).toEqual([]);
    fireEvent.change(field(), { target: { value: 'x'.repeat(16_000) } });
    await userEvent.type(field(), '{Enter}');
    expect(chat.channel().sent).toHaveLength(1);
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it('shows what could not be sent, and sends it again as the same', async () => {
    expectLogs();
    let isDown = true;
    const intercept: Intercept = (request) =>
      isDown && request.method === 'POST' && request.url.includes('/messages')
        ? Response.json({ error: 'down' }, { status: 503 })
        : undefined;
    await openAsMaya({ intercept });
    await screen.findByText('No messages yet');
    chat.channel().fault = new Error('disconnected');
    await userEvent.type(field(), 'Hello{Enter}');
    const notSent = await screen.findByText('Not sent.');
    isDown = false;
    chat.channel().fault = null;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await expect(notSent).toBeGone();
    await waitFor(() => expect(chat.channel().sent).toHaveLength(1));
    expect(within(await log()).getAllByText('Hello')).toHaveLength(1);
  });

  it('comes back after a reload with what was typed and what had not arrived', async () => {
    expectLogs();
    const drafts = memoryDrafts();
    const isDown: Intercept = (request) =>
      request.method === 'POST' && request.url.includes('/messages')
        ? Response.json({ error: 'down' }, { status: 503 })
        : undefined;
    const { session, close } = await openAsMaya({ drafts, intercept: isDown });
    await screen.findByText('No messages yet');
    chat.channel().fault = new Error('disconnected');
    await userEvent.type(field(), 'Arrived{Enter}');
    await userEvent.type(field(), 'Lost{Enter}');
    expect(await screen.findAllByText('Not sent.')).toHaveLength(2);
    await userEvent.type(field(), 'Half a thou');
    const [arrived = null] = chat.channel().tried;
    await close();
    chat.give({ said: [message(0, { author: '1', id: arrived, body: 'Arrived' })] });
    await sessions.open(providerPage(session), { drafts });
    await userEvent.click(await toggle());
    await screen.findByRole('log');
    expect(await screen.findByText('Not sent.')).toBeVisible();
    const lines = within(await log());
    expect([lines.getAllByText('Arrived').length, lines.getAllByText('Lost').length]).toEqual([1, 1]);
    expect(field()).toHaveValue('Half a thou');
  });

  it('keeps a draft of its own beside that of another tab, and takes over what is left', async () => {
    const drafts = memoryDrafts();
    const held = new Set<string>();
    const write = async (text: string, session?: SessionAppointment) => {
      const opened = session ?? (await sessions.makeSession());
      const { close } = await sessions.open(providerPage(opened), { drafts });
      await userEvent.click(await toggle());
      await screen.findByText('No messages yet');
      await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
      const before = (field() as HTMLTextAreaElement).value;
      await userEvent.type(field(), text);
      await close();
      held.clear();
      return { opened, before };
    };
    sessions.browser.define(navigator, 'locks', {
      request: (name: string, _options: unknown, work: (lock: unknown) => unknown) => {
        const isFree = !held.has(name);
        held.add(name);
        return Promise.resolve(work(isFree ? { name } : null));
      },
    });
    const { opened } = await write('Theirs');
    held.add(`portal.chat.${opened.chat?.id}`);
    expect((await write('Mine', opened)).before).toBe('');
    expect((await write('!', opened)).before).toBe('Theirs\nMine');
  });

  it('is never more than text: markup is shown, addresses of the web can be followed', async () => {
    const evil =
      '<img src=x onerror=alert(1)> javascript:alert(1) JavaScript://example.org/%0aalert(1) data:text/html,<b>x</b> see https://example.org/a?b=1).';
    chat.give({ said: [message(0, { body: evil })] });
    await openAsMaya();
    const lines = await log();
    await expect(() => lines.querySelector('img')).toBeAbsentOnce(() => expect(lines).toHaveTextContent(evil));
    const [link, ...others] = within(lines).getAllByRole('link');
    expect(others).toEqual([]);
    expect(link).toHaveAttribute('href', 'https://example.org/a?b=1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('loads earlier messages by pages', async () => {
    chat.give({ said: Array.from({ length: 5 }, (_, index) => message(index)), pageSize: 2 });
    await openAsMaya();
    const lines = within(await log());
    await expect(() => lines.queryByText('Line 2')).toBeAbsentOnce(() => lines.getByText('Line 3'));
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await lines.findByText('Line 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await expect(() => screen.queryByRole('button', { name: 'Show earlier messages' })).toBeAbsentOnce(() =>
      lines.getByText('Line 0'),
    );
  });

  it('says who is writing, and that the connection is lost and back', async () => {
    const { session } = await openAsMaya();
    await screen.findByText('No messages yet');
    act(() => chat.channel().tell({ type: 'typing', author: session.client.id, isTyping: true }));
    expect(screen.getByText('Alex Roy is writing…')).toBeVisible();
    await userEvent.type(field(), 'A');
    expect(chat.channel().typings).toBe(1);
    act(() => chat.channel().tell({ type: 'reconnecting' }));
    const lost = screen.getByText(/The connection to the chat is lost/);
    await expect(() => screen.queryByText('Alex Roy is writing…')).toBeAbsentOnce(() =>
      expect(lost).toHaveAttribute('role', 'status'),
    );
    act(() => chat.channel().tell({ type: 'reconnected' }));
    expect(lost).toBeEmptyDOMElement();
    expect(field()).toHaveValue('A');
  });

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
    expectLogs();
    const withoutChat: Intercept = async (request, ask) => {
      if (request.method !== 'GET' || !/\/practice\/appointments\/\d+(\?|$)/.test(request.url)) return undefined;
      const answer = await ask(request);
      return Response.json({ ...(await answer.json()), chat: null }, { status: answer.status });
    };
    const drafts = memoryDrafts();
    await sessions.open(providerPage(await sessions.makeSession()), { intercept: withoutChat, drafts });
    await userEvent.click(await toggle());
    const unavailable = () => screen.getByText('The chat is not available at present.');
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
    await userEvent.type(field(), 'Hello{Enter}');
    await waitFor(() => expect(chat.channel().sent).toMatchObject([{ body: 'Hello' }]));
    expect(sessions.calls(`GET /practice/appointments/${session.id}/guest_chat_token`)).toHaveLength(1);
    expect(chatCalls()).toEqual([]);
    expect(chat.channel().readMarks).toEqual([]);
  });
});
