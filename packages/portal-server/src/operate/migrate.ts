import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MigrationPlan } from '@portal/reference-api/node';
import { serverVersion } from '../watch/watch-settings.ts';
import { type OperatorSettings, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Applies the migrations that the database lacks: that of DATABASE_URL, else the embedded one in PORTAL_DATA. All or none,
but for those that build an index beside writers: run it again to go on where it stopped.
Servers of the release before go on meanwhile, and start afterwards unless it says that they do not (docs/operations.md,
“Upgrading”).

  --dry-run   names what would be applied, and changes nothing`;

/** `npx portal migrate`. */
export const migrate = operatorCommand({
  help: HELP,
  words: [],
  options: { 'dry-run': { type: 'boolean' } },
  async run({ flags, settings, print }) {
    if (flags['dry-run']) {
      const { missing, againstOlder } = await plan(settings);
      warn(againstOlder, print);
      list(missing, 'would be applied', print);
    } else list(await apply(settings, print), 'applied', print);
    return 0;
  },
});

async function plan(settings: OperatorSettings): Promise<MigrationPlan> {
  const { planMigrations, readMigrations } = await import('@portal/reference-api/node');
  // To look at an embedded database that is not there would make one.
  if (!settings.databaseUrl && !existsSync(path.join(settings.dataFolder, 'database')))
    return { missing: (await readMigrations()).map(({ name }) => name), againstOlder: null };
  return withDatabase(settings, ({ database }) => planMigrations(database, serverVersion()));
}

async function apply(settings: OperatorSettings, print: (line: string) => void): Promise<string[]> {
  const { planMigrations, prepareDatabase } = await import('@portal/reference-api/node');
  return withDatabase(settings, async ({ database }) => {
    warn((await planMigrations(database, serverVersion())).againstOlder, print);
    return prepareDatabase(database, { serverVersion: serverVersion() });
  });
}

function warn(againstOlder: string | null, print: (line: string) => void): void {
  if (againstOlder !== null) print(`After ${againstOlder}, servers of the release before do not start any more.`);
}

function list(names: readonly string[], what: string, print: (line: string) => void): void {
  for (const name of names) print(name);
  const count = names.length === 1 ? '1 migration' : `${names.length} migrations`;
  print(names.length === 0 ? 'The database lacks no migration of this portal.' : `${count} ${what}.`);
}
