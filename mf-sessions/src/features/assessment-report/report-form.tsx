import { useText } from '@portal/portal-kit/i18n';
import { Alert, Group, Stack } from '@portal/ui/base';
import { FailureAlert, PendingButton } from '@portal/ui/data';
import { Textarea } from '@portal/ui/forms';
import { type SubmitEvent, useRef, useState } from 'react';
import { excessOf, type ReportDraft } from './use-report-draft.ts';
import type { Sending } from './use-send-report.ts';

interface ReportFormProps {
  draft: ReportDraft;
  sending: Sending;
  onSend: (report: string) => void;
}

/** Writes the report. What is wrong is said at the field, what was refused below it; the text stays as typed. */
export function ReportForm({ draft, sending, onSend }: ReportFormProps) {
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
