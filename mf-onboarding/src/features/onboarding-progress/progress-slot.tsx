import { fetchOnboarding } from '@portal/contract/calls/onboarding';
import type { Onboarding } from '@portal/contract/entities/onboarding';
import type { User } from '@portal/contract/entities/user';
import { useEdition, useFormats, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Alert, Button, Stack, Text } from '@portal/ui/base';
import { clinicOf } from '../clinic/kept-removal.ts';
import { UnconfirmedNotice } from '../congratulations/unconfirmed-notice.tsx';
import { stationAt, wizardPaths } from '../path/path.ts';

/** Fills `onboarding-progress/v1`: what a practitioner has left of their sign-up. */
export default function ProgressSlot() {
  const { user } = useSession();
  if (!user.provider_yn) return null;
  return (
    <Stack gap="md" mb="md">
      {!user.onboarded_yn && <Unfinished user={user} />}
      <UnconfirmedNotice user={user} />
    </Stack>
  );
}

/**
 * The way back to the sign-up, and where they stopped. Of who has kept no place, or whose place cannot be had now, only
 * the first is known.
 */
function Unfinished({ user }: { user: User }) {
  const { t } = useText('mf-onboarding/wizard');
  const { data, isPending } = useCall(fetchOnboarding, {}, { staleTimeMs: 60_000 });
  if (isPending || (data && data.completed_at !== null)) return null;
  const place = data?.place ?? null;
  const wizard = place?.wizard ?? (user.role_type === 'generic' ? 'generic' : 'counsellor');
  return (
    <Alert title={t('unfinished.title')}>
      <Stack gap="sm" align="flex-start">
        {place && <StoppedAt place={place} user={user} />}
        <Button component={Link} to={wizardPaths[wizard]} size="sm">
          {t('unfinished.link')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** The page's name. Who stopped at the second page of the end stopped at its terms, and has not agreed to them. */
function StoppedAt({ place, user }: { place: NonNullable<Onboarding['place']>; user: User }) {
  const { t } = useText('mf-onboarding/wizard');
  const edition = useEdition();
  const { dateTime } = useFormats();
  const { wizard, saved_at, substep } = place;
  const facts = { wizard, edition, underClinic: clinicOf(user) !== null, hasAgreed: substep === 0 };
  const { page } = stationAt(place, facts);
  return <Text size="sm">{t('unfinished.text', { page: t(`pages.${page}`), when: dateTime(saved_at) })}</Text>;
}
