import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { Form } from '@portal/ui/form-kit';
import { DetailFields } from './detail-fields.tsx';
import { namesOf } from './select-sessions.ts';
import { type DetailFormOptions, useDetailForm } from './use-detail-form.ts';

interface DetailFormProps extends DetailFormOptions {
  session: CompletedAppointment;
}

/** The form in the dialog. What is wrong is said at the fields, what was refused in the form; all stays as typed. */
export function DetailForm({ session, ...options }: DetailFormProps) {
  const { t } = useText('mf-dashboard/billing');
  const { date, time, zoneName } = useFormats();
  const form = useDetailForm(options);
  const { start_date: start } = session;
  const when = `${date(start)} ${time(start)} ${zoneName(start)}`;
  return (
    <Form form={form} label={t('form.title')} nameOf={(field) => t(`form.fields.${field}`)} layout="dialog">
      <Text size="sm" c="dimmed">{`${namesOf(session)} · ${when}`}</Text>
      <DetailFields field={form.field} tick={form.tick} />
    </Form>
  );
}
