import * as calls from '@portal/contract/calls/clinic-people';
import type { ClinicAdministrator, ClinicInvitation } from '@portal/contract/entities/clinic-admin';
import { and, desc, eq, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { implement } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { composeOnce } from '../storage/compose-once.ts';
import type { Database } from '../storage/database.ts';
import { clinic_administrators, clinic_counsellor_profiles, clinic_invitations, people } from '../storage/tables.ts';

/** GET /clinic_admin/clinics/people, in one query. Every administrator may look. */
export const clinicPeople = implement(calls.clinicPeople, async (_request, { database, person, now }) => {
  const [lists] = await question(database).execute({ asker: person.id, now: now.toISOString() });
  // Somebody removed them a moment ago.
  if (!lists) throw new Refusal(401, 'account_removed');
  return {
    counsellors: lists.counsellors.map(({ id, first_name, last_name, created_at }) => ({
      ...{ id: String(id), full_name: `${first_name} ${last_name}`, joined_at: momentOf(created_at) },
    })),
    administrators: lists.administrators.map(({ created_at, ...row }) =>
      toAdministrator({ ...row, created_at: new Date(created_at) }, person.id),
    ),
    invitations: lists.invitations.map(({ id, email, expires_at }) => ({
      ...{ id: String(id), email, expires_at: momentOf(expires_at) },
    })),
  };
});

/** Whoever asks, whose clinic the three lists are about. */
const own = alias(clinic_administrators, 'own');

const question = composeOnce((database) =>
  database
    .select({
      counsellors: asJson(selectCounsellors(database)),
      administrators: asJson(selectAdministratorsOfOwn(database)),
      invitations: asJson(selectInvitations(database)),
    })
    .from(own)
    .where(eq(own.person_id, sql.placeholder('asker')))
    .prepare('clinic_people'),
);

/** A row as JSON has it: moments are texts. */
type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name];
};

/** The rows of a query about `own`, as one value of the query around it. */
function asJson<Row>(query: SQLWrapper & PromiseLike<Row[]>): SQL<InJson<Row>[]> {
  return sql`(select coalesce(json_agg(one), '[]') from (${query}) one)`;
}

const momentOf = (text: string) => new Date(text).toISOString();

/** The last who joined first. */
function selectCounsellors(database: Database) {
  const { person_id, clinic_id, created_at } = clinic_counsellor_profiles;
  return database
    .select({ id: people.id, first_name: people.first_name, last_name: people.last_name, created_at })
    .from(clinic_counsellor_profiles)
    .innerJoin(people, eq(people.id, person_id))
    .where(eq(clinic_id, own.clinic_id))
    .orderBy(desc(created_at), desc(people.id));
}

/** In the order in which they came. */
function selectAdministratorsOfOwn(database: Database) {
  const { clinic_id, created_at, person_id } = clinic_administrators;
  return selectAdministrators(database).where(eq(clinic_id, own.clinic_id)).orderBy(created_at, person_id);
}

/** Those that can still be used, the newest first. */
function selectInvitations(database: Database) {
  const { id, clinic_id, email, used_at, withdrawn_at, expires_at } = clinic_invitations;
  return database
    .select({ id, email, expires_at })
    .from(clinic_invitations)
    .where(
      and(eq(clinic_id, own.clinic_id), isNull(used_at), isNull(withdrawn_at), gt(expires_at, sql.placeholder('now'))),
    )
    .orderBy(desc(id));
}

/** Administrators with the people that they are. */
export function selectAdministrators(database: Database) {
  const { person_id, created_at, admitted_at } = clinic_administrators;
  const { first_name, last_name, email, locale, region, email_confirmed_at } = people;
  return database
    .select({
      ...{ id: people.id, first_name, last_name, email, locale, region, email_confirmed_at },
      ...{ created_at, admitted_at },
    })
    .from(clinic_administrators)
    .innerJoin(people, eq(people.id, person_id))
    .$dynamic();
}

type AdministratorRow = Pick<
  Awaited<ReturnType<typeof selectAdministrators>>[number],
  'id' | 'first_name' | 'last_name' | 'email' | 'created_at'
> & { admitted_at: Date | string | null };

/** An administrator on the wire. */
export function toAdministrator(row: AdministratorRow, you: number): ClinicAdministrator {
  const { id, first_name, last_name, email, created_at, admitted_at } = row;
  return {
    ...{ id: String(id), first_name, last_name, email },
    ...{ admitted_yn: admitted_at !== null, joined_at: created_at.toISOString(), you_yn: id === you },
  };
}

/** An invitation on the wire: its secret is in the mail alone. */
export function toInvitation({ id, email, expires_at }: typeof clinic_invitations.$inferSelect): ClinicInvitation {
  return { id: String(id), email, expires_at: expires_at.toISOString() };
}
