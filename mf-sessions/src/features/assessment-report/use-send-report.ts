import { createAssessmentReport } from '@portal/contract/calls/appointments';
import { useNotify, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { useFailureText } from '@portal/ui/data';
import { useState } from 'react';

const MINUTE = 60_000;

/** How sending fares; the last outcome stands until the next attempt. */
export type Sending = { is: 'idle' } | { is: 'pending' } | { is: 'sent'; at: Date } | { is: 'refused'; reason: string };

/** Sends a report of a session, once however often it is asked while it is on its way. */
export function useSendReport(appointmentId: string, onSent: () => void) {
  const { t } = useText('mf-sessions/provider-session');
  const notify = useNotify();
  const failureText = useFailureText();
  const at = useNow(MINUTE);
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
