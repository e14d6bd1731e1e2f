import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon, Paper, Text } from '@portal/ui/base';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@portal/ui/icons';
import { useStore } from 'zustand';
import type { Feedback } from './feedback-store.ts';
import styles from './notices.module.css';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle } as const;

/** The snackbars: short messages that go by themselves, spoken once, and closable before that. */
export function Notices({ feedback }: { feedback: Feedback }) {
  const notices = useStore(feedback.store, (state) => state.notices);
  const { t } = useText('shell');
  return (
    <section className={styles.notices} aria-label={t('notices.label')} aria-live="polite">
      {notices.map(({ id, kind, message }) => {
        const Icon = icons[kind];
        return (
          <Paper key={id} className={styles.notice} data-kind={kind} shadow="md" withBorder>
            <Icon aria-hidden="true" size={22} stroke={1.75} />
            <Text className={styles.message}>{message}</Text>
            <ActionIcon aria-label={t('notices.close')} onClick={() => feedback.dismiss(id)} color="gray">
              <IconX aria-hidden="true" size={18} />
            </ActionIcon>
          </Paper>
        );
      })}
    </section>
  );
}
