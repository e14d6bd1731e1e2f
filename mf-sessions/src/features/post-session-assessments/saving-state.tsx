import { useText } from '@portal/portal-kit/i18n';
import { Alert, Stack, Text } from '@portal/ui/base';
import { PendingButton, useFailureText } from '@portal/ui/data';
import { IconCircleCheck } from '@portal/ui/icons';
import styles from './score-line.module.css';
import type { OpenAnswers } from './use-answers.ts';

interface SavingStateProps {
  answers: OpenAnswers;
  /** Every line has an answer. */
  isWhole: boolean;
  reader: 'client' | 'provider';
}

/** What has become of the answers, in words that are true: thanks only once the server has them all. */
export function SavingState({ answers, isWhole, reader }: SavingStateProps) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const failureText = useFailureText();
  const { phase, error, kept, save } = answers;
  const isDone = isWhole && (phase === 'idle' || phase === 'saved');
  const words = { idle: t('asYouGo'), saving: t('shared:states.saving'), saved: t('saved'), failed: '' };
  return (
    <>
      <div role="status" className={styles.state} data-done={isDone}>
        {isDone && <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />}
        <p>{isDone ? t(`thanks.${reader}`) : words[phase]}</p>
      </div>
      {phase === 'failed' && (
        <Alert role="alert" color="red" title={t('failed')}>
          <Stack gap="sm" align="flex-start">
            <Text>{failureText(error)}</Text>
            <Text>{t(kept === 'failed' ? 'unkept' : 'kept')}</Text>
            <PendingButton pending={false} variant="default" onClick={() => void save()}>
              {t('shared:retry')}
            </PendingButton>
          </Stack>
        </Alert>
      )}
    </>
  );
}
