import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Group, Stack, Text } from '@portal/ui/base';
import { FailureAlert, PendingButton } from '@portal/ui/data';
import { Textarea } from '@portal/ui/forms';
import { Dialog } from '@portal/ui/overlays';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import styles from './assessment-report.module.css';
import { excessOf, type Sending, useReportDraft, useSendReport } from './use-report.ts';

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

interface ReportFormProps {
  draft: ReturnType<typeof useReportDraft>;
  sending: Sending;
  onSend: (report: string) => void;
}

/** Writes the report. What is wrong is said at the field, what was refused below it; the text stays as typed. */
function ReportForm({ draft, sending, onSend }: ReportFormProps) {
  const { t } = useText('mf-sessions/provider-session');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setIsTried] = useState(false);
  const report = draft.text.trim();
  const excess = excessOf(draft.text);
  const isMissing = isTried && report === '';
  const isPending = sending.is === 'pending';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (report === '' || excess > 0) field.current?.focus();
    else onSend(report);
  };
  const tooLong = excess > 0 && t('shared:form.tooLong', { count: excess });
  return (
    <form noValidate inert={draft.looking} onSubmit={submit}>
      <Stack gap="md">
        <Textarea
          ref={field}
          label={t('report.label')}
          description={t('report.kept')}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          readOnly={isPending}
          error={isMissing ? t('shared:required') : tooLong}
          rows={10}
          size="md"
        />
        {draft.isUnkept && (
          <Alert role="status" color="yellow">
            {t('report.unkept')}
          </Alert>
        )}
        <FailureAlert text={sending.is === 'refused' ? t('report.refused', { reason: sending.reason }) : null} />
        <Group justify="flex-end">
          <PendingButton type="submit" pending={isPending}>
            {t('report.send')}
          </PendingButton>
        </Group>
      </Stack>
    </form>
  );
}
