import { sql } from 'drizzle-orm';
import { sha256 } from '../../crypto/random.ts';
import { CEDAR_COUNSELLING, HARBOUR_WELLNESS, olive } from '../../demo-world/cast.ts';
import type { Database } from '../../storage/database.ts';
import { NOON } from '../noon.ts';
import type { House } from './marks.ts';

/** A clinic of the attacked API: whom and what its administrators' calls name. */
export interface ClinicRecords {
  /** The clinic's token. */
  clinic: string;
  /** An admitted administrator, and one whom nobody has admitted. */
  administrator: string;
  newcomer: string;
  /** An invitation that can be used, its secret in the mail, and the address it is for. */
  invitation: { id: string; email: string; secret: string };
}

const CECIL = 'cedar-clinic@demo.test';
/** Who administers the clinic of a household, admitted and not. */
export const clinicAddresses: Record<House, Record<'clinic_admin' | 'newcomer', string>> = {
  home: { clinic_admin: olive.email, newcomer: 'harbour-newcomer@demo.test' },
  away: { clinic_admin: CECIL, newcomer: 'cedar-newcomer@demo.test' },
};

/** Cedar Counselling gets an administrator, and is onboarded with payments. */
async function addCecil(database: Database): Promise<void> {
  await addAdministrator(database, { email: CECIL, name: 'Cecil', clinic: CEDAR_COUNSELLING, isAdmitted: true });
  await database.execute(sql`update clinics set country = 'CA', payment_account_id = 'acct_cedar',
    payment_details_submitted = true, payment_charges_enabled = true where id = ${CEDAR_COUNSELLING.id}`);
}

type Clinic = typeof HARBOUR_WELLNESS | typeof CEDAR_COUNSELLING;

async function addAdministrator(
  database: Database,
  { email, name, clinic, isAdmitted }: { email: string; name: string; clinic: Clinic; isAdmitted: boolean },
): Promise<void> {
  const at = NOON.toISOString();
  await database.execute(sql`with person as (insert into people (email, roles, first_name, last_name)
      values (${email}, '{clinic_admin}', ${name}, 'New') returning id)
    insert into clinic_administrators (person_id, clinic_id, clinic_token, created_at, admitted_at)
    select id, ${clinic.id}, ${clinic.clinic_token}, ${at}, ${isAdmitted ? at : null}::timestamptz from person`);
}

/** Gives the clinic of a household its people and an invitation; the household's counsellor belongs to it. */
export async function addClinicRecords(
  database: Database,
  { house, counsellor }: { house: House; counsellor: string },
): Promise<ClinicRecords> {
  const clinic = house === 'home' ? HARBOUR_WELLNESS : CEDAR_COUNSELLING;
  const addresses = clinicAddresses[house];
  if (house === 'away') await addCecil(database);
  await addAdministrator(database, { email: addresses.newcomer, name: 'Nadia', clinic, isAdmitted: false });
  await database.execute(sql`insert into clinic_counsellor_profiles (person_id, clinic_id, created_at)
    values (${Number(counsellor)}, ${clinic.id}, ${NOON.toISOString()})`);
  // Marked, as what `markHousehold` writes.
  const invitation = { email: `mark.${house}.mail.invitation@demo.test`, secret: `secret-of-the-invitation-${house}` };
  const expires = new Date(NOON.getTime() + 86_400_000).toISOString();
  const invited = await idOf(
    database,
    sql`insert into clinic_invitations (clinic_id, email, invitation_hash, created_at, expires_at)
      values (${clinic.id}, ${invitation.email}, ${await sha256(invitation.secret)}, ${NOON.toISOString()}, ${expires})
      returning id`,
  );
  const personOf = (email: string) => idOf(database, sql`select id from people where email = ${email}`);
  return {
    clinic: clinic.clinic_token,
    administrator: await personOf(addresses.clinic_admin),
    newcomer: await personOf(addresses.newcomer),
    invitation: { id: invited, ...invitation },
  };
}

async function idOf(database: Database, question: ReturnType<typeof sql>): Promise<string> {
  const { rows } = (await database.execute(question)) as { rows: { id: number }[] };
  if (!rows[0]) throw new Error('A clinic of the attacked API is incomplete');
  return String(rows[0].id);
}
