import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { LazyPart, RowSkeletons } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { AddressForm } from '../address/address-form.tsx';
import { LanguageForm } from '../language/language-form.tsx';
import { NameForm } from '../name/name-form.tsx';
import { PasswordForm } from '../password/password-form.tsx';
import { PhoneForm } from '../phone/phone-form.tsx';
import { PronounForm } from '../pronouns/pronoun-form.tsx';
import { ReminderForm } from '../reminders/reminder-form.tsx';
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx';
import { UserSessionsCard } from '../user-sessions/user-sessions-card.tsx';
import type { Section } from './sections.ts';

/** How the person is reached. An admin who sees nobody has no sessions to be reminded of, but signs in with pins too. */
function ContactSection() {
  const { user } = useSession();
  return (
    <>
      <PhoneForm />
      {user.provider_yn && <ReminderForm />}
    </>
  );
}

const loadTimeZone = async () => {
  const { TimeZoneForm } = await import(/* webpackChunkName: "time-zone" */ '../time-zone/time-zone-form.tsx');
  return { default: TimeZoneForm };
};

/** A search through all zones is as much code as the other settings together: only who looks at it fetches it. */
function TimeZone() {
  const { t } = useText('mf-onboarding');
  return (
    <LazyPart part="time-zone" load={loadTimeZone} failed={t('timeZone.failed')} skeleton={<RowSkeletons rows={2} />} />
  );
}

/** What each section holds: settings that are saved one by one. */
export const sectionContents: Readonly<Record<Section, ReactNode>> = {
  personal: (
    <>
      <NameForm />
      <PronounForm />
    </>
  ),
  address: <AddressForm />,
  contact: <ContactSection />,
  region: (
    <>
      <TimeZone />
      <LanguageForm />
    </>
  ),
  security: (
    <>
      <PasswordForm />
      <TwoFactorCard />
      <UserSessionsCard />
    </>
  ),
};
