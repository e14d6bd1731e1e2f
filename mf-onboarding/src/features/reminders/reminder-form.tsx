import { updatePreference } from '@portal/contract/calls/personal-details';
import { isEmpty } from '@portal/contract/rules/required';
import * as z from '@portal/contract/schema';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Stack } from '@portal/ui/base';
import { LazyPart, RowSkeletons } from '@portal/ui/data';
import { Form } from '@portal/ui/form-kit';
import { Checkbox } from '@portal/ui/forms';
import { IconChevronRight } from '@portal/ui/icons';
import { useState } from 'react';
import { phoneOf } from '../phone/phone-fields.tsx';
import { SettingCard } from '../setting/setting-card.tsx';
import { useSetting } from '../setting/setting-form.tsx';
import styles from './reminder-preview.module.css';

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

const loadExamples = async () => {
  const { ReminderExamples } = await import(/* webpackChunkName: "reminder-examples" */ './reminder-examples.tsx');
  return { default: ReminderExamples };
};

/** How a reminder will read, folded up, and fetched by nobody, until somebody wants to see it. */
function ReminderPreview() {
  const { t } = useText('mf-onboarding');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconChevronRight aria-hidden="true" size={18} className={styles.arrow} />
        {t('reminders.preview.title')}
      </summary>
      {isOpen && (
        <LazyPart
          part="reminder-examples"
          load={loadExamples}
          failed={t('reminders.preview.failed')}
          skeleton={<RowSkeletons rows={3} />}
        />
      )}
    </details>
  );
}
