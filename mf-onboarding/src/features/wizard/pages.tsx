import * as lists from '@portal/contract/calls/reference-lists';
import type { Locale } from '@portal/portal-kit';
import { AccountPage } from '../account/account-page.tsx';
import { useWizard } from '../path/wizard-context.ts';
import { reviewCalls } from '../review/review-lists.ts';
import { listOf, type WizardPages } from './page-part.tsx';

const list = (call: typeof lists.ageGroups) => listOf(call, {});
const statesOf = (country: 'CAN' | 'USA') => [listOf(lists.states, { query: { country } })];
/** The review says what was chosen in all of them. */
const allLists = Object.values(reviewCalls).map((call) => listOf(call, {}));

const importOpening = () => import(/* webpackChunkName: "wizard-opening" */ '../introduction/opening-pages.tsx');
const Account = () => <AccountPage roleType={useWizard().facts.wizard} />;
const loadContact = async (locale: Locale) => {
  const part = await import(/* webpackChunkName: "wizard-contact" */ '../contact/contact-section.tsx');
  part.warmZones(locale);
  return { default: part.ContactSection };
};
const loadDegrees = async () => {
  const part = await import(/* webpackChunkName: "wizard-degrees" */ '../degrees/degrees-section.tsx');
  return { default: part.DegreesSection };
};
const loadDesignations = async () => {
  const part = await import(/* webpackChunkName: "wizard-designations" */ '../designations/designations-section.tsx');
  return { default: part.DesignationsSection };
};
const loadLicences = async () => {
  const part = await import(/* webpackChunkName: "wizard-licences" */ '../licences/licences-section.tsx');
  return { default: part.LicencesSection };
};
const loadInsurance = async () => {
  const part = await import(/* webpackChunkName: "wizard-insurance" */ '../insurance/insurance-section.tsx');
  return { default: part.InsuranceSection };
};
const loadTax = async () => {
  const part = await import(/* webpackChunkName: "wizard-tax" */ '../tax/tax-section.tsx');
  return { default: part.TaxSection };
};
const loadClinic = async () => {
  const part = await import(/* webpackChunkName: "wizard-clinic" */ '../clinic/clinic-page.tsx');
  return { default: part.ClinicPage };
};
const importLanguages = () => import(/* webpackChunkName: "wizard-languages" */ '../languages/languages-section.tsx');
const loadLanguages = async () => ({ default: (await importLanguages()).LanguagesSection });
const loadLanguagesAndClinic = async () => {
  const { LanguagesSection } = await importLanguages();
  return { default: () => <LanguagesSection withClinicQuestion onFlag={useWizard().onFlag} /> };
};
const loadAvailability = async () => {
  const part = await import(/* webpackChunkName: "wizard-availability" */ '../availability/availability-section.tsx');
  return { default: part.AvailabilitySection };
};
const loadFocus = async () => {
  const part = await import(/* webpackChunkName: "wizard-focus" */ '../focus/focus-section.tsx');
  return { default: part.FocusSection };
};
const loadApproach = async () => {
  const part = await import(/* webpackChunkName: "wizard-approach" */ '../approach/approach-section.tsx');
  return { default: part.ApproachSection };
};
const loadIdentity = async () => {
  const part = await import(/* webpackChunkName: "wizard-identity" */ '../identity/identity-section.tsx');
  return { default: part.IdentitySection };
};
const loadProfile = async () => {
  const part = await import(/* webpackChunkName: "profile-section" */ '../profile/profile-section.tsx');
  return { default: part.ProfileSection };
};
/** With its text; where that cannot be had the page says so itself. */
const loadTerms = async (locale: Locale) => {
  const part = await import(/* webpackChunkName: "wizard-terms" */ '../terms/terms-page.tsx');
  await part.fetchTerms(locale).catch(() => undefined);
  return part;
};

/**
 * Every page of the wizards: a chunk of its own, and the lists that it lets choose from. The account comes with the
 * wizard: newcomers start with it, and the preload script knows the wizard's own files only.
 */
export const pages: WizardPages = {
  introduction: { load: async () => ({ default: (await importOpening()).IntroductionPage }) },
  needs: { load: async () => ({ default: (await importOpening()).NeedsPage }) },
  account: { Page: Account, load: async () => ({ default: Account }), lists: () => [list(lists.pronouns)] },
  contact: { load: loadContact, lists: statesOf },
  degrees: { load: loadDegrees },
  designations: { load: loadDesignations, lists: () => [listOf(lists.designations, {})] },
  licences: { load: loadLicences, lists: statesOf },
  insurance: { load: loadInsurance, lists: () => [list(lists.insuranceCompanies)] },
  clinic: { load: loadClinic },
  languages: { load: loadLanguages, lists: () => [list(lists.languages)] },
  languagesAndClinic: { load: loadLanguagesAndClinic, lists: () => [list(lists.languages)] },
  availability: { load: loadAvailability, lists: () => [list(lists.ageGroups)] },
  focus: {
    load: loadFocus,
    lists: () => [list(lists.diagnosisTypes), list(lists.specialities), list(lists.religions)],
  },
  approach: { load: loadApproach, lists: () => [list(lists.approachToCares), list(lists.therapeuticOrientations)] },
  identity: { load: loadIdentity, lists: () => [list(lists.genderIdentities), list(lists.races)] },
  profile: { load: loadProfile },
  review: {
    load: () => import(/* webpackChunkName: "wizard-review" */ '../review/review-page.tsx'),
    lists: (country) => [...allLists, ...statesOf(country)],
  },
  terms: { load: loadTerms },
  tax: { load: loadTax },
  congratulations: {
    load: () => import(/* webpackChunkName: "wizard-congratulations" */ '../congratulations/congratulations-page.tsx'),
  },
};
