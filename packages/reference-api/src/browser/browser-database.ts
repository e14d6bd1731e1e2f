import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../storage/database.ts';

/** What a database in memory is made of. */
interface DatabaseParts {
  /** PGlite's engine. */
  engine: WebAssembly.Module;
  /** The files the engine reads: time zones, text search. */
  files: Blob;
  /** A data folder with all migrations applied and the reference lists: `dumpEmptyDatabase` of `./node` makes it. */
  empty: Blob;
}

async function load(address: URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} could not be loaded (${response.status}).`);
  return response;
}

const blobOf = async (address: URL) => (await load(address)).blob();

/** Fetches the parts, which a build puts beside the script that calls this. */
export async function loadDatabaseParts(): Promise<DatabaseParts> {
  const [engine, files, empty] = await Promise.all([
    // Compiled while it arrives; the browser keeps the compiled code beside the file for the next visit.
    WebAssembly.compileStreaming(load(new URL('@electric-sql/pglite/pglite.wasm', import.meta.url))),
    blobOf(new URL('@electric-sql/pglite/pglite.data', import.meta.url)),
    // No such file is here: the build makes it of the migrations.
    blobOf(new URL('./empty-database.tgz', import.meta.url)),
  ]);
  return { engine, files, empty };
}

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
