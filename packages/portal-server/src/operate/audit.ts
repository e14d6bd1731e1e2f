import { hostname } from 'node:os';
import { whoIsAtWork } from '@portal/delivery/registry';
import { dropAuditMonths, makeAuditMonths, moveAuditEvents } from '@portal/reference-api';
import { serverVersion } from '../watch/watch-settings.ts';
import { CallError, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Makes the audit trail’s partitions of the months to come; servers do so too, if their user of PostgreSQL may. A trail of
before that is one table is moved into one by month first, while servers go on; it may be stopped, and goes on where
it was. Start all servers of this release before.

  --keep-months <number>   takes away the events of all months but the present one and so many before it, for good.
                           PORTAL_WHO, else the user of this machine, stands on the trail that is left`;

/** A year at least: whoever means days and types 30 loses no trail that somebody still asks for. */
const LEAST_MONTHS = 12;

/** `npx portal audit --keep-months 84`. */
export const audit = operatorCommand({
  help: HELP,
  words: [],
  options: { 'keep-months': { type: 'string' } },
  async run({ flags, settings, environment, print }) {
    const kept = flags['keep-months'] === undefined ? null : Number(flags['keep-months']);
    if (kept !== null && !(Number.isInteger(kept) && kept >= LEAST_MONTHS && kept <= 1_200))
      throw new CallError(
        `--keep-months takes a number of months, ${LEAST_MONTHS} at least, but is “${flags['keep-months']}”.`,
      );
    const now = new Date();
    await withDatabase(settings, async ({ database }) => {
      const { prepareDatabase } = await import('@portal/reference-api/node');
      await prepareDatabase(database, { migrates: false, serverVersion: serverVersion() });
      const moved = await moveAuditEvents({
        ...{ database, now },
        onProgress: (copied, last) => print(`${copied} of ${last} …`),
      });
      if (moved !== null) print(`The trail is by month now: ${moved} events of before were moved.`);
      print(months(await makeAuditMonths(database, now), 'made'));
      if (kept === null) return;
      const reason = `npx portal audit --keep-months ${kept}, by ${whoIsAtWork(environment)} on ${hostname()}`;
      const dropped = await dropAuditMonths({ database, now, kept, reason });
      print(months(dropped, 'taken away'));
    });
    return 0;
  },
});

const months = (count: number, what: string) => `${count === 1 ? '1 month' : `${count} months`} ${what}.`;
