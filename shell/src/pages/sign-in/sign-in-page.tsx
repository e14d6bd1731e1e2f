import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@portal/ui/base';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShell } from '../../app-context.ts';
import { signInOf } from '../../edition/edition-hosts.ts';
import { takeEndingNotice } from '../../session/ending-notice.ts';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { readArrival } from './arrival.ts';
import styles from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

/** The practitioner's sign-in page: email and password (SHELL-044, AUTH-001; doc 1 §1, §4, §5). */
export function SignInPage() {
  const { t } = useText('shell');
  const { app } = useShell();
  const { errors, failure, wait, blocked, pending, prepare, submit, mend } = useSignIn();
  const others = [
    <Anchor key="sign-up" component={Link} to="/signup">
      {t('sign_in.sign_up')}
    </Anchor>,
    <Anchor key="specialized" component={Link} to="/signup_specialized">
      {t('sign_in.sign_up_specialized')}
    </Anchor>,
    <Anchor key="clinic" component={Link} to="/signin_clinic">
      {t('sign_in.clinic')}
    </Anchor>,
    <EditionLink key="edition" />,
  ];
  const unconfirmed = failure?.status === 403 && failure.reason !== 'account_locked';
  return (
    <AccountCard title={t('sign_in.title')} others={others}>
      {!failure && <ArrivalNotice />}
      {!app.storage.isLasting() && <Alert color="yellow">{t('sign_in.storage_unavailable')}</Alert>}
      <FailureNotice failure={failure} wait={wait}>
        {unconfirmed && (
          <Anchor component={Link} to="/confirmation" className={styles.way}>
            {t('sign_in.ask_confirmation')}
          </Anchor>
        )}
      </FailureNotice>
      <form onSubmit={submit} onInput={prepare} noValidate>
        <Stack gap="md">
          <TextInput
            name="email"
            type="email"
            label={t('sign_in.email')}
            autoComplete="username"
            error={errors.email && t(`sign_in.${errors.email}`)}
            onChange={() => mend('email')}
          />
          <PasswordInput
            name="password"
            label={t('sign_in.password')}
            autoComplete="current-password"
            aria-invalid={errors.password !== undefined}
            error={errors.password && t(`sign_in.${errors.password}`)}
            onChange={() => mend('password')}
            visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('sign_in.show_password') }}
          />
          <Anchor component={Link} to="/forgot_password" className={styles.forgot}>
            {t('sign_in.forgot_password')}
          </Anchor>
          <Button type="submit" fullWidth loading={pending} disabled={blocked}>
            {t('sign_in.submit')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}

/** Says why one is here: a session that ended, a link or a pin of no use, a password that was just changed. */
function ArrivalNotice() {
  const { t } = useText('shell');
  const arrival = readArrival(useLocation().state);
  const [ended] = useState(takeEndingNotice);
  if (ended)
    return (
      <Alert color={ended === 'link' || ended === 'canceled' || ended === 'locked' ? 'yellow' : 'blue'}>
        {t(`sign_in.ended_${ended}`, { email: SUPPORT_CONTACTS.email })}
      </Alert>
    );
  if (!arrival) return null;
  return (
    <Alert color={arrival === 'password_changed' ? 'green' : 'yellow'} role="status">
      {t(`sign_in.${arrival}`)}
    </Alert>
  );
}

/** Leads to the other country's edition of the portal (AUTH-002). A full load: everything that differs starts anew. */
function EditionLink() {
  const { app } = useShell();
  const { t } = useText('shell');
  const other = useStore(app.edition) === 'US' ? 'CA' : 'US';
  return <Anchor href={signInOf(other, app.editionHosts)}>{t(`sign_in.edition_${other}`)}</Anchor>;
}
