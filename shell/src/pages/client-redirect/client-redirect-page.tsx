import { VIDEO_REDIRECT_DELAY_MS } from '@portal/contract/rules/timings';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Stack, Text, Title } from '@portal/ui/base';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

/** The page that it leads to asks first what it has to ask whoever comes by a link. */
const state = { by: 'link' };

/** Takes a client on to their video session, with a link for those whom it does not (SHELL-063, SHELL-064). */
export function ClientRedirectPage() {
  const { t } = useText('shell');
  const navigate = useNavigate();
  const { appointment_id: appointmentId = '' } = useParams();
  // It comes from an address and was decoded: what it holds must not become more of a path.
  const target = `/sessions/clients/video_call/${encodeURIComponent(appointmentId)}`;
  usePageTitle(t('client_redirect.title'));
  useEffect(() => {
    const timer = setTimeout(() => void navigate(target, { replace: true, state }), VIDEO_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, target]);
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <Title order={1} data-page-title tabIndex={-1}>
        {t('client_redirect.title')}
      </Title>
      <Text>{t('client_redirect.text')}</Text>
      <Anchor component={Link} to={target} state={state} replace>
        {t('client_redirect.link')}
      </Anchor>
    </Stack>
  );
}
