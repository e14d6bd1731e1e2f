import { type ClinicInvitation, useClinicInvitation, useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { AccountCard, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@portal/ui/base';
import { useState } from 'react';
import { checkSignUp } from '../sign/check-typed.ts';
import { FailureNotice } from '../sign/failure-notice.tsx';
import { keepTyped, readTyped } from '../sign/typed-sign-up.ts';
import { type Entry, useEntry } from '../sign/use-entry.ts';
import { useSignUp } from './use-sign-up.ts';

const fields = ['first_name', 'last_name', 'email', 'password', 'password_confirmation'] as const;
type Field = (typeof fields)[number];

/** Sign-up of a clinic's administrator, with what the link brought (CLINIC-003, CLINIC-009). */
export default function SignUpPage() {
  const { t } = useText('mf-clinic/sign');
  const invitation = useClinicInvitation();
  const others = [
    <Anchor key="sign-in" component={Link} to="/signin_clinic">
      {t('signUp.signIn')}
    </Anchor>,
    <Anchor key="practitioner" component={Link} to="/signin">
      {t('practitioner')}
    </Anchor>,
  ];
  return (
    <AccountCard title={t('signUp.title')} others={others}>
      {invitation ? <SignUpForm invitation={invitation} /> : <Text>{t('signUp.noLink')}</Text>}
    </AccountCard>
  );
}

/** The five fields. Nothing but passwords is lost by a reload, as in the practitioners' sign-up (A-108). */
function SignUpForm({ invitation }: { invitation: ClinicInvitation }) {
  const { t } = useText('mf-clinic/sign');
  const [typed] = useState(readTyped);
  const entry = useEntry({ fields, check: checkSignUp, ask: useSignUp(invitation), onTyped: keepTyped });
  const edition = useEdition();
  const isInvited = invitation.invitation !== undefined;
  const name = { required: true, maxLength: 255 };
  return (
    <>
      <Text>{t(isInvited ? 'signUp.invited' : 'signUp.byToken')}</Text>
      {/* Where the first one signs up is the clinic's country, which nobody can change later. */}
      {!isInvited && <Text>{t(`signUp.country.${edition}`)}</Text>}
      <FailureNotice entry={entry}>{blamesLink(entry) && <div>{t('signUp.newLink')}</div>}</FailureNotice>
      <form onSubmit={entry.submit} onInput={entry.onInput} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('shared:firstName')}
            autoComplete="given-name"
            defaultValue={typed?.first_name}
            {...name}
            {...entry.field('first_name')}
          />
          <TextInput
            label={t('shared:lastName')}
            autoComplete="family-name"
            defaultValue={typed?.last_name}
            {...name}
            {...entry.field('last_name')}
          />
          <TextInput
            type="email"
            label={t('shared:email')}
            description={isInvited && t('signUp.invitedEmail')}
            autoComplete="username"
            defaultValue={typed?.email}
            {...name}
            {...entry.field('email')}
          />
          <Passwords entry={entry} />
          <Button type="submit" fullWidth loading={entry.pending} disabled={entry.waits}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** The password, twice, so that nobody is locked out by a slip (CLINIC-007, CLINIC-008). */
function Passwords({ entry }: { entry: Entry<Field> }) {
  const { t } = useText('mf-clinic/sign');
  const input = {
    autoComplete: 'new-password',
    required: true,
    visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': t('shared:showPassword') },
  };
  return (
    <>
      <PasswordInput
        label={t('shared:password')}
        description={t('shared:rules.password')}
        {...input}
        {...entry.field('password')}
      />
      <PasswordInput label={t('shared:passwordAgain')} {...input} {...entry.field('password_confirmation')} />
    </>
  );
}

/** The server wants another link: no field can be mended. */
function blamesLink({ failure }: Pick<Entry<Field>, 'failure'>): boolean {
  return failure?.fields.some(({ pointer }) => /\b(clinic_token|invitation)$/.test(pointer)) ?? false;
}
