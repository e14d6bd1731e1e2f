import * as calls from '@portal/contract/calls/clinic-admin';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import { eq, sql } from 'drizzle-orm';
import { paymentsOf } from '../payments/payment-records.ts';
import { implement } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { composeOnce } from '../storage/compose-once.ts';
import { clinic_administrators, clinics, people } from '../storage/tables.ts';

const { person_id, clinic_id, admitted_at, clinic_token } = clinic_administrators;
const { id, first_name, last_name, email, locale, region } = people;

const question = composeOnce((database) =>
  database
    .select({ id, first_name, last_name, email, locale, region, admitted_at, clinic_token, clinic: clinics })
    .from(clinic_administrators)
    .innerJoin(people, eq(id, person_id))
    .innerJoin(clinics, eq(clinics.id, clinic_id))
    .where(eq(person_id, sql.placeholder('asker')))
    .prepare('clinic_admin_me'),
);

/** GET /clinic_admin/users/me (API-032, API-124), in one query. */
export const currentClinicAdmin = implement(
  calls.currentClinicAdmin,
  async (_request, { database, person }): Promise<ClinicAdmin> => {
    const [row] = await question(database).execute({ asker: person.id });
    // Somebody removed them a moment ago.
    if (!row) throw new Refusal(401, 'account_removed');
    const { clinic } = row;
    const isAdmitted = row.admitted_at !== null;
    return {
      ...{ id: String(row.id), first_name: row.first_name, last_name: row.last_name, email: row.email },
      locale: row.locale,
      admitted_yn: isAdmitted,
      clinic: {
        clinic_name: clinic.clinic_name,
        // Who is not admitted learns no newer one: it may have been replaced because of them.
        clinic_token: isAdmitted ? clinic.clinic_token : row.clinic_token,
        // Nobody signed up for a clinic that came without one, before there was a country.
        country: clinic.country ?? row.region,
        ...paymentsOf(clinic),
        is_tax_exempt: clinic.is_tax_exempt,
        gst_hst_number: clinic.gst_hst_number,
        pst_number: clinic.pst_number,
        version: clinic.version,
      },
    };
  },
);

/** PUT /clinic_admin/users/me: the language that they sign in with becomes theirs, in which their mails are written too. */
export const updateClinicAdmin = implement(
  calls.updateClinicAdmin,
  async ({ body }, { database, person, now, audit }) => {
    await database
      .update(people)
      .set({ locale: body.user.locale, updated_at: now, version: sql`${people.version} + 1` })
      .where(eq(id, person.id));
    await audit(database, { action: 'user.updated', subject: 'person', subject_id: person.id });
    return undefined;
  },
);
