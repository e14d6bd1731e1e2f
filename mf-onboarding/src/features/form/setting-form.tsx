import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Group, Stack } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { DraftNote } from './draft-note.tsx';
import { useFailureText } from './use-failure-text.ts';
import type { FormValues, SavedForm } from './use-saved-form.ts';

interface SettingFormProps<Values extends FormValues> {
  /** Names the form for who does not see its card. */
  label: string;
  saved: SavedForm<Values>;
  /** The words of the button, if not Save. */
  submitLabel?: string;
  /** A second button. */
  action?: ReactNode;
  children: ReactNode;
}

/** Fields with their own Save, and above it why the last attempt failed. */
export function SettingForm<Values extends FormValues>(props: SettingFormProps<Values>) {
  const { label, saved, submitLabel, action, children } = props;
  const { t } = useText('mf-onboarding');
  const failureText = useFailureText();
  return (
    <form aria-label={label} noValidate inert={saved.draft?.looking === true} onSubmit={saved.onSubmit}>
      <Stack gap="md">
        {saved.draft && <DraftNote draft={saved.draft} />}
        {children}
        {saved.failure && (
          <Alert role="alert" color="red">
            {failureText(saved.failure, saved.minutesToWait)}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={saved.saving} disabled={saved.minutesToWait > 0}>
            {submitLabel ?? t('form.save')}
          </Button>
          {action}
        </Group>
      </Stack>
    </form>
  );
}
