import { describe, expect, it, jest } from '@jest/globals';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { type Intercept, memoryDrafts } from '@portal/mock-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { message } from './testing/fake-channel.ts';
import { field, log, prepareChat, providerPage, toggle, writeMessage } from './testing/prepare-chat.ts';

const { chat, sessions, posts, reads, expectLogs, openAsMaya } = prepareChat();

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
    // One of the same person within minutes: the name is not shown again, and heard all the same.
    expect(lines.getByText('And now?').closest('[aria-atomic=true]')).toHaveTextContent(/^Alex Roy .*And now\?$/);
    await waitFor(() => expect(reads()).toHaveLength(2));
    expect(chat.channels).toHaveLength(1);
  });

  it('is closed and opened by its key, which only writes in it', async () => {
    await openAsMaya();
    await screen.findByText('No messages yet');
    const opener = await toggle();
    screen.getByRole('button', { name: 'Shortcuts' }).focus();
    await userEvent.keyboard('c');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(opener).toHaveFocus();
    await userEvent.keyboard('c');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')).toContainElement(field());
    expect(field()).toHaveFocus();
    await userEvent.keyboard('comment va');
    expect(field()).toHaveValue('comment va');
  });

  it('sends by Enter, to the backend and to the channel, and nothing that is empty', async () => {
    await openAsMaya();
    await screen.findByText('No messages yet');
    await writeMessage('  {Enter}');
    expect(chat.channel().sent).toEqual([]);
    await userEvent.clear(field());
    await writeMessage('One{Shift>}{Enter}{/Shift}Two');
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
    await writeMessage('にほん');
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
    await writeMessage('Are you there?{Enter}');
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
    await writeMessage('{Enter}');
    expect(chat.channel().sent).toEqual([]);
    fireEvent.change(field(), { target: { value: 'x'.repeat(16_000) } });
    await writeMessage('{Enter}');
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
    await writeMessage('Hello{Enter}');
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
    await writeMessage('Arrived{Enter}');
    await writeMessage('Lost{Enter}');
    expect(await screen.findAllByText('Not sent.')).toHaveLength(2);
    await writeMessage('Half a thou');
    const [arrived = null] = chat.channel().tried;
    await close();
    chat.give({ said: [message(0, { author: '1', id: arrived, body: 'Arrived' })] });
    chat.refuse(new Error('down'));
    await sessions.open(providerPage(session), { drafts });
    await userEvent.click(await toggle());
    // What was kept is shown without a connection, with a word on it and the way to try again.
    await screen.findByRole('log');
    expect(await screen.findByText('The chat is not available at present.')).toHaveAttribute('role', 'status');
    chat.refuse(null);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Not sent.')).toBeVisible();
    const lines = within(await log());
    expect([lines.getAllByText('Arrived').length, lines.getAllByText('Lost').length]).toEqual([1, 1]);
    expect(field()).toHaveValue('Half a thou');
  });

  it('keeps a draft of its own beside that of another tab, and takes over what is left', async () => {
    const drafts = memoryDrafts();
    const kept = jest.spyOn(drafts, 'write');
    const held = new Set<string>();
    const write = async (text: string, before = '', session?: SessionAppointment) => {
      const opened = session ?? (await sessions.makeSession());
      const { close } = await sessions.open(providerPage(opened), { drafts });
      await userEvent.click(await toggle());
      await screen.findByText('No messages yet');
      await waitFor(() => expect(field()).toHaveValue(before));
      kept.mockClear();
      await writeMessage(text);
      // Nothing is kept before it is known what an earlier visit left.
      await waitFor(() => expect(kept).toHaveBeenCalled());
      await close();
      held.clear();
      return opened;
    };
    sessions.browser.define(navigator, 'locks', {
      request: (name: string, _options: unknown, work: (lock: unknown) => unknown) => {
        const isFree = !held.has(name);
        held.add(name);
        return Promise.resolve(work(isFree ? { name } : null));
      },
    });
    const opened = await write('Theirs');
    held.add(`portal.chat.${opened.chat?.id}`);
    await write('Mine', '', opened);
    await write('!', 'Theirs\nMine', opened);
  });

  it('takes what is typed at once, below what an earlier visit left', async () => {
    const drafts = memoryDrafts();
    const kept = jest.spyOn(drafts, 'write');
    const { session, close } = await openAsMaya({ drafts });
    await writeMessage('Before');
    await waitFor(() => expect(kept).toHaveBeenCalled());
    await close();
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const read: typeof drafts.read = (...wanted) => told.then(() => drafts.read(...wanted));
    await sessions.open(providerPage(session), { drafts: { ...drafts, read } });
    await userEvent.click(await toggle());
    await screen.findByText('No messages yet');
    await writeMessage('Meanwhile');
    expect(field()).toHaveValue('Meanwhile');
    tell();
    await waitFor(() => expect(field()).toHaveValue('Before\nMeanwhile'));
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
    await writeMessage('A');
    expect(chat.channel().typings).toBe(1);
    act(() => chat.channel().tell({ type: 'reconnecting' }));
    const lost = screen.getByText(/The connection to the chat is lost/);
    await expect(() => screen.queryByText('Alex Roy is writing…')).toBeAbsentOnce(() =>
      expect(lost).toHaveAttribute('role', 'status'),
    );
    act(() => chat.channel().tell({ type: 'reconnected' }));
    expect(lost).toBeEmptyDOMElement();
    expect(field()).toHaveValue('A');
    act(() => chat.channel().tell({ type: 'reconnecting' }));
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('');
    const waiting = within(await log()).getByText('Not sent yet: it goes out by itself once the connection is back.');
    expect([chat.channel().tried, posts()]).toEqual([[], []]);
    act(() => chat.channel().tell({ type: 'reconnected' }));
    await expect(waiting).toBeGone();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(chat.channel().sent).toMatchObject([{ body: 'A' }]);
  });
});
