import type { ClinicCounsellorProfile } from '@portal/contract/entities/user';

/** Whether the account is registered under a clinic (ONB-082); empty until answered. */
export type ClinicAnswer = '' | 'yes' | 'no';

/** A page of the clinic dialog by its number in doc 2 §4, with what it shows. */
export type ClinicDialogState =
  /** Asks for the clinic's token; `token` is what was entered before. */
  | { page: 0; token: string }
  /** Asks whether this is the clinic. */
  | { page: 1; clinic: ClinicCounsellorProfile }
  /** Says that the person is associated with the clinic (ONB-096). */
  | { page: 2; clinic: ClinicCounsellorProfile }
  /** The association failed: `words` say why, the server's own where it sent some (ONB-097). */
  | { page: 3; words: string }
  /** Warns that the person will be removed from the clinic; Cancel or Confirm (ONB-098). */
  | { page: 4; clinic: ClinicCounsellorProfile }
  /** Says that the person is removed from the clinic (ONB-100). */
  | { page: 5; clinic: ClinicCounsellorProfile };

export type ClinicEvent =
  | { type: 'verified'; clinic: ClinicCounsellorProfile }
  | { type: 'not_this_clinic' }
  /** `clinic` is the one that was confirmed: when the answer comes, page 1 may ask about another one. */
  | { type: 'joined'; clinic: ClinicCounsellorProfile }
  | { type: 'join_failed'; clinic: ClinicCounsellorProfile; words: string }
  | { type: 'leave_confirmed' }
  | { type: 'closed' };

type ClinicEffect =
  /** Remove the association; nobody waits for the answer (ONB-099). */
  | { type: 'leave'; clinic: ClinicCounsellorProfile }
  /** The dialog is closed. `isMember` is the clinic-counsellor flag (ONB-101), `goesOn` leads to the next page. */
  | { type: 'close'; isMember: boolean; goesOn: boolean };

/** What an event makes of the dialog; a null state is a closed dialog. */
export interface ClinicTransition {
  state: ClinicDialogState | null;
  effect?: ClinicEffect;
}

/**
 * Where the dialog opens for an answer; null where it does not open and the wizard goes straight on (ONB-086, ONB-087,
 * ONB-088, ONB-089). Who chooses a clinic always gets the dialog (ONB-084).
 */
export function openingState(answer: 'yes' | 'no', profile: ClinicCounsellorProfile | null): ClinicDialogState | null {
  if (profile === null) return answer === 'no' ? null : { page: 0, token: '' };
  return { page: answer === 'yes' ? 1 : 4, clinic: profile };
}

/** The dialog's only transitions (doc 2 §4). An event that its page does not know, such as a late answer, changes nothing. */
export function nextState(state: ClinicDialogState, event: ClinicEvent): ClinicTransition {
  if (event.type === 'closed') {
    // success and removal are the finished outcomes, and success alone makes a clinic counsellor.
    const effect = { type: 'close', isMember: state.page === 2, goesOn: state.page === 2 || state.page === 5 } as const;
    return { state: null, effect };
  }
  if (state.page === 0 && event.type === 'verified') return { state: { page: 1, clinic: event.clinic } };
  if (state.page === 1 && event.type === 'not_this_clinic')
    return { state: { page: 0, token: state.clinic.clinic_token } };
  if (state.page === 1 && (event.type === 'joined' || event.type === 'join_failed')) {
    if (event.clinic.clinic_token !== state.clinic.clinic_token) return { state };
    return { state: event.type === 'joined' ? { page: 2, clinic: state.clinic } : { page: 3, words: event.words } };
  }
  if (state.page === 4 && event.type === 'leave_confirmed')
    return { state: { page: 5, clinic: state.clinic }, effect: { type: 'leave', clinic: state.clinic } };
  return { state };
}
