import { previewReminders } from '@portal/contract/calls/personal-details';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, RowSkeletons } from '@portal/ui/data';
import styles from './reminder-examples.module.css';

/** The server's own words, in the language that this person's reminders are in, which may not be the page's. */
export function ReminderExamples() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const answer = useCall(previewReminders, {});
  return (
    <Answer answer={answer} failed={t('reminders.preview.failed')} skeleton={<RowSkeletons rows={3} />}>
      {({ mail, sms }) => (
        <dl className={styles.examples}>
          <dt>{t('reminders.preview.mail')}</dt>
          <dd lang={user.locale}>
            <strong>{mail.subject}</strong>
            {'\n'}
            {mail.body.trim()}
          </dd>
          <dt>{t('reminders.preview.sms')}</dt>
          <dd lang={user.locale}>{sms}</dd>
        </dl>
      )}
    </Answer>
  );
}
