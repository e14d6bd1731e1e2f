import type { ClinicCounsellorProfile, User } from '@portal/contract/entities/user';
import * as z from '@portal/contract/schema';

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

/** A removal without an answer, as the tab keeps it through a reload. The clinic's token is no part of it. */
const Removal = z.object({ person: z.string(), clinic_name: z.string(), idempotencyKey: z.string() });
export type Removal = z.output<typeof Removal>;

/** Its name in session storage. */
const key = 'portal.clinic_removal';

type ClinicHolder = Pick<User, 'id' | 'clinic_counsellor_profile'>;

export function keepRemoval(removal: Removal): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(removal));
  } catch {
    // Without storage a reload forgets the removal; the person then finds their clinic as it was.
  }
}

export function forgetRemoval(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The removal of this person from the clinic that they have; null when none waits for its answer. */
export function keptRemoval({ id, clinic_counsellor_profile: clinic }: ClinicHolder): Removal | null {
  try {
    const removal = z.safeParse(Removal, JSON.parse(window.sessionStorage.getItem(key) ?? 'null')).data;
    return removal?.person === id && removal.clinic_name === clinic?.clinic_name ? removal : null;
  } catch {
    // Storage is forbidden, or what lies there is not ours.
    return null;
  }
}

/** Resolves once no removal is under way: sent after an association, it would undo that. */
export async function removalOver(): Promise<void> {
  await leaving.current?.over;
}

/** The clinic of a person; null from the wish to be removed from it on, because the wizard takes it as gone. */
export function clinicOf(user: ClinicHolder): ClinicCounsellorProfile | null {
  const isLeaving = leaving.current?.person === user.id || keptRemoval(user) !== null;
  return isLeaving ? null : user.clinic_counsellor_profile;
}
