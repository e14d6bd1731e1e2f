import { expect, it } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { withDatabase } from '../operate/with-database.ts';
import { openWorld } from './open-world.ts';

it('refuses an embedded database of a newer portal in its own words, and does not offer to delete it', async () => {
  const dataFolder = temporaryFolder();
  const options = { dataFolder, databaseUrl: undefined, demo: false, reset: false, now: new Date() };
  await withDatabase({ dataFolder }, ({ database }) =>
    database.execute("create table applied_migrations as select '9999_newer.sql' as name"),
  );
  const start = openWorld(options);
  await expect(start).rejects.toMatchObject({ name: 'SchemaError' });
  await expect(start).rejects.not.toThrow('--reset');
});
