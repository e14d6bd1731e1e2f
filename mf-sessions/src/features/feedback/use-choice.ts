import { useDraft } from '@portal/portal-kit';
import { useState } from 'react';
import { type FeedbackChoice, nothingChosen, readChoice } from './feedback-choice.ts';

interface KeptChoice {
  choice: FeedbackChoice;
  change: (changed: Partial<FeedbackChoice>) => void;
  /** It was sent: nothing is to come back. */
  forget: () => void;
}

/** What a client says of a session, kept until it was sent: closing the dialog, a reload and a crash lose nothing. */
export function useChoice(appointmentId: string): KeptChoice {
  const draft = useDraft({ name: `session_feedback.${appointmentId}`, parse: readChoice });
  const [changed, setChanged] = useState<FeedbackChoice | null>(null);
  const choice = changed ?? draft.found ?? nothingChosen;
  return {
    choice,
    change: (part) => {
      const next = { ...choice, ...part };
      setChanged(next);
      draft.keep(next);
    },
    forget: draft.forget,
  };
}
