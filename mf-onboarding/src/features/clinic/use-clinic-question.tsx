import { currentUser } from '@portal/contract/calls/accounts';
import type { ClinicCounsellorProfile, User } from '@portal/contract/entities/user';
import { useServices, useSession } from '@portal/portal-kit';
import { type ReactNode, useRef, useState } from 'react';
import { ClinicDialog } from './clinic-dialog.tsx';
import {
  type ClinicAnswer,
  type ClinicDialogState,
  type ClinicEvent,
  nextState,
  openingState,
} from './clinic-states.ts';
import { clinicOf } from './kept-removal.ts';
import { useLeaveClinic } from './leave-clinic.ts';
import { useSettledLeaving } from './leaving.ts';

/** People who answered no since the portal was loaded: the account stores no such answer. */
const saidNo = new Set<string>();

/**
 * The answer of the form; only a clinic is stored.
 * @param isAnswered the person has been past this question, so that without a clinic the answer was no
 */
export function clinicAnswerOf(user: User, isAnswered: boolean): ClinicAnswer {
  if (clinicOf(user) !== null) return 'yes';
  return isAnswered || saidNo.has(user.id) ? 'no' : '';
}

/** The clinic question of a form. */
export interface ClinicQuestion {
  /** The end of the form's save: `told` while the dialog is open, because nothing goes on until it is closed. */
  submit: (answer: 'yes' | 'no') => Promise<'told' | undefined>;
  /** The dialog has led on, and its form is being saved a second time: the rest of it is saved already. */
  isSettled: () => boolean;
  /** @param onSettled saves the form again, now that the dialog leads on */
  dialog: (onSettled: () => void) => ReactNode;
}

/**
 * What follows the clinic question: it goes by the profile that is asked for once for each submit (ONB-085), and opens
 * the dialog where doc 2 §4 says so. Where that leads on, the form is saved as if no dialog had been.
 * @param onFlag told the clinic-counsellor flag when the dialog closes, and when none opens (ONB-101)
 */
export function useClinicQuestion(onFlag: (flag: boolean) => void): ClinicQuestion {
  const { user } = useSession();
  const { api, report } = useServices();
  const leave = useLeaveClinic();
  useSettledLeaving(user);
  const [state, setState] = useState<ClinicDialogState | null>(null);
  /** The newest state, for answers that come before the next rendering. */
  const current = useRef<ClinicDialogState | null>(null);
  const settled = useRef(false);

  const show = (next: ClinicDialogState | null) => {
    current.current = next;
    setState(next);
  };
  const send = (event: ClinicEvent, onSettled: () => void) => {
    if (current.current === null) return;
    const { state: next, effect } = nextState(current.current, event);
    show(next);
    if (effect?.type === 'leave') {
      leave(effect.clinic, user.id);
      saidNo.add(user.id);
    }
    if (effect?.type !== 'close') return;
    if (effect.isMember) saidNo.delete(user.id);
    onFlag(effect.isMember);
    settled.current = effect.goesOn;
    if (effect.goesOn) onSettled();
  };

  /** without an answer, "no" goes by the profile that the page knows, and "yes" by none. */
  const profileOf = async (answer: 'yes' | 'no'): Promise<ClinicCounsellorProfile | null> => {
    try {
      return clinicOf(await api.call(currentUser, {}));
    } catch (error) {
      report(error, { part: 'clinic.question' });
      return answer === 'no' ? clinicOf(user) : null;
    }
  };
  const submit = async (answer: 'yes' | 'no') => {
    if (settled.current) {
      settled.current = false;
      return undefined;
    }
    const opening = openingState(answer, await profileOf(answer));
    if (opening !== null) {
      show(opening);
      return 'told';
    }
    saidNo.add(user.id);
    onFlag(false);
    return undefined;
  };
  return {
    submit,
    isSettled: () => settled.current,
    dialog: (onSettled) => <ClinicDialog state={state} send={(event) => send(event, onSettled)} />,
  };
}
