import { storageKeys } from '../storage/storage.ts';

/**
 * A kind of session, and where it is kept, begins and ends. A document serves one of them, as its address says when it is
 * opened; the other one's token is not even in its memory, and each ends for itself (SHELL-002, A-059, A-143).
 */
export interface SessionKind {
  /** Its name in local storage; with `_ended` that of why it ended, in session storage. */
  readonly storedAs: string;
  /** Name in local storage. */
  readonly lastInputAs: string;
  /** Where it begins, and where one is led when it has ended. */
  readonly signIn: '/signin' | '/signin_clinic';
  /** Where a page that starts anew starts: the guard there knows whether somebody is signed in. */
  readonly start: '/' | '/dashboard_clinic';
}

/** Practitioners, clients, guests and platform admins: everybody but the administrators of clinics (RULES-164). */
export const practitionerKind: SessionKind = {
  storedAs: storageKeys.session,
  lastInputAs: storageKeys.lastInput,
  signIn: '/signin',
  start: '/',
};

export const clinicKind: SessionKind = {
  storedAs: storageKeys.clinicSession,
  lastInputAs: storageKeys.clinicLastInput,
  signIn: '/signin_clinic',
  start: '/dashboard_clinic',
};
