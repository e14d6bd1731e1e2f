import type { OwnConversation } from '../own-conversation.ts';
import { MY_CONVERSATIONS_SID, MY_USER_SID, participantSid, sidOf } from '../sids.ts';
import type { SyncMap } from './sync-object.ts';

/** Grows with every step of a read mark. */
const stepsRead = (lastReadIndex: number | null) => (lastReadIndex === null ? 0 : lastReadIndex + 1);

/** Who takes part in a conversation, and how far each has read. */
export function rosterMap({ conversation }: OwnConversation): SyncMap {
  const { id, participants } = conversation;
  return {
    type: 'map',
    sid: sidOf('roster', id),
    lastEventId: participants.reduce((sum, { lastReadIndex }) => sum + stepsRead(lastReadIndex), 1),
    items: participants.map(({ identity, lastReadIndex, lastReadAt }, place) => ({
      key: participantSid(id, place),
      data: {
        ...{ type: 'chat', identity, attributes: '{}', roleSid: null },
        ...{ lastConsumedMessageIndex: lastReadIndex, lastConsumptionTimestamp: lastReadAt?.toISOString() ?? null },
      },
    })),
  };
}

/** The conversations that a token opens: one, or none. */
export function myConversationsMap(own: OwnConversation | null): SyncMap {
  const map = { type: 'map', sid: MY_CONVERSATIONS_SID } as const;
  if (!own) return { ...map, lastEventId: 0, items: [] };
  const { conversation, me } = own;
  const { id } = conversation;
  const data = {
    ...{ status: 'joined', lastConsumedMessageIndex: me.lastReadIndex, notificationLevel: 'default' },
    ...{ channel: sidOf('channel', id), messages: sidOf('messages', id), roster: sidOf('roster', id) },
  };
  const lastEventId = stepsRead(me.lastReadIndex) + 1;
  return { ...map, lastEventId, items: [{ key: sidOf('conversation', id), data }] };
}

/** What the SDK wants to know of its own user. Names of people are the portal's business. */
export function myUserMap(identity: string): SyncMap {
  const items = [
    { key: 'friendlyName', data: { value: identity } },
    { key: 'attributes', data: { value: '{}' } },
  ];
  return { type: 'map', sid: MY_USER_SID, lastEventId: 1, items };
}
