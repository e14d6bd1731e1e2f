import { currentUser } from '@portal/contract/calls/accounts';
import type { ClinicCounsellorProfile, User } from '@portal/contract/entities/user';
import { useReport, useServices, useSession } from '@portal/portal-kit';
import { type ReactNode, useRef, useState } from 'react';
import { ClinicDialog } from './clinic-dialog.tsx';
import {
  type ClinicAnswer,
  type ClinicDialogState,
  type ClinicEvent,
  nextState,
  openingState,
} from './clinic-states.ts';
import { clinicOf, useLeaveClinic } from './leave-clinic.ts';

/** What the question tells the wizard. */
export interface ClinicQuestionOptions {
  /** The clinic-counsellor flag (ONB-101): told when the dialog closes, and when none opens. */
  onFlag: (flag: boolean) => void;
}

/** The answer of the form; what is stored says yes only where there is a clinic. */
export function clinicAnswerOf(user: User, isAnswered: boolean): ClinicAnswer {
  if (clinicOf(user) !== null) return 'yes';
  return isAnswered ? 'no' : '';
}

/**
 * What follows the clinic question. `submit` is the save of its form: it asks for the profile, opens the dialog where
 * doc 2 §4 says so and resolves once that is closed, with `told` where the wizard stays on the question.
 */
export function useClinicQuestion({ onFlag }: ClinicQuestionOptions): {
  submit: (answer: 'yes' | 'no') => Promise<'told' | undefined>;
  dialog: ReactNode;
} {
  const { api } = useServices();
  const report = useReport('clinic.question');
  const { user } = useSession();
  const leave = useLeaveClinic();
  const [state, setState] = useState<ClinicDialogState | null>(null);
  /** The same at once, for answers that come between two renderings. */
  const current = useRef<ClinicDialogState | null>(null);
  const onClosed = useRef<(outcome: 'told' | undefined) => void>(() => undefined);

  const show = (next: ClinicDialogState | null) => {
    current.current = next;
    setState(next);
  };
  const send = (event: ClinicEvent) => {
    if (current.current === null) return;
    const { state: next, effect } = nextState(current.current, event);
    show(next);
    if (effect?.type === 'leave') leave(effect.clinic, user.id);
    if (effect?.type === 'close') {
      onFlag(effect.isMember);
      onClosed.current(effect.goesOn ? undefined : 'told');
    }
  };

  /** without an answer, "no" goes by the profile that the page knows, and "yes" by none. */
  const fetchProfile = async (answer: 'yes' | 'no'): Promise<ClinicCounsellorProfile | null> => {
    try {
      return clinicOf(await api.call(currentUser, {}));
    } catch (error) {
      report(error);
      return answer === 'no' ? clinicOf(user) : null;
    }
  };
  const submit = async (answer: 'yes' | 'no') => {
    const opening = openingState(answer, await fetchProfile(answer));
    if (opening === null) {
      onFlag(false);
      return undefined;
    }
    show(opening);
    return new Promise<'told' | undefined>((resolve) => {
      onClosed.current = resolve;
    });
  };
  return { submit, dialog: <ClinicDialog state={state} send={send} /> };
}
