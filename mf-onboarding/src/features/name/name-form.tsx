import { updateUser } from '@portal/contract/calls/accounts';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { SettingForm, useSetting } from '../setting/setting-form.tsx';
import { NameFields, nameOf, nameSchema } from './name-fields.tsx';

/** How the person is addressed (ONB-193, ONB-194). */
export function NameForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updateUser);
  const form = useSetting({
    name: 'preferences.name',
    stored: nameOf(user),
    rules: nameSchema,
    saved: t('name.saved'),
    save: (values) => {
      const { title, first_name, last_name } = nameSchema.parse(values);
      const named = { title: title === '' ? null : title, first_name, last_name };
      return update.mutateAsync({ params: { id: user.id }, body: { user: named } });
    },
  });
  return (
    <SettingForm title={t('name.heading')} hint={t('name.hint')} form={form} nameOf={(field) => t(`name.${field}`)}>
      <NameFields field={form.field} />
    </SettingForm>
  );
}
