import { currentClinicAdmin } from '@portal/contract/calls/clinic-admin';
import { clinicPeople } from '@portal/contract/calls/clinic-people';
import { useClinicSession, useRefreshUser, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Alert, Stack, Text } from '@portal/ui/base';
import { FailureAlert, PendingButton, useFailureText } from '@portal/ui/data';
import { useState } from 'react';

/** How asking again ended for who stays unadmitted: not yet, or nobody knows. */
type Outcome = { kind: 'waiting' } | { kind: 'failed'; error: unknown };

/** Says to somebody who signed up with the clinic's token what is not open to them yet, and who can open it. */
export function AdmissionNotice() {
  const { t } = useText('mf-clinic/portal');
  const { clinic_name } = useClinicSession().admin.clinic;
  const { pending, outcome, ask } = useAskAgain();
  const failureText = useFailureText();
  const error = outcome?.kind === 'failed' ? outcome.error : null;
  // Names come with the lists further down, which ask for the same; until then it is said without them.
  const people = useCall(clinicPeople, {}).data?.administrators ?? [];
  const names = people
    .filter(({ admitted_yn }) => admitted_yn)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  return (
    <Alert role="region" aria-label={t('admission.title')} color="yellow" title={t('admission.title')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('admission.text', { clinic: clinic_name })}</Text>
        <Text size="sm">
          {names.length > 0
            ? t('admission.who', { names: names.join(', '), count: names.length })
            : t('admission.whoever', { clinic: clinic_name })}
        </Text>
        <PendingButton variant="default" size="sm" pending={pending} onClick={ask}>
          {t('admission.check')}
        </PendingButton>
        <Text role="status" size="sm">
          {outcome?.kind === 'waiting' && t('admission.notYet')}
        </Text>
        <FailureAlert text={error === null ? null : failureText(error)} of={error} />
      </Stack>
    </Alert>
  );
}

/** Asks whether one is admitted by now. Asked here and not by the session, which keeps quiet about a failure. */
function useAskAgain() {
  const { api } = useServices();
  const refreshUser = useRefreshUser();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = () => {
    setPending(true);
    // What is said a second time is heard again only if it was gone between.
    setOutcome(null);
    api
      .call(currentClinicAdmin, {})
      .then(async ({ admitted_yn }) => {
        if (admitted_yn) await refreshUser();
        else setOutcome({ kind: 'waiting' });
      })
      .catch((error: unknown) => setOutcome({ kind: 'failed', error }))
      .finally(() => setPending(false));
  };
  return { pending, outcome, ask };
}
