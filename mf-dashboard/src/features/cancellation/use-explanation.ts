import { EXPLANATION_LIMIT } from '@portal/contract/rules/appointments';
import { useDraft, useUnsaved } from '@portal/portal-kit';
import { useState } from 'react';

/** By how many characters an explanation is too long; blanks around it do not count. */
export function excessOf(text: string): number {
  return Math.max(0, text.trim().length - EXPLANATION_LIMIT);
}

interface Explanation {
  text: string;
  write: (text: string) => void;
  /** It was sent: nothing is to come back. */
  forget: () => void;
}

/** What is written about a cancellation; what an earlier visit left comes back. */
export function useExplanation(appointmentId: string): Explanation {
  const draft = useDraft<string>({
    name: `cancellation.${appointmentId}`,
    parse: (found) => (typeof found === 'string' ? found : null),
  });
  const [written, setWritten] = useState<string | null>(null);
  const text = written ?? draft.found ?? '';
  useUnsaved('mf-dashboard', text !== '');
  return {
    text,
    write: (next) => {
      setWritten(next);
      if (next === '') draft.forget();
      else draft.keep(next);
    },
    forget: draft.forget,
  };
}
