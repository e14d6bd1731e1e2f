import { hostname } from 'node:os';
import { whoIsAtWork } from '@portal/delivery/registry';
import { type ErasedPart, type ErasedPerson, erasePerson, findPerson } from '@portal/reference-api';
import { readFilesSettings } from '../files/files-settings.ts';
import { openFiles } from '../files/open-files.ts';
import { DataError } from '../start/data-lock.ts';
import { serverVersion } from '../watch/watch-settings.ts';
import { CallError, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Erases a client, in two steps: --dry-run counts and changes nothing, --confirm <number> does it, for good. What has to be
kept stays under a pseudonym, “Erased client 12”: invoices, the audit trail and, until the years of --record-years have
passed since the last session, the clinical record. Run it again then. Practitioners and administrators cannot be erased.
Backups keep what they have: docs/privacy.md, “Erasing”. PORTAL_WHO, else the user of this machine, stands on the trail.

  --dry-run                counts what would go and what would stay
  --confirm <number>       the person's number, as --dry-run says it
  --record-years <years>   after the last session (10)`;

type Erased = Extract<ErasedPerson, { kind: 'erased' }>;

const REFUSALS = {
  appointments_ahead: 'has appointments ahead. Cancel them first.',
  no_client: 'is no client. What practitioners and administrators wrote is the record of others: lock their account.',
};

/** `npx portal erase-person alex@portal.example --dry-run`. */
export const erasePersonCommand = operatorCommand({
  help: HELP,
  words: ['person'],
  options: {
    'dry-run': { type: 'boolean', default: false },
    confirm: { type: 'string' },
    'record-years': { type: 'string', default: '10' },
  },
  async run({ words: [word = ''], flags, settings, environment, print }) {
    const isTrial = flags['dry-run'];
    if (isTrial === (flags.confirm !== undefined)) throw new CallError('First --dry-run, then --confirm <number>.');
    const recordYears = Number(flags['record-years']);
    if (!/^\d{1,2}$/.test(flags['record-years'])) throw new CallError('--record-years takes a number of years.');
    const { port } = await openFiles(readFilesSettings(environment), settings.dataFolder);
    return withDatabase(settings, async ({ database }) => {
      const { prepareDatabase } = await import('@portal/reference-api/node');
      await prepareDatabase(database, { migrates: false, serverVersion: serverVersion() });
      const person = await findPerson(database, word);
      if (!person) throw new DataError(`Nobody has the address or the number “${word}”.`);
      if (!isTrial && flags.confirm !== String(person.id))
        throw new CallError(`“${word}” is person ${person.id}, not ${flags.confirm}. Nothing was changed.`);
      const reason = `npx portal erase-person, by ${whoIsAtWork(environment)} on ${hostname()}`;
      const erased = await erasePerson({ database, now: new Date(), recordYears, isTrial, reason }, person);
      if (erased.kind === 'refused')
        throw new DataError(`Person ${person.id} ${REFUSALS[erased.because]} Nothing was changed.`);
      if (!isTrial && erased.portrait !== null) await port.remove(erased.portrait);
      for (const line of linesOf(erased, person.id, isTrial)) print(line);
      return 0;
    });
  },
});

function linesOf({ parts, recordEnds }: Erased, id: number, isTrial: boolean): string[] {
  const kept = recordEnds?.toISOString().slice(0, 10);
  return [
    ...parts.map((part) => lineOf(part, isTrial)),
    ...(kept ? [`The clinical record is kept until ${kept}. Run this again then.`] : []),
    isTrial
      ? `Nothing was changed. To erase person ${id}: --confirm ${id}`
      : `Person ${id} is erased. Backups from before still have them.`,
  ];
}

function lineOf(part: ErasedPart, isTrial: boolean): string {
  const what = `${part.name}: ${part.rows}`;
  if (part.outcome === 'kept') return `${what} kept, ${part.because}`;
  return `${what} ${isTrial ? 'would be ' : ''}${part.outcome}`;
}
