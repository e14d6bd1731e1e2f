import { useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Form, type FormProps, type FormValues, type PortalFormOptions, usePortalForm } from '@portal/ui/form-kit';
import { SettingCard, type SettingCardProps } from './setting-card.tsx';

type SettingOptions<Values extends FormValues> = Omit<PortalFormOptions<Values>, 'remote' | 'say'>;

/** A form of this remote. */
export function useRemoteForm<Values extends FormValues>(options: SettingOptions<Values>) {
  const { t } = useText('mf-onboarding');
  return usePortalForm({ ...options, remote: 'mf-onboarding', say: (problem) => t(problem) });
}

/** A form about the signed-in person: what it saved shows everywhere at once, and what is not saved yet is kept. */
export function useSetting<Values extends FormValues>(options: SettingOptions<Values>) {
  const refreshUser = useRefreshUser();
  return useRemoteForm({ draft: true, onSaved: () => refreshUser(), ...options });
}

interface SettingFormProps<Values extends FormValues>
  extends FormProps<Values>,
    Pick<SettingCardProps, 'title' | 'hint'> {}

/** A setting with its own Save, in a card. */
export function SettingForm<Values extends FormValues>({ title, hint, ...form }: SettingFormProps<Values>) {
  return (
    <SettingCard title={title} hint={hint}>
      <Form label={title} {...form} />
    </SettingCard>
  );
}
