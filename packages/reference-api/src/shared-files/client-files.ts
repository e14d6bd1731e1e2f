import * as calls from '@portal/contract/calls/client-files';
import { and, eq, inArray } from 'drizzle-orm';
import { practitionerColumns, toPractitionerOfClient } from '../appointments/practitioner-of-client.ts';
import { isClientOf, isWithinLink } from '../appointments/whose.ts';
import { implement, implementPrepared } from '../server/implement.ts';
import { together } from '../storage/statement.ts';
import { appointments, people, practice_profiles } from '../storage/tables.ts';
import { isBetween } from './practitioner-lists.ts';
import { readerOf, readFiles, toExchangedFile } from './read-rows.ts';
import { receiveFile } from './receive-file.ts';
import { addFile } from './share-file.ts';
import { tellPractitioner } from './tell-of-file.ts';
import { practitionerToShareWith } from './who-shares.ts';

/** GET /client/practitioners: by name, as the language sorts. */
export const clientPractitioners = implement(
  calls.clientPractitioners,
  async (_request, { database, person, locale, audit }) => {
    const counsellors = database
      .select({ id: appointments.counsellor_id })
      .from(appointments)
      .where(and(isClientOf(person.id), isWithinLink(person.linkedTo)));
    const rows = await database
      .select(practitionerColumns)
      .from(people)
      .leftJoin(practice_profiles, eq(practice_profiles.person_id, people.id))
      .where(inArray(people.id, counsellors));
    await audit(database, { action: 'practitioners.listed', subject: 'practitioners' });
    const { compare } = new Intl.Collator(locale);
    return rows
      .map(toPractitionerOfClient)
      .sort((one, other) => compare(one.full_name, other.full_name) || Number(one.id) - Number(other.id));
  },
);

/** GET /client/shared_files: both directions between the client and one practitioner. */
export const clientFiles = implement(calls.clientFiles, async ({ query }, context) => {
  const { database, person } = context;
  const practitionerId = await practitionerToShareWith(database, person, query.practitioner);
  const listed = { subject: 'person', subject_id: practitionerId };
  return readFiles(context, isBetween(practitionerId, person.id), query, toExchangedFile, listed);
});

/** POST /client/shared_files: a file to a practitioner. */
export const sendClientFile = implementPrepared(
  calls.sendClientFile,
  async ({ body }, context) => {
    const [practitionerId, upload] = await together([
      practitionerToShareWith(context.database, context.person, body.practitioner),
      receiveFile(body.file, context),
    ]);
    return { practitionerId, upload, reader: await readerOf(context) };
  },
  async (_request, context, { practitionerId, upload, reader }) => {
    const row = { direction: 'from_client', practitioner_id: practitionerId, client_id: context.person.id } as const;
    const file = await addFile(context, { ...upload, ...row }, practitionerId, tellPractitioner);
    return toExchangedFile({ file }, reader);
  },
  { isPipelined: true },
);
