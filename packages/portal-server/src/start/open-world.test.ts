import { expect, it } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { prepareDataFolder } from '@portal/reference-api/testing';
import { withDatabase } from '../operate/with-database.ts';
import { openWorld } from './open-world.ts';

it('refuses an embedded database of a newer portal in its own words, and does not offer to delete it', async () => {
  const dataFolder = temporaryFolder();
  const options = { dataFolder, databaseUrl: undefined, demo: false, reset: false, now: new Date() };
  await prepareDataFolder(dataFolder);
  await withDatabase({ dataFolder }, ({ database }) =>
    database.execute("insert into applied_migrations (name) values ('9999_newer.sql')"),
  );
  const start = openWorld(options);
  await expect(start).rejects.toMatchObject({ name: 'SchemaError' });
  await expect(start).rejects.not.toThrow('--reset');
});
