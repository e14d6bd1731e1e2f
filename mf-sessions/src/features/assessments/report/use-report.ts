import { createAssessmentReport } from '@portal/contract/calls/appointments';
import { TEXT_LIMIT } from '@portal/contract/entities/inputs';
import { useDraft, useNotify, useNow, useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { useFailureText } from '@portal/ui/data';
import { useState } from 'react';

/** By how many characters a report is too long; blanks around it do not count. */
export function excessOf(text: string): number {
  return Math.max(0, text.trim().length - TEXT_LIMIT);
}

/** The report of a session that is not sent yet: it outlives the dialog, the page and a crash. */
export function useReportDraft(appointmentId: string) {
  const draft = useDraft<string>({
    name: `assessment_report.${appointmentId}`,
    parse: (found) => (typeof found === 'string' ? found : null),
  });
  const [written, setWritten] = useState<string | null>(null);
  const text = written ?? draft.found ?? '';
  useUnsaved('mf-sessions', text !== '');
  return {
    /** True until it is known what an earlier visit left. */
    looking: draft.looking,
    text,
    write: (next: string) => {
      setWritten(next);
      if (next === '') draft.forget();
      else draft.keep(next);
    },
    /** It cannot be kept here: it would be lost with the page. */
    isUnkept: draft.kept === 'failed',
    /** It was sent: nothing is to come back. */
    forget: () => {
      setWritten('');
      draft.forget();
    },
  };
}

/** How sending fares; the last outcome stands until the next attempt. */
export type Sending = { is: 'idle' } | { is: 'pending' } | { is: 'sent'; at: Date } | { is: 'refused'; reason: string };

/** Sends a report of a session, once however often it is asked while it is on its way. */
export function useSendReport(appointmentId: string, onSent: () => void) {
  const { t } = useText('mf-sessions/provider-session');
  const notify = useNotify();
  const failureText = useFailureText();
  const at = useNow(60_000);
  const { mutateAsync: create } = useRepeatableMutation(createAssessmentReport);
  const [sending, setSending] = useState<Sending>({ is: 'idle' });
  const onDone = () => {
    setSending({ is: 'sent', at });
    notify({ kind: 'success', message: t('report.sent') });
    onSent();
  };
  const onRefused = (error: unknown) => setSending({ is: 'refused', reason: failureText(error) });
  const send = (report: string) => {
    if (sending.is === 'pending') return;
    setSending({ is: 'pending' });
    void create({ body: { assessment_report: { appointment_id: appointmentId, report } } }).then(onDone, onRefused);
  };
  return { sending, send };
}
