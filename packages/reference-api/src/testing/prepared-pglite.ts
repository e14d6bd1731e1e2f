import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { metrics } from '../assessments/metrics.ts';
import { listenPglite } from '../changes/listen-pglite.ts';
import { type OpenDatabase, readMigrations } from '../node.ts';
import { allOptions } from '../reference-lists/all-options.ts';
import { keepNewest } from './keep-newest.ts';

const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
/** Enough to go back and forth between a few branches. */
const archivesKept = 4;
const archives = fileURLToPath(new URL('../../../../.cache/databases/', import.meta.url));
/** The sources that make an archive; the migrations and the product's own rows come on top. */
const makers = [
  '../empty-database.ts',
  '../node.ts',
  '../assessments/install-metrics.ts',
  '../reference-lists/install-reference-lists.ts',
  '../storage/install-rows.ts',
  '../storage/migrate.ts',
  './prepared-pglite.ts',
];

/** A name for what was made of these texts: another text, or the same ones otherwise divided, is another name. */
export function nameOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}

async function archiveName(): Promise<string> {
  const migrations = await readMigrations();
  const texts = await Promise.all(makers.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
  // The package's folder holds its version and, where it is patched, the patch.
  const rows = JSON.stringify([allOptions, metrics]);
  return nameOf([engine, ...texts, rows, ...migrations.flatMap(({ name, sql }) => [name, sql])]);
}

/** An archive is written aside, then renamed: whoever reads it while it is made finds the whole of it or nothing. */
async function makeArchive(file: string): Promise<Uint8Array> {
  const { dumpEmptyDatabase } = await import('../empty-database.ts');
  const bytes = await dumpEmptyDatabase();
  await mkdir(archives, { recursive: true });
  const aside = `${file}.${process.pid}.${performance.now()}`;
  await writeFile(aside, bytes);
  await rename(aside, file);
  keepNewest(archives, '.tgz', archivesKept);
  return bytes;
}

async function readArchive(): Promise<Uint8Array> {
  const file = path.join(archives, `${await archiveName()}.tgz`);
  try {
    return await readFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return makeArchive(file);
  }
}

const preparedData = async () => new Blob([new Uint8Array(await readArchive())]);

/**
 * A database of its own in memory, migrated and empty: what `openPglite()` gives, from an archive that is made once for
 * each state of the migrations. Half a second instead of three.
 */
export async function openPreparedPglite(): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir: await preparedData() });
  return {
    database: drizzle(client),
    kind: 'pglite',
    description: 'PGlite in memory',
    listen: listenPglite(client),
    close: () => client.close(),
  };
}

/**
 * Puts the same database into a data folder that has none, where `openNodeDatabase()` finds it: a portal that keeps its
 * data starts in a second instead of five.
 */
export async function prepareDataFolder(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const dataDir = path.join(dataFolder, 'database');
  const client = await PGlite.create({ dataDir, loadDataDir: await preparedData() });
  await client.close();
}
