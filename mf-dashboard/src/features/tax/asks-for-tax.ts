import type { User } from '@portal/contract/entities/user';
import type { Edition } from '@portal/contract/rules/editions';
import { isAdmin } from '@portal/contract/rules/people';
import { TAX_ANSWER_LASTS_MS } from '@portal/contract/rules/timings';

type Facts = Pick<
  User,
  'provider_yn' | 'onboarded_yn' | 'is_admin' | 'roles' | 'clinic_counsellor_profile' | 'provider_detail'
>;

/**
 * Whether a person is to be asked for their tax numbers (DASH-051): a practitioner of the Canadian edition who is no
 * admin, works for no clinic, and has neither a custom tax flag (unset and no are the same, A-032) nor a number. Whoever
 * answered that they are not registered is asked again after a year. Who has not finished their sign-up is asked
 * by its last page (ONB-018), and here only once they have (decision 85).
 */
export function asksForTax(user: Facts, edition: Edition, now: Date): boolean {
  const { provider_yn, onboarded_yn, clinic_counsellor_profile, provider_detail } = user;
  const hasTaxDetails = Boolean(provider_detail?.custom_tax_yn) || Boolean(provider_detail?.gst_hst_number);
  const isConcerned = provider_yn && edition === 'CA' && !isAdmin(user) && clinic_counsellor_profile === null;
  return isConcerned && onboarded_yn && !hasTaxDetails && !hasAnswered(provider_detail?.answered_at ?? null, now);
}

function hasAnswered(answeredAt: string | null, now: Date): boolean {
  return answeredAt !== null && now.getTime() - new Date(answeredAt).getTime() < TAX_ANSWER_LASTS_MS;
}
