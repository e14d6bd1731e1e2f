import { updatePhone } from '@portal/contract/calls/personal-details';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Stack, Text } from '@portal/ui/base';
import { SettingCard } from '../form/setting-card.tsx';
import { SettingForm } from '../form/setting-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { PhoneFields } from './phone-fields.tsx';
import { phoneOf, phoneSchema } from './phone-values.ts';

/** The mobile number (ONB-199). It stays as it is while sign-in pins go to it. */
export function PhoneForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updatePhone);
  const saved = useAccountForm({
    name: 'preferences.phone',
    stored: phoneOf(user),
    schema: phoneSchema,
    done: t('phone.saved'),
    save: async ({ number }) => {
      await update.mutateAsync({ body: { sms_number: { number } } });
    },
  });
  return (
    <SettingCard title={t('phone.heading')} hint={t(user.provider_yn ? 'phone.hint' : 'phone.hintPins')}>
      {user.two_factor_yn ? (
        <Stack gap="sm">
          <PhoneFields form={saved.form} readOnly />
          <Text size="sm">
            {t('phone.locked')}{' '}
            <Anchor component={Link} to="?section=security">
              {t('phone.toSecurity')}
            </Anchor>
          </Text>
        </Stack>
      ) : (
        <SettingForm label={t('phone.heading')} saved={saved}>
          <PhoneFields form={saved.form} />
        </SettingForm>
      )}
    </SettingCard>
  );
}
