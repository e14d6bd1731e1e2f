import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { prepareDatabase } from './node.ts';

/** Databases that PostgreSQL copies when it makes another one, which nobody does here. */
const templates = ['template0', 'template1'];

/**
 * The data folder of a database with all migrations applied and no rows but those of the product, as a compressed archive
 * that PGlite can start from. Made as small as it gets, since a browser has to fetch and unpack it: 1.5 MB instead of 5.
 */
export async function dumpEmptyDatabase(): Promise<Uint8Array> {
  const client = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    postgresqlconf: ['min_wal_size=2MB', 'max_wal_size=2MB'],
  });
  try {
    await prepareDatabase(drizzle(client));
    for (const template of templates) {
      await client.exec(`update pg_database set datistemplate = false where datname = '${template}'`);
      await client.exec(`drop database ${template}`);
    }
    await client.exec('vacuum full');
    // The first one frees the journal's old pieces, the second one removes them.
    await client.exec('checkpoint');
    await client.exec('checkpoint');
    const archive = await client.dumpDataDir('gzip');
    return new Uint8Array(await archive.arrayBuffer());
  } finally {
    await client.close();
  }
}
