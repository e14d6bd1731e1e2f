import type { ChatGrant } from '../tokens/verify-chat-token.ts';
import type { ConversationNews, ConversationReader } from './conversation-store.ts';
import { readSid } from './sids.ts';
import { eventsAfter } from './sync/events-after.ts';
import { openObject } from './sync/open-object.ts';

interface SubscriptionsOptions {
  store: ConversationReader;
  grant: ChatGrant;
  /** Tells the client, who is to hear of it after whatever is being done now. */
  notify(event: object): void;
  inTurn(work: () => Promise<void>): void;
}

/** The objects that one client watches, each with the last event that it was told. */
export interface Subscriptions {
  establish(sid: string, from: { correlation_id: number; after: number }): void;
  cancel(sid: string, request: { correlation_id: number }): void;
  /** Tells what is new in the objects that the news are about, as read since they came. */
  tell(news: ConversationNews, read: ConversationReader): void;
}

/** What changes with a message and with a read mark; all of it where nobody knows what has happened. */
const concerned = {
  missed: () => true,
  message: (sid: string) => ['messages', 'channel'].includes(readSid(sid)?.kind ?? ''),
  read: (sid: string) => !['messages', 'channel'].includes(readSid(sid)?.kind ?? ''),
} as const;

export function createSubscriptions({ store, grant, notify, inTurn }: SubscriptionsOptions): Subscriptions {
  const told = new Map<string, number>();

  /** Tells all events of an object after the last one told. @returns the last there is; null when the object is gone */
  async function catchUp(sid: string, after: number, read = store): Promise<number | null> {
    const object = await openObject(read, grant, sid);
    if (!object) return null;
    for await (const events of eventsAfter(object, after)) notify(events);
    told.set(sid, Math.max(object.lastEventId, after));
    return object.lastEventId;
  }

  return {
    establish(object_sid, { correlation_id, after }) {
      inTurn(async () => {
        const last_event_id = await catchUp(object_sid, Math.max(0, after));
        const events = [
          last_event_id === null
            ? { object_sid, error: { status: 404, message: 'No such object' } }
            : { object_sid, replay_status: 'completed', last_event_id },
        ];
        const event_type = last_event_id === null ? 'subscription_failed' : 'subscription_established';
        notify({ event_type, correlation_id, events });
      });
    },
    cancel(object_sid, { correlation_id }) {
      inTurn(async () => {
        told.delete(object_sid);
        notify({ event_type: 'subscription_canceled', correlation_id, events: [{ object_sid }] });
      });
    },
    tell({ kind }, read) {
      if (kind === 'typing') return;
      inTurn(async () => {
        for (const [sid, after] of told) if (concerned[kind](sid)) await catchUp(sid, after, read);
      });
    },
  };
}
