import { openObject } from '../sync/open-object.ts';
import {
  describeListItem,
  describeMapItem,
  describeObject,
  type SyncList,
  type SyncMap,
  type SyncObject,
} from '../sync/sync-object.ts';
import { type Handler, type Request, type RequestContext, RequestRefusal } from './request.ts';

const typeOf: Record<string, SyncObject['type']> = { Documents: 'document', Lists: 'list', Maps: 'map' };
const largestPage = 100;

export const fetchObject: Handler = async (request, context) => ({
  status: 200,
  body: describeObject(await objectOf(request, context)),
});

/** A page of items, from one item on, that one with it; the tokens only say whether there is more either way. */
export const listItems: Handler = async (request, context) => {
  const object = await objectOf(request, context);
  if (object.type === 'document') throw new RequestRefusal(404, 'A document has no items');
  return { status: 200, body: object.type === 'list' ? await pageOfList(object, request) : pageOfMap(object, request) };
};

/** @throws RequestRefusal */
async function objectOf({ path }: Request, { store, grant }: RequestContext): Promise<SyncObject> {
  const [, folder = '', sid = ''] = path;
  const object = await openObject(store, grant, sid);
  if (!object || object.type !== typeOf[folder]) throw new RequestRefusal(404, 'No such object');
  return object;
}

async function pageOfList(list: SyncList, { params }: Request): Promise<object> {
  const order = params.Order === 'desc' ? 'desc' : 'asc';
  const asked = numberOf(params.Index ?? params.From);
  const limit = params.Index === undefined ? pageSizeOf(params) : 1;
  // One more than asked for, to see whether there is more.
  const found = await list.items({ from: asked, order, limit: limit + 1 });
  const items = found.slice(0, limit);
  const first = items[0]?.index ?? 0;
  const isAtStart = order === 'asc' ? first === 0 : first === list.lastEventId - 1;
  return {
    items: items.map((item) => describeListItem(list, item)),
    meta: { next_token: found.length > limit ? 'more' : null, previous_token: isAtStart ? null : 'more' },
  };
}

/** Maps are small here: all items are one page. */
function pageOfMap(map: SyncMap, { params }: Request): object {
  const items = map.items.filter(({ key }) => params.Key === undefined || key === params.Key);
  const meta = { next_token: null, previous_token: null };
  return { items: items.map((item) => describeMapItem(map, item)), meta };
}

function pageSizeOf({ PageSize }: Request['params']): number {
  return Math.min(Math.max(numberOf(PageSize) ?? largestPage, 1), largestPage);
}

/** @throws RequestRefusal */
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new RequestRefusal(400, 'Not a number');
  return Number(text);
}
