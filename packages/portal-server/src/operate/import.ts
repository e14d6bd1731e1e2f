import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { whoIsAtWork } from '@portal/delivery/registry';
import {
  type Database,
  ImportError,
  type Imported,
  importRecords,
  queuedMail,
  readImportFile,
} from '@portal/reference-api';
import { readOutgoingSettings } from '../outgoing/outgoing-settings.ts';
import { publicAddress } from '../outgoing/public-addresses.ts';
import { DEFAULT_PORT, SettingsError } from '../settings/settings.ts';
import { DataError } from '../start/data-lock.ts';
import { serverVersion } from '../watch/watch-settings.ts';
import { fileOf, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Makes the clients and the appointments to come of a JSON file, all or none; what is there is kept as it is, so the same
file can be read again. What it holds: docs/operations.md, “Clients and appointments”. PORTAL_WHO, else the user of this
machine, stands on the audit trail.

  --dry-run    tries all of it, and changes nothing
  --no-mails   clients get no mail with their link now: the reminder of the day before is the first`;

/** Lines that are told; who has mended these asks again. */
const MOST_TOLD = 20;

/** `npx portal import clients.json`. */
export const importCommand = operatorCommand({
  help: HELP,
  words: ['file'],
  options: {
    'dry-run': { type: 'boolean', default: false },
    'no-mails': { type: 'boolean', default: false },
  },
  async run({ words: [word = ''], flags, settings, environment, print }) {
    const { smtp, addresses } = readOutgoingSettings(environment);
    const [isTrial, isSilent] = [flags['dry-run'], flags['no-mails']];
    // A PostgreSQL may be that of servers in production, whatever NODE_ENV says here: their queue would send these.
    const isReal = environment['NODE_ENV'] === 'production' || settings.databaseUrl !== undefined;
    if (isReal && !isTrial && !isSilent && !(smtp && environment['PORTAL_URL']))
      throw new SettingsError(
        'Clients are mailed their links: that needs SMTP_URL and PORTAL_URL, as the servers have them. Without mails: --no-mails',
      );
    const served = `http://localhost:${environment['PORT'] || DEFAULT_PORT}`;
    const mail = smtp && !isSilent ? queuedMail : null;
    try {
      const file = readImportFile(readText(fileOf(word, environment)));
      const imported = await withDatabase(settings, async ({ database }) => {
        await makeReady(database, { isTrial, migrates: !settings.databaseUrl && settings.migrates });
        const reason = `npx portal import, by ${whoIsAtWork(environment)} on ${hostname()}`;
        const portalUrl = (edition: 'CA' | 'US') => publicAddress(addresses, edition, served);
        return importRecords({ database, now: new Date(), mail, portalUrl, reason, isTrial }, file);
      });
      for (const line of linesOf(imported, { isTrial, isMailed: mail !== null })) print(line);
      return 0;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      throw new DataError(wordsOf('Nothing was imported:', error.problems), { cause: error });
    }
  },
});

/** A trial changes nothing, so it needs a database that is up to date. @throws DataError, SchemaError */
async function makeReady(database: Database, { isTrial, migrates }: { isTrial: boolean; migrates: boolean }) {
  const { planMigrations, prepareDatabase } = await import('@portal/reference-api/node');
  if (!isTrial) {
    await prepareDatabase(database, { migrates, serverVersion: serverVersion() });
    return;
  }
  const { missing } = await planMigrations(database, serverVersion());
  if (missing.length > 0)
    throw new DataError('The database lacks migrations, so nothing can be tried on it. First: npx portal migrate');
}

/** @throws DataError */
function readText(path: string): string {
  try {
    // What is not UTF-8 would be stored broken for good.
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const words = {
      ENOENT: `There is no file ${path}.`,
      ERR_ENCODING_INVALID_ENCODED_DATA: `${path} is not in UTF-8. Save it in that encoding first.`,
    }[code ?? ''];
    throw new DataError(words ?? `${path} cannot be read: ${code}`, { cause: error });
  }
}

function wordsOf(title: string, lines: readonly string[]): string {
  const more = lines.length - MOST_TOLD;
  return [
    title,
    ...lines.slice(0, MOST_TOLD).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}

function linesOf(
  { made, kept, begun, remarks }: Imported,
  { isTrial, isMailed }: { isTrial: boolean; isMailed: boolean },
) {
  const verb = isTrial ? 'would be made' : 'made';
  return [
    ...(['clients', 'appointments'] as const).map(
      (kind) => `${kind}: ${made[kind]} ${verb}, ${kept[kind]} there already and kept as they are`,
    ),
    ...(begun > 0 ? [`appointments: ${begun} left out, because they have begun`] : []),
    ...(remarks.length > 0 ? [wordsOf('To know:', remarks)] : []),
    ...(made.appointments > 0 && !isMailed ? ['No mail leaves with the links: reminders bring them.'] : []),
    ...(isTrial ? ['This was a trial: nothing was changed.'] : []),
  ];
}
