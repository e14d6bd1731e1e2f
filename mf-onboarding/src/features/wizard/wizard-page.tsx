import { fetchOnboarding } from '@portal/contract/calls/onboarding';
import type { User } from '@portal/contract/entities/user';
import type { Wizard as WizardName } from '@portal/contract/rules/onboarding';
import { useEdition, useOptionalUser, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { newKey, useCall } from '@portal/portal-kit/query';
import { useLocation } from '@portal/portal-kit/router';
import { Answer, LazyPart, PageHeader } from '@portal/ui/data';
import { useState } from 'react';
import { type Place, reviewOf, startOf, stationAt, wizardOfRole } from '../path/path.ts';
import { type Entry, newEntry, readEntry } from '../path/wizard-context.ts';
import { importLaterParts, type WizardPages } from './page-part.tsx';
import { pages as ownPages } from './pages.tsx';
import { Wizard } from './wizard.tsx';

const loadForOthers = async () => ({ default: (await importLaterParts()).ForOthers });

/** `/signup` and `/signup_specialized`: the full wizard and the short one (ONB-002, ONB-003, SHELL-053, SHELL-054). */
export default function WizardPage({ pages = ownPages }: { pages?: WizardPages }) {
  const { pathname } = useLocation();
  const user = useOptionalUser();
  const wizard: WizardName = pathname.startsWith('/signup_specialized') ? 'generic' : 'counsellor';
  const reason = user?.provider_yn === false ? 'noPractitioner' : (user && wizardOfRole(user)) || wizard;
  if (reason !== wizard) return <NotForThem reason={reason} />;
  // The other wizard begins with nothing of this one.
  return <Opening key={wizard} wizard={wizard} user={user} pages={pages} />;
}

/** A wizard that is not for who is signed in. */
function NotForThem({ reason }: { reason: 'noPractitioner' | WizardName }) {
  const { t } = useText('mf-onboarding/wizard');
  const title = t(`others.${reason}.title`);
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <LazyPart part="wizard-for-others" load={loadForOthers} failed={t('pageFailed')} />
    </>
  );
}

interface OpeningProps {
  wizard: WizardName;
  user: User | null;
  pages: WizardPages;
}

/**
 * Where the wizard opens: at the place of this entry of the history, with `?verify` at the review (ONB-020), for who
 * has begun and not finished where they stopped, and at its first step for all others (ONB-021).
 */
function Opening({ wizard, user, pages }: OpeningProps) {
  const { t } = useText('mf-onboarding/wizard');
  const { state, search, key } = useLocation();
  const edition = useEdition();
  const person = user?.id ?? null;
  /** Null for somebody who began here without an account, also once they have one. */
  const [beganAs] = useState(person);
  const facts = { wizard, edition, underClinic: false, hasAgreed: true };
  const mayStand = (entry: Entry | null): entry is Entry => {
    if (entry === null || entry.person === person) return entry !== null;
    return entry.person === null && (beganAs === null || stationAt(entry.place, facts).stage === 'you');
  };
  const kept = readEntry(state);
  const isVerified = user !== null && new URLSearchParams(search).has('verify');
  const found = mayStand(kept) && (person !== null || isBeforeAccount(kept.place, wizard)) ? kept : null;
  const asks = found === null && !isVerified && user !== null && !user.onboarded_yn;
  const onboarding = useCall(fetchOnboarding, {}, { enabled: asks });
  const stopped = onboarding.data;
  const openingEntry = (): Entry | null => {
    if (isVerified) return newEntry(person, reviewOf({ wizard }), { verifiedIn: newKey() });
    if (!asks) return newEntry(person, startOf({ wizard }));
    if (!stopped) return null;
    const { place, completed_at } = stopped;
    if (place === null || completed_at !== null || place.wizard !== wizard)
      return newEntry(person, startOf({ wizard }));
    return newEntry(person, place, { resumedFrom: place.saved_at });
  };
  /** Stays the same until it is written down in the history, whatever else is known by then. */
  const [opened, setOpened] = useState<{ key: string; entry: Entry } | null>(null);
  let entry = found ?? (opened?.key === key ? opened.entry : null);
  if (!entry) {
    entry = openingEntry();
    if (entry) setOpened({ key, entry });
  }
  if (entry) return <Wizard wizard={wizard} found={entry} user={user} pages={pages} />;
  return (
    <Answer answer={onboarding} failed={t('resume.failed')}>
      {() => null}
    </Answer>
  );
}

/** Without an account people get as far as the page that makes it. */
function isBeforeAccount(place: Place, wizard: WizardName): boolean {
  return place.step <= startOf({ wizard }).step;
}
