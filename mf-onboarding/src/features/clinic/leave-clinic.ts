import { currentUser } from '@portal/contract/calls/accounts';
import { leaveClinic } from '@portal/contract/calls/clinics';
import type { ClinicCounsellorProfile, User } from '@portal/contract/entities/user';
import {
  describeError,
  type FailureKind,
  type Services,
  useOptionalUser,
  useRefreshUser,
  useServices,
} from '@portal/portal-kit';
import { newKey } from '@portal/portal-kit/query';
import { createStore, useStore } from '@portal/portal-kit/store';

/** Milliseconds before a removal without an answer is sent again: 2 s, then twice as long each time. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** The removal under way: whose, and when it is over. Of the module, because the page may be left meanwhile. */
const leaving = createStore<{ person: string; over: Promise<void> } | null>(() => null);

interface Removal {
  clinic_token: string;
  /** The id of the person who is removed. */
  person: string;
  services: Pick<Services, 'api' | 'report'>;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Removes the association, and repeats that with its key until the server has answered. A failure is only
 * reported (ONB-102).
 */
export async function removeUntilAnswered({ clinic_token, person, services, pause }: Removal): Promise<void> {
  const { api, report } = services;
  const idempotencyKey = newKey();
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    try {
      if (attempt > 0 && (await isOver(api, person))) return;
      await api.call(leaveClinic, { body: { clinic_token } }, { idempotencyKey, keepalive: true });
      return;
    } catch (error) {
      const isAnswered = !repeated.has(describeError(error).kind);
      if (attempt === 0 || isAnswered) report(error, { part: 'clinic.leave' });
      if (isAnswered) return;
    }
  }
}

/** Failures after which the same removal is sent again; all others are answers. */
const repeated: ReadonlySet<FailureKind> = new Set(['unreachable', 'failed', 'too_many']);

/** The profile is gone already, or another person is signed in by now, whose profile is not to go. */
async function isOver(api: Services['api'], person: string): Promise<boolean> {
  const user = await api.call(currentUser, {});
  return user.id !== person || user.clinic_counsellor_profile === null;
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

/** Gives a function that removes a person from their clinic, without anybody waiting for it. */
export function useLeaveClinic(): (clinic: ClinicCounsellorProfile, person: string) => void {
  const services = useServices();
  const refreshUser = useRefreshUser();
  return ({ clinic_token }, person) => {
    const over = removeUntilAnswered({ clinic_token, person, services, pause: pauseOrOnline }).then(async () => {
      await refreshUser();
      leaving.setState(null, true);
    });
    over.catch((error: unknown) => services.report(error, { part: 'clinic.leave' }));
    leaving.setState({ person, over }, true);
  };
}

/** Resolves once no removal is under way: sent after an association, it would undo that. */
export async function removalOver(): Promise<void> {
  await leaving.getState()?.over;
}

/** The clinic of a person; null while they are being removed from it, because the wizard takes it as gone. */
export function clinicOf(user: Pick<User, 'id' | 'clinic_counsellor_profile'>): ClinicCounsellorProfile | null {
  return leaving.getState()?.person === user.id ? null : user.clinic_counsellor_profile;
}

/** The signed-in person's clinic as the wizard takes it, and `User` alone does not have it. */
export function useClinic(): ClinicCounsellorProfile | null {
  const user = useOptionalUser();
  useStore(leaving);
  return user && clinicOf(user);
}
