import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Paper, Stack, Text, Title } from '@portal/ui/base';
import { Link, Navigate, useLocation } from 'react-router-dom';

/** First path segment → text key: the account pages that are still to come, each under its own name. */
const names: Record<string, string> = {
  two_factor: 'two_factor',
  forgot_password: 'forgot_password',
  forgot_password_confirmation: 'forgot_password',
  reset_password: 'reset_password',
  confirmation: 'confirmation',
};

function hasTwoFactorId(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'two_factor_id' in state;
}

/** Says plainly that an account page is not there yet, and how to get help until it is. */
export function AccountComingPage() {
  const { t } = useText('shell');
  const { pathname, state } = useLocation();
  const name = names[pathname.split('/')[1] ?? ''] ?? 'two_factor';
  usePageTitle(t(`account_coming.${name}`));
  // The pin is asked for after the password only (routes.md).
  if (pathname === '/two_factor' && !hasTwoFactorId(state)) return <Navigate to="/signin" replace />;
  return (
    <Paper withBorder p="xl" maw="34rem" mx="auto" my="xl">
      <Stack gap="sm">
        <Title order={1} data-page-title tabIndex={-1}>
          {t(`account_coming.${name}`)}
        </Title>
        <Text>{t(`account_coming.${name}_text`)}</Text>
        <Text>
          <Anchor component={Link} to="/signin">
            {t('account_coming.back')}
          </Anchor>
        </Text>
      </Stack>
    </Paper>
  );
}
