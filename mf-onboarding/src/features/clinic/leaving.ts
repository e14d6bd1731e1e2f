import type { ClinicCounsellorProfile, User } from '@portal/contract/entities/user';

/**
 * The removal from a clinic that is under way: whose, and when it is over. Of the module, because the page may be left
 * meanwhile. Apart from the removal itself, because every page of the wizard asks for it.
 */
export const leaving: { current: { person: string; over: Promise<void> } | null } = { current: null };

/** Resolves once no removal is under way: sent after an association, it would undo that. */
export async function removalOver(): Promise<void> {
  await leaving.current?.over;
}

/** The clinic of a person; null while they are being removed from it, because the wizard takes it as gone. */
export function clinicOf(user: Pick<User, 'id' | 'clinic_counsellor_profile'>): ClinicCounsellorProfile | null {
  return leaving.current?.person === user.id ? null : user.clinic_counsellor_profile;
}
