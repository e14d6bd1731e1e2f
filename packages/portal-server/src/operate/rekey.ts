import type { Database } from '@portal/reference-api';
import type { EncryptedKind } from '@portal/reference-api/node';
import { SettingsError } from '../settings/settings.ts';
import { readDataKeys } from '../start/data-keys.ts';
import { operatorCommand } from './run-command.ts';
import { withTexts } from './with-database.ts';

const HELP = `Encrypts with the first of PORTAL_DATA_KEYS what is not encrypted yet, and what an older key encrypted: notes with their
history, messages, scores, reports, feedback and stored answers. A hundred rows at a time, beside servers that run;
stopped, it goes on where it was when it runs again. With “none” as the first key it decrypts everything, for the way
back to a release from before encryption.
All servers have to have the new key first, and as their first one (docs/privacy.md, “Changing a key”).

  --dry-run   counts what would be written anew, and changes nothing`;

/** In the words of operators. */
const WORDS: Readonly<Record<EncryptedKind, string>> = {
  note: 'notes',
  noteVersion: 'earlier texts of notes',
  report: 'reports',
  feedback: 'feedback',
  message: 'messages',
  score: 'scores of clients',
  practitionerScore: 'scores of practitioners',
  answer: 'answers kept for repeated writes',
};

/** `npx portal rekey`. */
export const rekeyCommand = operatorCommand({
  help: HELP,
  words: [],
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run({ flags, settings, environment, print }) {
    const dataKeys = readDataKeys(environment);
    const isTrial = flags['dry-run'];
    if (dataKeys === undefined && settings.databaseUrl)
      throw new SettingsError(
        'Set PORTAL_DATA_KEYS as the servers of this database have them. Without it the key would lie in the database, and in each dump (docs/privacy.md, “Keys”).',
      );
    return withTexts(settings, { dataKeys, writes: !isTrial }, async (database, ring) => {
      const { countDue, rekey } = await import('@portal/reference-api/node');
      const what = ring.writes === null ? 'decrypted' : `encrypted with the key “${ring.writes.id}”`;
      if (isTrial) {
        printCounts(await countDue(database, ring), `would be ${what}`, print);
        return 0;
      }
      const { done, damaged } = await rekey(database, ring);
      printCounts(done, `were ${what}`, print);
      for (const line of damaged) print(`Left as it is: ${line}`);
      if (damaged.length > 0)
        print(`${damaged.length} values are damaged. A backup may have them whole (docs/privacy.md).`);
      await forgetOlder(database, ring.writes?.id, print);
      return damaged.length > 0 ? 1 : 0;
    });
  },
});

function printCounts(counts: ReadonlyMap<EncryptedKind, number>, outcome: string, print: (line: string) => void) {
  for (const [kind, count] of counts) if (count > 0) print(`${count} ${WORDS[kind]}`);
  print(`${[...counts.values()].reduce((sum, count) => sum + count, 0)} values ${outcome}.`);
}

/** Keys that nothing needs any more: a start without them is not refused from now on. */
async function forgetOlder(database: Database, current: string | undefined, print: (line: string) => void) {
  const { admitOlderServers, countByKey, forgetKey, notedKeys, tellsRepeats } = await import(
    '@portal/reference-api/node'
  );
  const inUse = await countByKey(database);
  if (current === undefined && inUse.size === 0) {
    await admitOlderServers(database);
    print('Nothing is encrypted any more: servers of the release before start again.');
  }
  for (const id of await notedKeys(database)) {
    if (inUse.has(id) || id === current) continue;
    if (await tellsRepeats(database, id)) {
      print(
        `Writes that may still be repeated need the key “${id}”. Keep it in PORTAL_DATA_KEYS, and run this again in a day.`,
      );
      continue;
    }
    await forgetKey(database, id);
    print(
      `Nothing is encrypted with the key “${id}” any more. When no server writes with it, take it out of PORTAL_DATA_KEYS, and keep it as long as backups from before.`,
    );
  }
}
