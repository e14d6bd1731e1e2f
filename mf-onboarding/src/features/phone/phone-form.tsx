import { updatePhone } from '@portal/contract/calls/personal-details';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Stack, Text } from '@portal/ui/base';
import { SettingCard } from '../setting/setting-card.tsx';
import { SettingForm, useSetting } from '../setting/setting-form.tsx';
import { PhoneFields, phoneOf, phoneSchema } from './phone-fields.tsx';

/** The mobile number (ONB-199). It stays as it is while sign-in pins go to it. */
export function PhoneForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updatePhone);
  const form = useSetting({
    name: 'preferences.phone',
    stored: phoneOf(user),
    rules: phoneSchema,
    saved: t('phone.saved'),
    save: (sms_number) => update.mutateAsync({ body: { sms_number } }),
  });
  const title = t('phone.heading');
  const hint = t(user.provider_yn ? 'phone.hint' : 'phone.hintPins');
  if (!user.two_factor_yn) {
    return (
      <SettingForm title={title} hint={hint} form={form}>
        <PhoneFields field={form.field} />
      </SettingForm>
    );
  }
  return (
    <SettingCard title={title} hint={hint}>
      <Stack gap="sm">
        <PhoneFields field={form.field} readOnly />
        <Text size="sm">
          {t('phone.locked')}{' '}
          <Anchor component={Link} to="?section=security">
            {t('phone.toSecurity')}
          </Anchor>
        </Text>
      </Stack>
    </SettingCard>
  );
}
