import { appearanceKeys } from '@portal/portal-kit/appearance';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { endingKey } from './ending-notice.ts';
import { clinicKind } from './session-kind.ts';
import { storedSession } from './stored-session.ts';

/**
 * Makes the token of a link the session of this browser: storage is cleared and the token stored (SHELL-059,
 * SHELL-063). The chosen language, edition and looks survive the clearing, and so does the cohort, which says nothing about
 * anybody; a clinic's administrator who is signed in here beside it is none of the link's business.
 */
export function adoptLink(token: string, storage: SafeStorage): void {
  storage.clear([
    storageKeys.locale,
    storageKeys.edition,
    storageKeys.cohort,
    ...Object.values(appearanceKeys),
    storageKeys.clinicSession,
    storageKeys.clinicLastInput,
    endingKey(clinicKind),
  ]);
  storage.set(storageKeys.session, storedSession(token, { byLink: true }));
}
