import { updateUser } from '@portal/contract/calls/accounts';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { SettingCard } from '../form/setting-card.tsx';
import { SettingForm } from '../form/setting-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { NameFields } from './name-fields.tsx';
import { nameOf, nameSchema } from './name-values.ts';

/** How the person is addressed (ONB-193, ONB-194). */
export function NameForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updateUser);
  const saved = useAccountForm({
    name: 'preferences.name',
    stored: nameOf(user),
    schema: nameSchema,
    done: t('name.saved'),
    save: async (values) => {
      const { title, first_name, last_name } = nameSchema.parse(values);
      await update.mutateAsync({
        params: { id: user.id },
        body: { user: { title: title === '' ? null : title, first_name, last_name } },
      });
    },
  });
  return (
    <SettingCard title={t('name.heading')} hint={t('name.hint')}>
      <SettingForm label={t('name.heading')} saved={saved}>
        <NameFields form={saved.form} />
      </SettingForm>
    </SettingCard>
  );
}
