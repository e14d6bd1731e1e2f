import type { Client, ConnectionState, Conversation, Message, Paginator } from '@twilio/conversations';
import type { ChannelMessage, ChatChannel, JoinRequest, MessagePage } from './chat-channel.ts';
import { ChatRefused } from './chat-connection.ts';
import { keepTokenFresh } from './keep-token-fresh.ts';
import { catchLoads, conversationsLost, hearCutUpdates } from './sdk-rejections.ts';
import { withWindowListeners } from './window-listeners.ts';

/** Messages of a page. */
const pageSize = 30;

/** The SDK is large, and only a chat needs it. */
const loadConversations = () => import(/* webpackChunkName: "twilio-conversations" */ '@twilio/conversations');

/** Joins a channel with Twilio's own SDK, at Twilio or at the address of a server that speaks its protocol. */
export async function joinTwilioChannel(request: JoinRequest): Promise<ChatChannel> {
  const { signal } = request;
  const [sdk, { token, socketUrl }] = await Promise.all([loadConversations(), request.fetchTicket()]);
  signal.throwIfAborted();
  catchLoads(sdk.Conversation.prototype);
  const options = {
    logLevel: 'silent',
    // Otherwise names of conversations would be kept in this browser.
    Sync: { enableSessionStorage: false },
    ...(socketUrl !== null && { Twilsock: { uri: socketUrl } }),
  } as const;
  const { made: client, letGo } = withWindowListeners(() => new sdk.Client(token, options));
  hearCutUpdates(client);
  const stopRenewing = renewTokens(client, request);
  const lost = conversationsLost(client);
  const close = () => {
    stopRenewing();
    letGo();
    closeClient(client, request.report);
  };
  signal.addEventListener('abort', close);
  try {
    const channel = await Promise.race([enterOnceReady(client, request, close), lost]);
    lost.catch(() => request.hear({ type: 'ended' }));
    return channel;
  } catch (error) {
    close();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
  }
}

async function enterOnceReady(client: Client, request: JoinRequest, close: () => void): Promise<ChatChannel> {
  await initialized(client, request.signal);
  const conversation = await client.getConversationByUniqueName(request.channel);
  return await enter(client, conversation, request, close);
}

/**
 * A token that could not be renewed in time runs out: the connection ends then, and the channel is joined anew.
 * @returns gives renewing up
 */
function renewTokens(client: Client, { fetchTicket, report }: JoinRequest): () => void {
  const keeper = keepTokenFresh({
    renew: async () => {
      const { token } = await fetchTicket();
      await client.updateToken(token);
    },
    report,
    isForGood: (error) => error instanceof ChatRefused,
  });
  client.on('tokenAboutToExpire', keeper.warn);
  client.on('tokenExpired', keeper.stop);
  return keeper.stop;
}

/**
 * Once it is, and not before, the client may be asked for anything. The SDK says that it has failed after a first socket
 * that did not open, too, and goes on trying; that is no failure.
 */
function initialized(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    client.on('initialized', () => resolve());
    client.on('initFailed', ({ error }) => {
      if (client.connectionState === 'connected')
        reject(new Error(`The chat service did not start: ${error?.message}`));
    });
    client.on('connectionStateChanged', (state) => {
      if (isEnd(state)) reject(new Error('The chat service let nobody in'));
    });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The SDK gives up: its token was refused or has run out, or the service has sent it away. */
const isEnd = (state: ConnectionState) => state === 'denied' || state === 'disconnected';

/** Listens first and joins then; only the first page of messages makes sure that later ones are heard of. */
async function enter(
  client: Client,
  conversation: Conversation,
  { hear }: JoinRequest,
  close: () => void,
): Promise<ChatChannel> {
  const tellTyping = (author: string | null, isTyping: boolean) => {
    if (author !== null) hear({ type: 'typing', author, isTyping });
  };
  conversation.on('messageAdded', (message) => hear({ type: 'message', message: channelMessage(message) }));
  conversation.on('typingStarted', ({ identity }) => tellTyping(identity, true));
  conversation.on('typingEnded', ({ identity }) => tellTyping(identity, false));
  client.on('connectionStateChanged', (state) => {
    if (isEnd(state)) hear({ type: 'ended' });
    else hear({ type: state === 'connected' ? 'reconnected' : 'reconnecting' });
  });
  if (conversation.status !== 'joined') await conversation.join().catch(unlessInAlready);
  let page = await conversation.getMessages(pageSize);
  return {
    latest: messagePage(page),
    lastRead: conversation.lastReadMessageIndex,
    earlier: async () => {
      if (page.hasPrevPage) page = await page.prevPage();
      return messagePage(page);
    },
    send: async (body, id) => void (await conversation.sendMessage(body, { id })),
    tellTyping: () => conversation.typing(),
    markRead: async (index) => void (await conversation.advanceLastReadMessageIndex(index)),
    close,
  };
}

/** Who takes part already cannot join, and has what they asked for. */
function unlessInAlready(error: unknown): void {
  const isIn = error instanceof Error && 'status' in error && error.status === 409;
  if (!isIn) throw error;
}

/** A client that never started cannot be shut down before it has, and is then. */
function closeClient(client: Client, report: (error: unknown) => void): void {
  client.removeAllListeners();
  client.shutdown().catch(report);
}

function messagePage({ items, hasPrevPage }: Paginator<Message>): MessagePage {
  return { messages: items.map(channelMessage), hasEarlier: hasPrevPage };
}

function channelMessage({ index, attributes, author, body, dateCreated }: Message): ChannelMessage {
  return { index, id: idOf(attributes), author: author ?? '', body: body ?? '', at: dateCreated ?? new Date() };
}

/** Attributes are whatever their sender wrote. */
function idOf(attributes: unknown): string | null {
  const isObject = typeof attributes === 'object' && attributes !== null && 'id' in attributes;
  return isObject && typeof attributes.id === 'string' ? attributes.id : null;
}
