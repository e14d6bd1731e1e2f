import type { ClinicCounsellorProfile, User } from '@portal/contract/entities/user';
import { useEffect } from 'react';

interface Leaving {
  /** The id of the person who is removed. */
  person: string;
  /** Resolves once the removal was answered. */
  over: Promise<void>;
  /** The server has removed them; the portal may not have heard of it. */
  isRemoved: boolean;
}

/**
 * The removal from a clinic that is under way, or that the person's details here do not show yet. Of the module, because
 * the page may be left meanwhile. Apart from the removal itself, because every page of the wizard asks for it.
 */
export const leaving: { current: Leaving | null } = { current: null };

/** Resolves once no removal is under way: sent after an association, it would undo that. */
export async function removalOver(): Promise<void> {
  await leaving.current?.over;
}

/** Forgets a removal once the person's details show it: the next clinic they have is another association. */
export function useSettledLeaving(user: User | null): void {
  useEffect(() => {
    const { person, isRemoved } = leaving.current ?? { person: null, isRemoved: false };
    if (isRemoved && person === user?.id && user.clinic_counsellor_profile === null) leaving.current = null;
  }, [user]);
}

/** The clinic of a person; null from the wish to be removed from it on, because the wizard takes it as gone. */
export function clinicOf(user: Pick<User, 'id' | 'clinic_counsellor_profile'>): ClinicCounsellorProfile | null {
  return leaving.current?.person === user.id ? null : user.clinic_counsellor_profile;
}
