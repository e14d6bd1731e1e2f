import { fetchOnboarding } from '@portal/contract/calls/onboarding';
import { useEdition, useFormats, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Alert, Button, Stack, Text } from '@portal/ui/base';
import { UnconfirmedNotice } from '../congratulations/unconfirmed-notice.tsx';
import { stationAt, wizardPaths } from '../path/path.ts';

/** Fills `onboarding-progress/v1`: what a practitioner has left of their sign-up. */
export default function ProgressSlot() {
  const { user } = useSession();
  if (!user.provider_yn) return null;
  return (
    <Stack gap="md" mb="md">
      {!user.onboarded_yn && <Unfinished />}
      <UnconfirmedNotice user={user} />
    </Stack>
  );
}

/** Where they stopped. Who has kept no place, or whose place cannot be had now, is told nothing: the sign-up tells it. */
function Unfinished() {
  const { t } = useText('mf-onboarding/wizard');
  const edition = useEdition();
  const { dateTime } = useFormats();
  const { data } = useCall(fetchOnboarding, {}, { staleTimeMs: 60_000 });
  if (!data?.place || data.completed_at !== null) return null;
  const { wizard, saved_at, ...place } = data.place;
  const { page } = stationAt(place, { wizard, edition, underClinic: false, hasAgreed: true });
  return (
    <Alert title={t('unfinished.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('unfinished.text', { page: t(`pages.${page}`), when: dateTime(saved_at) })}</Text>
        <Button component={Link} to={wizardPaths[wizard]} size="sm">
          {t('unfinished.link')}
        </Button>
      </Stack>
    </Alert>
  );
}
