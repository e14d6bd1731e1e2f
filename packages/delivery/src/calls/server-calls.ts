import * as z from 'zod/mini';
import { jsonOf } from '../store/json-of.ts';
import type { ReleaseStore } from '../store/store.ts';
import { type CallShapes, callShapesSchema } from './call-shape.ts';

/** Where a server says in a store of releases what its API takes and answers. */
export const serverKey = 'server.json';

const serverSchema = z.object({ calls: callShapesSchema });

/** The calls of the server that began last on these releases; null where none has said so, or not in this form. */
export async function readServerCalls(store: Pick<ReleaseStore, 'read'>): Promise<CallShapes | null> {
  const found = await store.read(serverKey);
  const read = found && z.safeParse(serverSchema, jsonOf(found.content.toString('utf8')));
  return read?.success ? read.data.calls : null;
}

/**
 * Says in a store what a server's API takes and answers, for those who make releases live after it.
 * @throws StoreError
 */
export async function tellServerCalls(store: ReleaseStore, calls: CallShapes): Promise<void> {
  const text = `${JSON.stringify({ calls })}\n`;
  const found = await store.read(serverKey);
  if (found?.content.toString('utf8') === text) return;
  // Of several servers that begin at once any may be the last: they are of one kind, or soon will be.
  await store.swap(serverKey, text, found?.tag ?? null);
}
