import { signInClinic } from '@portal/contract/calls/clinic-admin';
import { useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { AccountCard, Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@portal/ui/base';
import { useState } from 'react';
import { checkCredentials } from '../sign/check-typed.ts';
import { FailureNotice } from '../sign/failure-notice.tsx';
import { takeLeftClinic } from '../sign/left-clinic.ts';
import { forgetTyped } from '../sign/typed-sign-up.ts';
import { useEntry } from '../sign/use-entry.ts';

const fields = ['email', 'password'] as const;

/** `/signin_clinic`: clinics' administrators sign in, apart from practitioners (SHELL-055, CLINIC-001, CLINIC-002). */
export default function SignInPage() {
  const { t } = useText('mf-clinic/sign');
  const [query] = useSearchParams();
  const [left] = useState(takeLeftClinic);
  const { api } = useServices();
  const entry = useEntry({
    fields,
    check: checkCredentials,
    ask: async ({ email, password }) => {
      const { access_token } = await api.call(signInClinic, { body: { email: email.trim(), password } });
      forgetTyped();
      return access_token;
    },
    refusedField: 'password',
  });
  const others = [
    <Text key="new" size="sm">
      {t('signIn.newcomer')}
    </Text>,
    <Anchor key="practitioner" component={Link} to="/signin">
      {t('practitioner')}
    </Anchor>,
  ];
  return (
    <AccountCard title={t('signIn.title')} others={others}>
      {!entry.failure && query.get('arrival') === 'password_changed' && (
        <Alert color="green" role="status">
          {t('signIn.passwordChanged')}
        </Alert>
      )}
      {!entry.failure && left !== null && (
        <Alert color="blue" role="status">
          {t('signIn.left', { clinic: left })}
        </Alert>
      )}
      <FailureNotice entry={entry} />
      <form onSubmit={entry.submit} onInput={entry.onInput} noValidate>
        <Stack gap="md">
          <TextInput type="email" label={t('shared:email')} autoComplete="username" {...entry.field('email')} />
          <PasswordInput
            label={t('shared:password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('shared:showPassword') }}
            {...entry.field('password')}
          />
          <Text size="sm">
            <Anchor component={Link} to="/forgot_password?for=clinic" size="sm">
              {t('signIn.forgotten')}
            </Anchor>
          </Text>
          <Button type="submit" fullWidth loading={entry.pending} disabled={entry.waits}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
