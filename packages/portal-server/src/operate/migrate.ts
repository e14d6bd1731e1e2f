import { existsSync } from 'node:fs';
import path from 'node:path';
import { serverVersion } from '../watch/watch-settings.ts';
import { type OperatorSettings, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Applies the migrations that the database lacks, all or none: that of DATABASE_URL, else the embedded one in PORTAL_DATA.
Servers of the release before go on meanwhile and afterwards (docs/operations.md, “Upgrading”).

  --dry-run   names what would be applied, and changes nothing`;

/** `npx portal migrate`. */
export const migrate = operatorCommand({
  help: HELP,
  words: [],
  options: { 'dry-run': { type: 'boolean' } },
  async run({ flags, settings, print }) {
    if (flags['dry-run']) list(await plan(settings), 'would be applied', print);
    else list(await apply(settings), 'applied', print);
    return 0;
  },
});

async function plan(settings: OperatorSettings): Promise<string[]> {
  const { missingMigrations, readMigrations } = await import('@portal/reference-api/node');
  // To look at an embedded database that is not there would make one.
  if (!settings.databaseUrl && !existsSync(path.join(settings.dataFolder, 'database')))
    return (await readMigrations()).map(({ name }) => name);
  return withDatabase(settings, ({ database }) => missingMigrations(database, serverVersion()));
}

async function apply(settings: OperatorSettings): Promise<string[]> {
  const { prepareDatabase } = await import('@portal/reference-api/node');
  return withDatabase(settings, ({ database }) => prepareDatabase(database, { serverVersion: serverVersion() }));
}

function list(names: readonly string[], what: string, print: (line: string) => void): void {
  for (const name of names) print(name);
  const count = names.length === 1 ? '1 migration' : `${names.length} migrations`;
  print(names.length === 0 ? 'The database lacks no migration of this portal.' : `${count} ${what}.`);
}
