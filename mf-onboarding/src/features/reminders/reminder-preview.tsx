import { previewReminders } from '@portal/contract/calls/personal-details';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, RowSkeletons } from '@portal/ui/data';
import { IconChevronRight } from '@portal/ui/icons';
import { useState } from 'react';
import styles from './reminder-preview.module.css';

/** How a reminder will read, folded up until somebody wants to see it. */
export function ReminderPreview() {
  const { t } = useText('mf-onboarding');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconChevronRight aria-hidden="true" size={18} className={styles.arrow} />
        {t('reminders.preview.title')}
      </summary>
      {isOpen && <Examples />}
    </details>
  );
}

/** The server's own words, in the language that this person's reminders are in, which may not be the page's. */
function Examples() {
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
