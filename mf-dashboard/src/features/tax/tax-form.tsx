import { type TaxAnswers, taxProblems } from '@portal/contract/rules/tax-answers';
import { type Draft, useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Group, Stack } from '@portal/ui/base';
import { useForm } from '@portal/ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusField } from '../form/focus-field.ts';
import { TaxFields } from './tax-fields.tsx';

interface TaxFormProps {
  /** What is stored. */
  stored: TaxAnswers;
  asksExempt: boolean;
  /** Keeps what is typed until it is saved. */
  draft: Draft<TaxAnswers>;
  onSave: (answers: TaxAnswers) => void;
  saving: boolean;
  /** Why the last attempt failed, in words. */
  failure: string | null;
  /** A second button. */
  action?: ReactNode;
}

/** The tax form: Save once something was changed (CLINIC-028); what is wrong or refused is said in it, nothing is lost. */
export function TaxForm({ stored, asksExempt, draft, onSave, saving, failure, action }: TaxFormProps) {
  const { t } = useText('mf-dashboard');
  const form = useForm<TaxAnswers>({
    name: 'tax',
    initialValues: stored,
    validate: (answers) => taxProblems(answers, asksExempt),
  });
  const isChanged = form.isDirty();
  useUnsaved('mf-dashboard', isChanged);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what an earlier visit left
  useEffect(() => {
    if (draft.found !== null) form.setValues(draft.found);
  }, []);
  const wasChanged = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the answers
  useEffect(() => {
    if (isChanged) draft.keep(form.values);
    else if (wasChanged.current) draft.forget();
    wasChanged.current = isChanged;
  }, [isChanged, form.values]);

  const onSubmit = form.onSubmit(
    (answers) => {
      if (!saving) onSave(answers);
    },
    (errors, _answers, event) => focusField(event?.currentTarget, Object.keys(errors)),
  );
  return (
    <form noValidate aria-label={t('tax.title')} onSubmit={onSubmit}>
      <Stack gap="lg">
        <TaxFields form={form} asksExempt={asksExempt} />
        {failure !== null && (
          <Alert role="alert" color="red">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          {action}
          <Button type="submit" disabled={!isChanged} loading={saving}>
            {t('tax.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
