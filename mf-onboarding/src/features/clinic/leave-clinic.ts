import { currentUser } from '@portal/contract/calls/accounts';
import { leaveClinic } from '@portal/contract/calls/clinics';
import type { ClinicCounsellorProfile } from '@portal/contract/entities/user';
import { describeError, type FailureKind, type Services, useRefreshUser, useServices } from '@portal/portal-kit';
import { newKey } from '@portal/portal-kit/query';
import { forgetRemoval, keepRemoval, leaving, type Removal } from './kept-removal.ts';

/** Milliseconds before a removal without an answer is sent again: 2 s, then twice as long each time. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

interface RemovalCall {
  clinic_token: string;
  /** The id of the person who is removed. */
  person: string;
  idempotencyKey: string;
  services: Pick<Services, 'api' | 'report'>;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Removes the association, and repeats that with its key until the server has answered. A failure is only
 * reported (ONB-102).
 * @returns whether the person has no clinic now, as far as the server said
 */
export async function removeUntilAnswered(removal: RemovalCall): Promise<boolean> {
  const { clinic_token, person, idempotencyKey, services, pause } = removal;
  const { api, report } = services;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const found = attempt === 0 ? 'associated' : await pause(pauseBefore(attempt)).then(() => look(api, person));
      if (found !== 'associated') return found === 'gone';
      await api.call(leaveClinic, { body: { clinic_token } }, { idempotencyKey, keepalive: true });
      return true;
    } catch (error) {
      const isAnswered = !repeated.has(describeError(error).kind);
      if (attempt === 0 || isAnswered) report(error, { part: 'clinic.leave' });
      if (isAnswered) return false;
    }
  }
}

const pauseBefore = (attempt: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);

/** Failures after which the same removal is sent again; all others are answers. */
const repeated: ReadonlySet<FailureKind> = new Set(['unreachable', 'failed', 'too_many']);

/** The profile may be gone already, or another person be signed in by now, whose profile is not to go. */
async function look(api: Services['api'], person: string): Promise<'associated' | 'gone' | 'another'> {
  const user = await api.call(currentUser, {});
  if (user.id !== person) return 'another';
  return user.clinic_counsellor_profile === null ? 'gone' : 'associated';
}

/** Resolves once the connection is back, or after this time. */
function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn);
  });
}

interface Removing {
  services: RemovalCall['services'];
  refreshUser: () => Promise<void>;
}

/** Sends a removal until it is answered, and asks for the person's news then. */
export async function finishRemoval(
  { person, clinic_token, idempotencyKey }: Removal & { clinic_token: string },
  { services, refreshUser }: Removing,
): Promise<void> {
  const pause = pauseOrOnline;
  const isRemoved = await removeUntilAnswered({ clinic_token, person, idempotencyKey, services, pause });
  forgetRemoval();
  // The news may be out of reach, and the portal then still knows the clinic: it stays hidden until there are some.
  if (isRemoved) leaving.current = { person, over: Promise.resolve(), isRemoved };
  await refreshUser();
  if (!isRemoved) leaving.current = null;
}

/** Gives a function that removes a person from their clinic, without anybody waiting for it. */
export function useLeaveClinic(): (clinic: ClinicCounsellorProfile, person: string) => void {
  const services = useServices();
  const refreshUser = useRefreshUser();
  return ({ clinic_name, clinic_token }, person) => {
    const removal = { person, clinic_name, idempotencyKey: newKey() };
    keepRemoval(removal);
    const over = finishRemoval({ ...removal, clinic_token }, { services, refreshUser });
    over.catch((error: unknown) => services.report(error, { part: 'clinic.leave' }));
    leaving.current = { person, over, isRemoved: false };
  };
}
