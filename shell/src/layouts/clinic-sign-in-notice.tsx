import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Anchor, Text } from '@portal/ui/base';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import { signInOf } from '../edition/edition-hosts.ts';
import { createKeptInvitation } from '../runtime/clinic-invitation.ts';
import { takeEndingNotice } from '../session/ending-notice.ts';
import { clinicKind } from '../session/session-kind.ts';

/** Above the sign-in and sign-up of clinics' administrators: in which country and why one is here, which only the shell knows. */
export function SignInNotice() {
  const { pathname } = useLocation();
  if (pathname === clinicKind.signIn)
    return (
      <>
        <WhereHere path={pathname} />
        <WhyHere />
      </>
    );
  return pathname === SIGN_UP ? <WhereHere path={pathname} /> : null;
}

const SIGN_UP = '/signup_clinic';

/**
 * The country, in which a new clinic gets its payments for good, and the way to the other one. A full load:
 * everything that differs starts anew. On one host this tab still knows the clinic's token there; to another host the
 * token goes along. An invitation is to a clinic that has its country.
 */
function WhereHere({ path }: { path: string }) {
  const { app } = useShell();
  const { t } = useText('shell');
  const edition = useStore(app.edition);
  const [invited] = useState(() => (path === SIGN_UP ? createKeptInvitation(app.tabStorage).read() : null));
  const other = edition === 'US' ? 'CA' : 'US';
  const brought = app.editionHosts && invited ? `?${new URLSearchParams({ clinic_token: invited.clinic_token })}` : '';
  return (
    <Text ta="center">
      {t(`edition.${edition}`)}
      {invited?.invitation === undefined && (
        <>
          {' · '}
          <Anchor href={signInOf(other, app.editionHosts, path + brought)}>{t(`sign_in.edition_${other}`)}</Anchor>
        </>
      )}
    </Text>
  );
}

function WhyHere() {
  const { app } = useShell();
  const { t } = useText('shell');
  const [ended] = useState(() => takeEndingNotice(clinicKind));
  return (
    <>
      {!app.storage.isLasting() && <Alert color="yellow">{t('sign_in.storage_unavailable')}</Alert>}
      {ended && <Alert color="blue">{t(`sign_in.ended_${ended}`, { email: SUPPORT_CONTACTS.email })}</Alert>}
    </>
  );
}
