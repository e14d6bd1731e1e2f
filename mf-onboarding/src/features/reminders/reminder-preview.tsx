import { useText } from '@portal/portal-kit/i18n';
import { LazyPart, RowSkeletons } from '@portal/ui/data';
import { IconChevronRight } from '@portal/ui/icons';
import { useState } from 'react';
import styles from './reminder-preview.module.css';

const loadExamples = async () => {
  const { ReminderExamples } = await import(/* webpackChunkName: "reminder-examples" */ './reminder-examples.tsx');
  return { default: ReminderExamples };
};

/** How a reminder will read, folded up, and fetched by nobody, until somebody wants to see it. */
export function ReminderPreview() {
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
