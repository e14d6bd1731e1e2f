import { updatePreference } from '@portal/contract/calls/personal-details';
import * as z from '@portal/contract/schema';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Checkbox } from '@portal/ui/forms';
import { SettingForm, useSetting } from '../setting/setting-form.tsx';

const schema = z.object({ sms_reminder_yn: z.boolean() });

/** Whether text messages remind of sessions (ONB-198). */
export function ReminderForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updatePreference);
  const form = useSetting({
    name: 'preferences.reminders',
    stored: { sms_reminder_yn: user.preference.sms_reminder_yn },
    rules: schema,
    saved: t('reminders.saved'),
    save: (preference) => update.mutateAsync({ body: { preference } }),
  });
  return (
    <SettingForm title={t('reminders.heading')} hint={t('reminders.hint')} form={form}>
      <Checkbox label={t('reminders.label')} {...form.tick('sms_reminder_yn')} />
    </SettingForm>
  );
}
