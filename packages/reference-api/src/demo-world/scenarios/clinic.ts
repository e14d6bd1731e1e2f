import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import * as tables from '../../storage/tables.ts';
import { HARBOUR_WELLNESS, olive } from '../cast.ts';
import { englishNames, frenchNames } from '../names.ts';
import type { Change } from './change.ts';

const DAY = 86_400_000;
const { id: clinic_id, clinic_token } = HARBOUR_WELLNESS;

/** Harbour Wellness, which every scenario of clinics is about. */
async function changeClinic(database: Database, columns: Partial<typeof tables.clinics.$inferInsert>): Promise<void> {
  await database.update(tables.clinics).set(columns).where(eq(tables.clinics.id, clinic_id));
}

/** People beside the table, who have no password: they are there to be seen in lists. */
async function addPeople(
  database: Database,
  names: readonly string[],
  columns: Pick<typeof tables.people.$inferInsert, 'roles' | 'created_at'> & Partial<typeof tables.people.$inferInsert>,
): Promise<number[]> {
  const rows = await database
    .insert(tables.people)
    .values(
      names.map((name) => {
        const [first_name = '', ...family] = name.split(' ');
        const address = name.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
        const email = `${address.toLowerCase().replaceAll(' ', '.')}@clinics.demo.test`;
        return { ...columns, email, first_name, last_name: family.join(' ') };
      }),
    )
    .returning({ id: tables.people.id });
  return rows.map(({ id }) => id);
}

const answeredTax = { is_tax_exempt: false, gst_hst_number: '123456789RT0001', pst_number: 'PST-1234-5678' } as const;
const account = { payment_account_id: 'acct_demo_harbour' } as const;

/** Olive signed up an hour ago as the clinic's first administrator: nobody has joined, and nothing was answered. */
export const clinicBegun: Change = async (database, now) => {
  const recently = new Date(now.getTime() - DAY / 24);
  await database.delete(tables.clinic_counsellor_profiles);
  await database
    .update(tables.clinic_administrators)
    .set({ created_at: recently, admitted_at: recently })
    .where(eq(tables.clinic_administrators.person_id, olive.id));
};

/** Olive signed up with the clinic's token, and Ruth, who was there before, has not admitted her yet. */
export const clinicNotAdmitted: Change = async (database, now) => {
  const since = new Date(now.getTime() - 200 * DAY);
  const [ruth] = await addPeople(database, ['Ruth Delacroix'], { roles: ['clinic_admin'], created_at: since });
  if (ruth === undefined) throw new Error('Nobody was added.');
  const dates = { created_at: since, admitted_at: since };
  await database.insert(tables.clinic_administrators).values({ person_id: ruth, clinic_id, clinic_token, ...dates });
  await database
    .update(tables.clinic_administrators)
    .set({ created_at: new Date(now.getTime() - DAY), admitted_at: null })
    .where(eq(tables.clinic_administrators.person_id, olive.id));
  await changeClinic(database, answeredTax);
};

/** The clinic has an account with the payment provider, which still wants three things of it. */
export const clinicHalfway: Change = (database, now) =>
  changeClinic(database, {
    ...{ ...answeredTax, ...account },
    payment_missing: ['external_account', 'individual.verification.document', 'tos_acceptance.date'],
    payment_checked_at: new Date(now.getTime() - DAY),
  });

const onboarded = (now: Date) => ({
  ...{ ...answeredTax, ...account },
  ...{ payment_details_submitted: true, payment_charges_enabled: true },
  payment_checked_at: new Date(now.getTime() - DAY),
});

/** The payment provider takes charges for the clinic, and has all details. */
export const clinicOnboarded: Change = (database, now) => changeClinic(database, onboarded(now));

/** Eli of the table is one of them. */
const COUNSELLORS = 30;

/** An onboarded clinic with thirty counsellors, three administrators beside Olive, one of them waiting, and an invitation. */
export const clinicCrowd: Change = async (database, now) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  await changeClinic(database, onboarded(now));
  const names = [...frenchNames, ...englishNames].slice(0, COUNSELLORS - 1).map((name) => `${name}-Hayes`);
  const counsellor = { roles: ['counsellor'], provider_yn: true, role_type: 'counsellor' } as const;
  const since = daysAgo(300);
  const counsellors = await addPeople(database, names, {
    ...{ ...counsellor, roles: [...counsellor.roles] },
    ...{ created_at: since, onboarded_at: since, email_confirmed_at: since },
  });
  await database
    .insert(tables.clinic_counsellor_profiles)
    .values(counsellors.map((person_id, index) => ({ person_id, clinic_id, created_at: daysAgo(2 + 9 * index) })));
  const administrators = await addPeople(database, ['Ruth Delacroix', 'Pat Moreau', 'Quinn Abara'], {
    roles: ['clinic_admin'],
    created_at: since,
  });
  await database.insert(tables.clinic_administrators).values(
    administrators.map((person_id, index) => {
      const isWaiting = index === administrators.length - 1;
      const created_at = daysAgo(isWaiting ? 1 : 100 + index);
      const admitted = isWaiting ? {} : { admitted_at: created_at, admitted_by: olive.id };
      return { person_id, clinic_id, clinic_token, created_at, ...admitted };
    }),
  );
  await database.insert(tables.clinic_invitations).values({
    ...{ clinic_id, email: 'jordan.ellis@clinics.demo.test', invited_by: olive.id },
    ...{ invitation_hash: 'nobody knows its secret', created_at: daysAgo(1), expires_at: daysAgo(-6) },
  });
};
