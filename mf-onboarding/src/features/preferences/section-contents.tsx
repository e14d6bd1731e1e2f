import type { ReactNode } from 'react';
import { AddressForm } from '../address/address-form.tsx';
import { LanguageForm } from '../language/language-form.tsx';
import { NameForm } from '../name/name-form.tsx';
import { PasswordForm } from '../password/password-form.tsx';
import { PronounForm } from '../pronouns/pronoun-form.tsx';
import { TimeZoneForm } from '../time-zone/time-zone-form.tsx';
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx';
import { UserSessionsCard } from '../user-sessions/user-sessions-card.tsx';
import { ContactSection } from './contact-section.tsx';
import type { Section } from './sections.ts';

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
      <TimeZoneForm />
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
