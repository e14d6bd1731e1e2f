import { updatePreference } from '@portal/contract/calls/personal-details';
import * as z from '@portal/contract/schema';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Checkbox } from '@portal/ui/forms';
import { SettingCard } from '../form/setting-card.tsx';
import { SettingForm } from '../form/setting-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { useField } from '../form/use-field.ts';

const schema = z.object({ sms_reminder_yn: z.boolean() });

/** Whether text messages remind of sessions (ONB-198). */
export function ReminderForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updatePreference);
  const saved = useAccountForm({
    name: 'preferences.reminders',
    stored: { sms_reminder_yn: user.preference.sms_reminder_yn },
    schema,
    done: t('reminders.saved'),
    save: async (preference) => {
      await update.mutateAsync({ body: { preference } });
    },
  });
  const { value, ...field } = useField(saved.form)('sms_reminder_yn');
  return (
    <SettingCard title={t('reminders.heading')} hint={t('reminders.hint')}>
      <SettingForm label={t('reminders.heading')} saved={saved}>
        <Checkbox label={t('reminders.label')} checked={value} {...field} />
      </SettingForm>
    </SettingCard>
  );
}
