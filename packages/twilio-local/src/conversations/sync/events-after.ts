import { objectAddress } from '../addresses.ts';
import type { ListItem, SyncDocument, SyncList, SyncMap, SyncObject } from './sync-object.ts';

/** What the SDK is told of a change; all events of one notification are of one type. */
export interface SyncEvents {
  event_type: 'document_updated' | 'list_item_added' | 'map_item_updated';
  strictly_ordered: true;
  events: readonly object[];
}

const listPage = 100;

/** Everything that happened to an object after an event, in its order. */
export async function* eventsAfter(object: SyncObject, lastEventId: number): AsyncGenerator<SyncEvents> {
  if (object.lastEventId <= lastEventId) return;
  if (object.type === 'list') yield* addedItems(object, lastEventId);
  else if (object.type === 'map') yield { event_type: 'map_item_updated', ...ordered, events: updatedItems(object) };
  else yield { event_type: 'document_updated', ...ordered, events: [updatedDocument(object)] };
}

const ordered = { strictly_ordered: true } as const;

async function* addedItems(list: SyncList, lastEventId: number): AsyncGenerator<SyncEvents> {
  let from = lastEventId;
  while (from < list.lastEventId) {
    const items = await list.items({ from, order: 'asc', limit: listPage });
    if (items.length === 0) return;
    yield { event_type: 'list_item_added', ...ordered, events: items.map((item) => addedItem(list, item)) };
    from += items.length;
  }
}

function addedItem({ sid }: SyncList, { index, date, data }: ListItem): object {
  return {
    ...{ id: index + 1, list_sid: sid, list_revision: String(index + 1), date_created: date.toISOString() },
    ...{ item_index: index, item_url: `${objectAddress('list', sid)}/Items/${index}`, item_revision: '0' },
    item_data: data,
  };
}

function updatedItems({ sid, lastEventId, items }: SyncMap): object[] {
  const revision = String(lastEventId);
  return items.map(({ key, data }) => ({
    ...{ id: lastEventId, map_sid: sid, map_revision: revision, date_created: new Date(0).toISOString() },
    ...{ item_key: key, item_url: `${objectAddress('map', sid)}/Items/${key}`, item_revision: revision },
    item_data: data,
  }));
}

function updatedDocument({ sid, lastEventId, data }: SyncDocument): object {
  return {
    ...{ id: lastEventId, document_sid: sid, document_revision: String(lastEventId) },
    ...{ date_created: new Date(0).toISOString(), document_data: data },
  };
}
