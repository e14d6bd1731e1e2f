import { stripeLoginLink } from '@portal/contract/calls/clinic-payments';
import { implementPrepared } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { atProvider } from './at-provider.ts';
import { ownClinicIfAdmitted } from './own-clinic.ts';
import { paymentAddress } from './payment-address.ts';

/** POST /clinic_admin/stripe_login_links (API-029), for a clinic that is onboarded. Nowhere kept either. */
export const openLoginLink = implementPrepared(
  stripeLoginLink,
  async (_request, context) => {
    const { account, isOnboarded } = await ownClinicIfAdmitted(context);
    if (!isOnboarded || account === null) throw new Refusal(409, 'payments_not_ready');
    return atProvider(async () => paymentAddress(await context.ports.payments.loginLink(account), context));
  },
  async (_request, context, url) => {
    // Once more: somebody may have removed them while the provider was asked.
    const { id } = await ownClinicIfAdmitted(context);
    await context.audit(context.database, { action: 'clinic.payments_opened', subject: 'clinic', subject_id: id });
    return { url };
  },
  { answersSecret: true },
);
