import { TEXT_LIMIT } from '@portal/contract/entities/inputs';
import { useDraft, useUnsaved } from '@portal/portal-kit';
import { useState } from 'react';

/** By how many characters a report is too long; blanks around it do not count. */
export function excessOf(text: string): number {
  return Math.max(0, text.trim().length - TEXT_LIMIT);
}

export interface ReportDraft {
  /** True until it is known what an earlier visit left. */
  looking: boolean;
  text: string;
  write: (text: string) => void;
  /** It cannot be kept here: it would be lost with the page. */
  isUnkept: boolean;
  /** It was sent: nothing is to come back. */
  forget: () => void;
}

/** The report of a session that is not sent yet: it outlives the dialog, the page and a crash. */
export function useReportDraft(appointmentId: string): ReportDraft {
  const draft = useDraft<string>({
    name: `assessment_report.${appointmentId}`,
    parse: (found) => (typeof found === 'string' ? found : null),
  });
  const [written, setWritten] = useState<string | null>(null);
  const text = written ?? draft.found ?? '';
  useUnsaved('mf-sessions', text !== '');
  return {
    looking: draft.looking,
    text,
    write: (next) => {
      setWritten(next);
      if (next === '') draft.forget();
      else draft.keep(next);
    },
    isUnkept: draft.kept === 'failed',
    forget: () => {
      setWritten('');
      draft.forget();
    },
  };
}
