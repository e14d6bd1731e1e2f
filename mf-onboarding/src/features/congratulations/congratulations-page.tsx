import { sendWelcomeEmail } from '@portal/contract/calls/practice-details';
import { describeError, useRefreshUser, useReport, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { useNavigate } from '@portal/portal-kit/router';
import { Alert, Button, Group, Paper, Stack, Text } from '@portal/ui/base';
import { PendingButton, SupportButton, useFailureText } from '@portal/ui/data';
import { useEffect, useRef, useState } from 'react';
import { useWizard } from '../path/wizard-context.ts';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

/** Told on `window` once per run (ONB-173), for a script of the operator's that counts it (BA-083). It names nobody. */
export const COMPLETION_EVENT = 'onboarding_completed';

/**
 * The end of both wizards: what comes now, and the way to the dashboard (SHELL-032, ONB-019, ONB-046, ONB-170, ONB-171,
 * ONB-172).
 */
export default function CongratulationsPage() {
  const { t } = useText('mf-onboarding/wizard');
  const { user } = useSession();
  const welcome = useCompletion();
  const refreshUser = useRefreshUser();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [isLeaving, setIsLeaving] = useState(false);
  // The present terms may be newer than this page: a reload brings both, and shows the terms in place of the end.
  const readTerms = () => void navigate(0);
  // ONB-037, A-025. Without news of the person they stay as they were: that keeps nobody here.
  const leave = async () => {
    setIsLeaving(true);
    await refreshUser();
    await navigate('/dashboard');
  };
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md" align="flex-start">
        <Text>{t('congratulations.lead')}</Text>
        <Text>{t('congratulations.clients')}</Text>
        <Text>{t('congratulations.support')}</Text>
        <UnconfirmedNotice user={user} />
        {welcome.isError && (
          <Alert
            role="alert"
            color="red"
            title={welcome.needsTerms ? failureText(welcome.error) : t('congratulations.notFinished')}
          >
            {welcome.needsTerms ? (
              <Button variant="default" size="sm" onClick={readTerms}>
                {t('congratulations.readTerms')}
              </Button>
            ) : (
              <PendingButton variant="default" size="sm" pending={welcome.isPending} onClick={welcome.retry}>
                {t('shared:retry')}
              </PendingButton>
            )}
          </Alert>
        )}
        <PendingButton pending={isLeaving} onClick={() => void leave()}>
          {t('congratulations.toDashboard')}
        </PendingButton>
        <Group w="100%" justify="flex-end">
          <SupportButton />
        </Group>
      </Stack>
    </Paper>
  );
}

/**
 * Once per run: the event (ONB-173), and the welcome mail, which completes the onboarding on the server (ONB-174, A-026,
 * A reload repeats neither, and who had finished before gets no second mail.
 */
function useCompletion() {
  const { user } = useSession();
  const { entry, onTold } = useWizard();
  const refreshUser = useRefreshUser();
  const report = useReport('welcome-mail');
  const { mutate, isError, isPending, error } = useRepeatableMutation(sendWelcomeEmail);
  const isTold = useRef(entry.isTold);
  const send = () => mutate({}, { onSuccess: () => void refreshUser(), onError: report });
  // biome-ignore lint/correctness/useExhaustiveDependencies: on load
  useEffect(() => {
    const isFirst = !isTold.current;
    isTold.current = true;
    if (user.onboarded_yn) return;
    if (isFirst) {
      window.dispatchEvent(new CustomEvent(COMPLETION_EVENT, { detail: { role_type: user.role_type } }));
      onTold();
    }
    // After a reload it is sent again only where it never came to be: its success says so in the person.
    send();
  }, []);
  // Refused as it was, it would be refused again.
  const needsTerms = describeError(error).reason === 'terms_not_accepted';
  return { isError, isPending, error, needsTerms, retry: send };
}
