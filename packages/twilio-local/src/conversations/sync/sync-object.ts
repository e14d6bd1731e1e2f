import { objectAddress } from '../addresses.ts';

/** What the SDK keeps a copy of: one document, a growing list, or a map. */
export type SyncObject = SyncDocument | SyncList | SyncMap;

interface Watched {
  sid: string;
  /** Counts what has happened to it, past a restart too: the SDK ignores whatever is not newer than what it has. */
  lastEventId: number;
}

export interface SyncDocument extends Watched {
  type: 'document';
  data: object;
}

/** A list's item at an index is the work of the event after that number, for items are only ever added. */
export interface SyncList extends Watched {
  type: 'list';
  items(page: { from?: number | undefined; order: 'asc' | 'desc'; limit: number }): Promise<readonly ListItem[]>;
}

/** All items belong to its last event. */
export interface SyncMap extends Watched {
  type: 'map';
  items: readonly { key: string; data: object }[];
}

export interface ListItem {
  index: number;
  date: Date;
  data: object;
}

/** Without a date of its own an object was made when nothing had happened yet. */
const beginning = new Date(0).toISOString();

/** An object as the SDK reads it; its items are asked for apart. */
export function describeObject(object: SyncObject): object {
  const { type, sid, lastEventId } = object;
  const url = objectAddress(type, sid);
  return {
    ...{ sid, unique_name: sid, url, revision: String(lastEventId), last_event_id: lastEventId },
    ...{ date_updated: beginning, date_expires: null, links: { items: `${url}/Items`, context: `${url}/Context` } },
    ...(type === 'document' && { data: object.data }),
    ...(type === 'map' && { items: object.items.map((item) => describeMapItem(object, item)) }),
  };
}

export function describeListItem(list: SyncList, { index, date, data }: ListItem): object {
  return {
    ...{ index, url: `${objectAddress('list', list.sid)}/Items/${index}`, revision: '0' },
    ...{ last_event_id: index + 1, date_updated: date.toISOString(), date_expires: null, data },
  };
}

export function describeMapItem(map: SyncMap, { key, data }: SyncMap['items'][number]): object {
  return {
    ...{ key, url: `${objectAddress('map', map.sid)}/Items/${key}`, revision: String(map.lastEventId) },
    ...{ last_event_id: map.lastEventId, date_updated: beginning, date_expires: null, data },
  };
}
