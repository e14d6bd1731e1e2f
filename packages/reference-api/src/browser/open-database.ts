import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../storage/database.ts';
import type { DatabaseParts } from './load-parts.ts';

/** A module with nothing in it: the magic number and the version of its format. */
const nothing = () => new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

/** PGlite in memory, brought up from a prepared data folder: making one anew takes seconds. */
export async function openBrowserDatabase({
  engine,
  files,
  empty,
}: DatabaseParts): Promise<{ database: Database; close(): Promise<void> }> {
  const client = await PGlite.create({
    pgliteWasmModule: engine,
    // What makes a data folder anew is never run here, and would be fetched all the same.
    initdbWasmModule: nothing(),
    fsBundle: files,
    loadDataDir: empty,
  });
  return { database: drizzle(client), close: () => client.close() };
}
