import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../storage/database.ts';
import type { DatabaseParts } from './load-parts.ts';

/** PGlite in memory, brought up from a prepared data folder: making one anew takes seconds. */
export async function openBrowserDatabase({
  engine,
  files,
  empty,
}: DatabaseParts): Promise<{ database: Database; close(): Promise<void> }> {
  const client = await PGlite.create({ pgliteWasmModule: engine, fsBundle: files, loadDataDir: empty });
  return { database: drizzle(client), close: () => client.close() };
}
