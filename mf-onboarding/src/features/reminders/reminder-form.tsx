import { updatePreference } from '@portal/contract/calls/personal-details';
import { isEmpty } from '@portal/contract/rules/required';
import * as z from '@portal/contract/schema';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Stack } from '@portal/ui/base';
import { Form } from '@portal/ui/form-kit';
import { Checkbox } from '@portal/ui/forms';
import { phoneOf } from '../phone/phone-fields.tsx';
import { SettingCard } from '../setting/setting-card.tsx';
import { useSetting } from '../setting/setting-form.tsx';
import { ReminderPreview } from './reminder-preview.tsx';

const schema = z.object({ sms_reminder_yn: z.boolean() });

/** Whether text messages remind of sessions beside the mails that always do (ONB-198, A-159), and how they read. */
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
  const title = t('reminders.heading');
  const goesNowhere = form.values.sms_reminder_yn && isEmpty(phoneOf(user).number);
  return (
    <SettingCard title={title} hint={t('reminders.hint')}>
      <Stack gap="lg">
        <Form label={title} form={form}>
          <Checkbox
            label={t('reminders.label')}
            description={goesNowhere ? t('reminders.noNumber') : undefined}
            {...form.tick('sms_reminder_yn')}
          />
        </Form>
        <ReminderPreview />
      </Stack>
    </SettingCard>
  );
}
