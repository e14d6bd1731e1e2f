import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Paper, Text, Title } from '@portal/ui/base';
import styles from './appointment-details.module.css';

/** Leads the client to the questions before the session, which can be answered for as long as it is not over. */
export function QuestionsCard({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/waiting-room');
  // Only who is asked has lines.
  const { id, pre_assessment_lines: lines } = appointment;
  if (lines.length === 0) return null;
  const how = lines.every(({ value }) => value !== null) ? 'answered' : 'open';
  return (
    <Paper component="section" withBorder className={styles.card} aria-labelledby="questions">
      <Title order={2} id="questions" className={styles.title}>
        {t('questions.title')}
      </Title>
      <Text>{t(`questions.${how}.text`)}</Text>
      <div>
        <Button component={Link} to={`/sessions/${id}/pre_session_assessments`} variant="default">
          {t(`questions.${how}.link`)}
        </Button>
      </div>
    </Paper>
  );
}
