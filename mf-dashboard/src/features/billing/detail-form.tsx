import type { AppointmentDetail, CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Group, Stack, Text } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { schemaResolver, useForm } from '@portal/ui/forms';
import { useState } from 'react';
import { DiscardButton } from '../form/discard-button.tsx';
import { DraftNote } from '../form/draft-note.tsx';
import { RefusalAlert } from '../form/refusal-alert.tsx';
import { DetailFields } from './detail-fields.tsx';
import { changesOf, type DetailValues, detailSchema, valuesOf } from './detail-values.ts';
import { namesOf } from './select-sessions.ts';
import { useDetailDraft } from './use-detail-draft.ts';
import { useSaveDetail } from './use-save-detail.ts';

interface DetailFormProps {
  session: CompletedAppointment;
  stored: AppointmentDetail;
  onClose: () => void;
  /** Called before what was saved shows in the list. */
  onSaved: () => void;
}

/** The form in the dialog. What is wrong is said at the fields, what was refused in the form; all stays as typed. */
export function DetailForm({ session, stored, onClose, onSaved }: DetailFormProps) {
  const { t } = useText('mf-dashboard/billing');
  const { date, time, zoneName } = useFormats();
  const { locale } = useLocale();
  // As it was when the form opened: what another tab changed meanwhile is not to be sent back as it was.
  const [before] = useState(stored);
  const [opened] = useState(() => valuesOf(before, locale));
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<DetailValues>({
    name: 'billing-detail',
    initialValues: opened,
    validate: schemaResolver(detailSchema, { sync: true }),
  });
  const draft = useDetailDraft(before.id, form, opened);
  const { save, saving } = useSaveDetail(before, {
    onSaved: (isOpen) => {
      draft.forget();
      onSaved();
      if (isOpen) onClose();
    },
    onRefused: (byField, words) => {
      form.setErrors(byField);
      setFailure(words);
    },
  });
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  const submit = form.onSubmit((values) => {
    setFailure(null);
    if (Object.keys(changesOf(values, before)).length === 0) onClose();
    else if (!saving) void save(values);
  }, focusFirst);
  const { start_date: start } = session;
  const when = `${date(start)} ${time(start)} ${zoneName(start)}`;
  return (
    <form noValidate aria-label={t('form.title')} inert={draft.looking} onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">{`${namesOf(session)} · ${when}`}</Text>
        <DraftNote draft={draft} nameOf={(field) => t(`form.fields.${field}`)} />
        <DetailFields form={form} />
        <RefusalAlert text={failure} />
        <Group justify="flex-end" gap="sm">
          {form.isDirty() && <DiscardButton onDiscard={form.reset} />}
          <PendingButton type="submit" pending={saving}>
            {t('shared:save')}
          </PendingButton>
        </Group>
      </Stack>
    </form>
  );
}
