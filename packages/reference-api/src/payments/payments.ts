import * as calls from '@portal/contract/calls/clinic-payments';
import { EDITIONS } from '@portal/contract/rules/editions';
import { isPaymentAddress } from '@portal/contract/rules/payment-address';
import { PaymentsError } from '../ports/payments/payments-port.ts';
import { type Implementation, implementPrepared, type PersonContext, type PublicContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { atProvider } from './at-provider.ts';
import { ownClinicIfAdmitted, type PayingClinic } from './own-clinic.ts';
import { keepAccount } from './payment-records.ts';
import { refreshClinicPayments } from './refresh-payments.ts';

/** An address that the provider gave, if it may lead a browser there. @throws PaymentsError, which does not name it */
function paymentAddress(url: string, { portalUrl }: Pick<PublicContext, 'portalUrl'>): string {
  const own = EDITIONS.map(portalUrl).flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
  if (!isPaymentAddress(url, own)) throw new PaymentsError('The payment provider gave an address of a foreign host');
  return url;
}

/**
 * The account is kept, and on the trail, before anything else is asked for: what fails afterwards begins with it the
 * next time.
 */
async function accountOf(clinic: PayingClinic, { database, ports, audit }: PersonContext) {
  const { id, country, account, disconnected_at } = clinic;
  if (account !== null) return { account, isNew: false };
  const opened = await ports.payments.openAccount({ id, country, disconnected_at }).catch((error: unknown) => {
    // There is no account yet that the provider could refuse: it refuses the portal, whose operators can mend it.
    throw error instanceof PaymentsError ? new PaymentsError(error.message, { cause: error }) : error;
  });
  return database.transaction(async (transaction) => {
    const kept = await keepAccount(transaction, id, opened);
    if (kept.isNew) await audit(transaction, { action: 'clinic.payments_begun', subject: 'clinic', subject_id: id });
    return kept;
  });
}

/**
 * POST /clinic_admin/stripe_account_links (API-030). The provider is asked before the transaction, which would hold a
 * connection as long. The link is answered and nowhere kept, so a repeat gets a link of its own.
 */
const stripeAccountLink = implementPrepared(
  calls.stripeAccountLink,
  async (_request, context) => {
    const clinic = await ownClinicIfAdmitted(context);
    if (clinic.isOnboarded) throw new Refusal(409, 'payments_ready');
    const page = `${context.portalUrl(clinic.edition)}/dashboard_clinic?payments=`;
    const addresses = { back: `${page}returned`, expired: `${page}expired` };
    return atProvider(async () => {
      const { account, isNew } = await accountOf(clinic, context);
      const url = paymentAddress(await context.ports.payments.accountLink(account, addresses), context);
      return { url, isNew };
    });
  },
  async (_request, context, { url, isNew }) => {
    // Once more: somebody may have removed them while the provider was asked.
    const { id } = await ownClinicIfAdmitted(context);
    const event = { action: 'clinic.payments_continued', subject: 'clinic', subject_id: id };
    if (!isNew) await context.audit(context.database, event);
    return { url };
  },
  { answersSecret: true },
);

/** POST /clinic_admin/stripe_login_links (API-029), for a clinic that is onboarded. Nowhere kept either. */
const stripeLoginLink = implementPrepared(
  calls.stripeLoginLink,
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

export const payments: readonly Implementation[] = [stripeAccountLink, stripeLoginLink, refreshClinicPayments];
