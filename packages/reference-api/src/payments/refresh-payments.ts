import { refreshClinicPayments } from '@portal/contract/calls/clinic-payments';
import { eq } from 'drizzle-orm';
import { implementPrepared } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { clinics } from '../storage/tables.ts';
import { applyAnswer } from './apply-state.ts';
import { atProvider } from './at-provider.ts';
import { ownClinic } from './own-clinic.ts';

/**
 * POST /clinic_admin/payments/refreshes: who comes back from the provider's form may have done all of it, or nothing, so
 * the provider is asked. Every administrator may look.
 */
export const refreshPayments = implementPrepared(
  refreshClinicPayments,
  async (_request, context) => {
    const { id, account } = await ownClinic(context);
    return { id, told: account === null ? null : await atProvider(() => context.ports.payments.account(account)) };
  },
  async (_request, context, { id, told }) => {
    if (told) await applyAnswer(context, told);
    const [clinic] = await context.database.select().from(clinics).where(eq(clinics.id, id));
    if (!clinic) throw notFound();
    return {
      onboarded: clinic.payment_details_submitted && clinic.payment_charges_enabled,
      payments: {
        begun_yn: clinic.payment_account_id !== null,
        missing: clinic.payment_missing,
        checked_at: clinic.payment_checked_at?.toISOString() ?? null,
      },
    };
  },
);
