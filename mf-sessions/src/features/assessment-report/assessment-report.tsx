import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useId, useState } from 'react';
import styles from './assessment-report.module.css';
import { ReportForm } from './report-form.tsx';
import { useReportDraft } from './use-report-draft.ts';
import { type Sending, useSendReport } from './use-send-report.ts';

/** The written report of a couples or specialized session: its dialog, and what became of it (BS-011, BA-012). */
export function AssessmentReport({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-sessions/provider-session');
  const headingId = useId();
  const draft = useReportDraft(appointmentId);
  const [isOpen, setIsOpen] = useState(false);
  const { sending, send } = useSendReport(appointmentId, () => {
    draft.forget();
    setIsOpen(false);
  });
  const isEmpty = draft.text === '';
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        {t('report.title')}
      </h2>
      <Text size="sm" c="dimmed">
        {t(isEmpty ? 'report.text' : 'report.unsent')}
      </Text>
      <Outcome sending={sending} />
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t(isEmpty ? 'report.write' : 'report.goOn')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('report.title')}>
        <ReportForm draft={draft} sending={sending} onSend={send} />
      </Dialog>
    </section>
  );
}

/** Stays beside the button: the dialog may be closed before the answer comes. */
function Outcome({ sending }: { sending: Sending }) {
  const { t } = useText('mf-sessions/provider-session');
  const { time } = useFormats();
  return (
    <Text role="status" size="sm" fw={600} className={styles.outcome}>
      {sending.is === 'pending' && t('report.sending')}
      {sending.is === 'sent' && t('report.sentAt', { time: time(sending.at) })}
      {sending.is === 'refused' && t('report.refused', { reason: sending.reason })}
    </Text>
  );
}
