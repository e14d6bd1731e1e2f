import * as calls from '@portal/contract/calls/clinic-payments';
import { eq } from 'drizzle-orm';
import { countAttempt, type Limit } from '../server/attempts.ts';
import { implementPrepared } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { clinics } from '../storage/tables.ts';
import { applyAnswer } from './apply-state.ts';
import { atProvider } from './at-provider.ts';
import { ownClinic } from './own-clinic.ts';
import { paymentsOf } from './payment-records.ts';

/**
 * Of one administrator, who may be anybody with the clinic's token: the provider answers so many calls of the portal in
 * a second, and those who set up payments must get theirs.
 */
const PER_PERSON: Limit = { attempts: 30, minutes: 15 };

/**
 * POST /clinic_admin/payments/refreshes: who comes back from the provider's form may have done all of it, or nothing, so
 * the provider is asked. Every administrator may look.
 */
export const refreshClinicPayments = implementPrepared(
  calls.refreshClinicPayments,
  async (_request, context) => {
    const { id, account } = await ownClinic(context);
    if (account === null) return { id, told: null };
    const { database, person, now, ports } = context;
    await countAttempt(database, `payments_refresh:person:${person.id}`, now, PER_PERSON);
    return { id, told: await atProvider(() => ports.payments.account(account)) };
  },
  async (_request, context, { id, told }) => {
    if (told) await applyAnswer(context, told);
    const [clinic] = await context.database.select().from(clinics).where(eq(clinics.id, id));
    if (!clinic) throw notFound();
    return paymentsOf(clinic);
  },
);
