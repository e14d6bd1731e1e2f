import { type TaxAnswers, taxProblems } from '@portal/contract/rules/tax-answers';
import type { Draft } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Group, Stack } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { useForm } from '@portal/ui/forms';
import type { ReactNode } from 'react';
import type { ChangedFields } from '../form/changed-fields.ts';
import { DiscardButton } from '../form/discard-button.tsx';
import { DraftNote } from '../form/draft-note.tsx';
import { focusField } from '../form/focus-field.ts';
import { RefusalAlert } from '../form/refusal-alert.tsx';
import { useFormDraft } from '../form/use-form-draft.ts';
import { TaxFields } from './tax-fields.tsx';

interface TaxFormProps {
  /** What is stored. */
  stored: TaxAnswers;
  asksExempt: boolean;
  /** Keeps what is changed until it is saved. */
  draft: Draft<ChangedFields<TaxAnswers>>;
  onSave: (answers: TaxAnswers) => void;
  saving: boolean;
  /** Why the last attempt failed, in words. */
  failure: string | null;
  /** A second button. */
  action?: ReactNode;
}

/** The tax form: Save once something was changed (CLINIC-028); what is wrong or refused is said in it, nothing is lost. */
export function TaxForm({ stored, asksExempt, draft: kept, onSave, saving, failure, action }: TaxFormProps) {
  const { t } = useText('mf-dashboard');
  const form = useForm<TaxAnswers>({
    name: 'tax',
    initialValues: stored,
    validate: (answers) => taxProblems(answers, asksExempt),
  });
  const isChanged = form.isDirty();
  const draft = useFormDraft({ draft: kept, form, stored });
  const onSubmit = form.onSubmit(
    (answers) => {
      if (!saving) onSave(answers);
    },
    (errors, _answers, event) => focusField(event?.currentTarget, Object.keys(errors)),
  );
  return (
    <form noValidate aria-label={t('tax.title')} onSubmit={onSubmit}>
      <Stack gap="lg">
        <DraftNote draft={draft} nameOf={(field) => t(`tax.fields.${field}`)} />
        <TaxFields form={form} asksExempt={asksExempt} />
        <RefusalAlert text={failure} />
        <Group justify="flex-end" gap="sm">
          {isChanged && <DiscardButton onDiscard={form.reset} />}
          {action}
          <PendingButton type="submit" disabled={!isChanged} pending={saving}>
            {t('shared:save')}
          </PendingButton>
        </Group>
      </Stack>
    </form>
  );
}
