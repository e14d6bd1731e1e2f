import { useEdition, usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Paper, Stack } from '@portal/ui/base';
import { LazyPart, PageHeader, RowSkeletons } from '@portal/ui/data';
import { LinkTabs } from '@portal/ui/lists';
import type { ComponentType, ReactNode } from 'react';
import { AddressForm } from '../address/address-form.tsx';
import { AppearanceCard } from '../appearance/appearance-card.tsx';
import { LanguageForm } from '../language/language-form.tsx';
import { NameForm } from '../name/name-form.tsx';
import { PasswordForm } from '../password/password-form.tsx';
import { PhoneForm } from '../phone/phone-form.tsx';
import { PronounForm } from '../pronouns/pronoun-form.tsx';
import { ReminderForm } from '../reminders/reminder-form.tsx';
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx';
import { UserSessionsCard } from '../user-sessions/user-sessions-card.tsx';
import styles from './preferences.module.css';
import { type Section, sectionAt, sectionLocation, sectionsOf } from './sections.ts';

/** `/preferences` (SHELL-038, BS-006): who the person is to the portal, in sections with addresses of their own. */
export default function PreferencesPage() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const [query] = useSearchParams();
  const sections = sectionsOf(user, useEdition());
  const active = sectionAt(query, sections);
  usePageTitle(t('shared:sections.preferences'));
  const tabs = sections.map((section) => ({
    key: section,
    label: t(`preferences.sections.${section}`),
    to: sectionLocation(section),
  }));
  return (
    <>
      <PageHeader
        title={t('shared:sections.preferences')}
        text={t(tabs.length > 1 ? 'preferences.text' : 'preferences.textForClients')}
      />
      {tabs.length > 1 && (
        <Paper withBorder className={styles.tabs}>
          <LinkTabs label={t('preferences.navigation')} tabs={tabs} active={active} counted={false} link={Link} />
        </Paper>
      )}
      <Stack gap="md">{sectionContents[active]}</Stack>
    </>
  );
}

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

interface LaterProps {
  part: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** A section whose code and lists only those fetch who look at it. */
function Later({ part, load }: LaterProps) {
  const { t } = useText('mf-onboarding');
  return <LazyPart part={part} load={load} failed={t('preferences.failed')} skeleton={<RowSkeletons rows={6} />} />;
}

const loadProfessional = async () => {
  const part = await import(/* webpackChunkName: "professional-sections" */ './professional-sections.tsx');
  return { default: part.ProfessionalSections };
};
const loadPractice = async () => {
  const part = await import(/* webpackChunkName: "practice-sections" */ './practice-sections.tsx');
  return { default: part.PracticeSections };
};
const loadProfile = async () => {
  const { ProfileSection } = await import(/* webpackChunkName: "profile-section" */ '../profile/profile-section.tsx');
  return { default: ProfileSection };
};
const loadTax = async () => {
  const { TaxSection } = await import(/* webpackChunkName: "tax-section" */ '../tax/tax-section.tsx');
  return { default: TaxSection };
};

/** What each section holds: settings that are saved one by one. */
const sectionContents: Readonly<Record<Section, ReactNode>> = {
  personal: (
    <>
      <NameForm />
      <PronounForm />
    </>
  ),
  address: <AddressForm />,
  contact: <ContactSection />,
  professional: <Later key="professional" part="professional" load={loadProfessional} />,
  practice: <Later key="practice" part="practice" load={loadPractice} />,
  profile: <Later key="profile" part="profile" load={loadProfile} />,
  tax: <Later key="tax" part="tax" load={loadTax} />,
  region: (
    <>
      <TimeZone />
      <LanguageForm />
      <AppearanceCard />
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
