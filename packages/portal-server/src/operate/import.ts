import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { whoIsAtWork } from '@portal/delivery/registry';
import { ImportError, type Imported, importRecords, queuedMail, readImportFile } from '@portal/reference-api';
import { readOutgoingSettings } from '../outgoing/outgoing-settings.ts';
import { publicAddress } from '../outgoing/public-addresses.ts';
import { DataError } from '../start/data-lock.ts';
import { DEFAULT_PORT, SettingsError } from '../start/settings.ts';
import { serverVersion } from '../watch/watch-settings.ts';
import { fileOf, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Makes the clients and the appointments to come of a JSON file, all or none; what is there is kept as it is, so the same
file can be read again. What it holds: docs/operations.md, “Clients and appointments”. PORTAL_WHO, else the user of this
machine, stands on the audit trail.

  --dry-run    tries all of it, and changes nothing
  --no-mails   clients get no mail with their link now: the reminder of the day before is the first`;

/** Problems that are told; who has mended these asks again. */
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
    const isTrial = flags['dry-run'];
    if (
      environment['NODE_ENV'] === 'production' &&
      !isTrial &&
      !flags['no-mails'] &&
      !(smtp && environment['PORTAL_URL'])
    )
      throw new SettingsError(
        'Clients are mailed their links: that needs SMTP_URL and PORTAL_URL, as the servers have them. Without mails: --no-mails',
      );
    const file = readFile(fileOf(word, environment));
    const served = `http://localhost:${environment['PORT'] || DEFAULT_PORT}`;
    try {
      const imported = await withDatabase(settings, async ({ database }) => {
        const { prepareDatabase } = await import('@portal/reference-api/node');
        // A PostgreSQL may be that of servers in production, whatever NODE_ENV says here.
        const migrates = !settings.databaseUrl && settings.migrates;
        await prepareDatabase(database, { migrates, serverVersion: serverVersion() });
        const reason = `npx portal import, by ${whoIsAtWork(environment)} on ${hostname()}`;
        const mail = flags['no-mails'] ? null : queuedMail;
        const portalUrl = (edition: 'CA' | 'US') => publicAddress(addresses, edition, served);
        return importRecords({ database, now: new Date(), mail, portalUrl, reason, isTrial }, readImportFile(file));
      });
      for (const line of linesOf(imported, isTrial)) print(line);
      return 0;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      throw new DataError(wordsOf(error.problems), { cause: error });
    }
  },
});

/** @throws DataError */
function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const words = code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${code}`;
    throw new DataError(words, { cause: error });
  }
}

function wordsOf(problems: readonly string[]): string {
  const more = problems.length - MOST_TOLD;
  return [
    'Nothing was imported:',
    ...problems.slice(0, MOST_TOLD).map((problem) => `  ${problem}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}

function linesOf({ made, kept }: Imported, isTrial: boolean): string[] {
  const verb = isTrial ? 'would be made' : 'made';
  return [
    ...(['clients', 'appointments'] as const).map(
      (kind) => `${kind}: ${made[kind]} ${verb}, ${kept[kind]} there already and kept as they are`,
    ),
    ...(isTrial ? ['This was a trial: nothing was changed.'] : []),
  ];
}
