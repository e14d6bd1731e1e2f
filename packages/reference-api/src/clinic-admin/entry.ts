import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { countFromNetwork } from '../accounts/link-limits.ts';
import { findClinic } from '../clinics/find-clinic.ts';
import { sha256 } from '../crypto/random.ts';
import type { PublicContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { clinic_invitations, clinics } from '../storage/tables.ts';

/** By what somebody signs up as an administrator: the clinic's token, or an invitation to it. */
export type Entry =
  | { clinicId: number; token: string; invitation: null }
  | { clinicId: number; token: null; invitation: typeof clinic_invitations.$inferSelect };

const unknownClinic = () =>
  new Refusal(422, 'unknown_clinic', { errors: [{ pointer: 'clinic.clinic_token', code: 'unknown_clinic' }] });

/**
 * What opens the sign-up. With an invitation the token beside it is not asked; a used one is found as well, because the
 * answer of its sign-up may be lost.
 * @param email in lower case
 * @throws Refusal 422, and 429 after too many wrong ones
 */
export async function findEntry(
  context: PublicContext,
  email: string,
  { clinic_token, invitation: secret }: { clinic_token: string; invitation?: string | undefined },
): Promise<Entry> {
  if (secret === undefined) {
    const clinic = await findClinic({ ...context, person: null }, clinic_token);
    if (!clinic) throw unknownClinic();
    return { clinicId: clinic.id, token: clinic_token, invitation: null };
  }
  await countFromNetwork(context, 'link');
  const { invitation_hash, withdrawn_at, expires_at } = clinic_invitations;
  const [invitation] = await context.database
    .select()
    .from(clinic_invitations)
    .where(and(eq(invitation_hash, await sha256(secret)), isNull(withdrawn_at), gt(expires_at, context.now)));
  if (!invitation) throw invitationOver();
  if (invitation.email !== email) throw refuseField('user.email', 'invitation_of_other');
  return { clinicId: invitation.clinic_id, token: null, invitation };
}

/** One answer for an invitation that was used, withdrawn, replaced or made up, and for one whose days are over. */
export function invitationOver(): Refusal {
  return refuseField('clinic.invitation', 'invitation_over');
}

/**
 * Holds the clinic until the sign-up is over, and looks once more: the token may have been replaced meanwhile, the
 * invitation used or withdrawn. `database` is the transaction.
 * @returns undefined when the invitation was used
 * @throws Refusal 422
 */
export async function holdEntry({ database }: Pick<PublicContext, 'database'>, entry: Entry) {
  const { clinicId, token, invitation } = entry;
  const isOpen = token === null ? undefined : eq(sql`upper(${clinics.clinic_token})`, sql`upper(${token})`);
  const [clinic] = await database
    .select()
    .from(clinics)
    .where(and(eq(clinics.id, clinicId), isOpen))
    .for('no key update');
  if (!clinic) throw unknownClinic();
  if (invitation === null) return clinic;
  const { id, used_at, withdrawn_at } = clinic_invitations;
  const isUsable = and(eq(id, invitation.id), isNull(used_at), isNull(withdrawn_at));
  return (await database.$count(clinic_invitations, isUsable)) > 0 ? clinic : undefined;
}
