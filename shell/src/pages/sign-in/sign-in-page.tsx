import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Anchor, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@portal/ui/base';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../../app-context.ts';
import { takeEndingNotice } from '../../session/ending-notice.ts';
import { EditionLink } from './edition-link.tsx';
import styles from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

/** The practitioner's sign-in page (doc 1 §1, §4, §5). */
export function SignInPage() {
  const { t } = useText('shell');
  const { app } = useShell();
  const { errors, failure, pending, prepare, submit, mend } = useSignIn();
  const [ended] = useState(takeEndingNotice);
  usePageTitle(t('sign_in.title'));
  return (
    <div className={styles.page}>
      <Paper withBorder shadow="sm" className={styles.card}>
        <Title order={1} data-page-title tabIndex={-1}>
          {t('sign_in.title')}
        </Title>
        {ended && !failure && <Alert color="blue">{t('sign_in.session_ended')}</Alert>}
        {!app.storage.isLasting() && <Alert color="yellow">{t('sign_in.storage_unavailable')}</Alert>}
        {failure && (
          <Alert color="red" role="alert">
            {failure.kind === 'unreachable' ? t('sign_in.unreachable') : failure.message || t('something_went_wrong')}
          </Alert>
        )}
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
              error={errors.password && t(`sign_in.${errors.password}`)}
              onChange={() => mend('password')}
              visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('sign_in.show_password') }}
            />
            <Anchor component={Link} to="/forgot_password" className={styles.forgot}>
              {t('sign_in.forgot_password')}
            </Anchor>
            <Button type="submit" fullWidth loading={pending}>
              {t('sign_in.submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
      <ul className={styles.others}>
        <li>
          <Anchor component={Link} to="/signup">
            {t('sign_in.sign_up')}
          </Anchor>
        </li>
        <li>
          <Anchor component={Link} to="/signin_clinic">
            {t('sign_in.clinic')}
          </Anchor>
        </li>
        <li>
          <EditionLink />
        </li>
      </ul>
    </div>
  );
}
