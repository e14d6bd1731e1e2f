import type { Implementation } from '../server/implement.ts';
import { fetchOnboarding, savePlace } from './place.ts';
import { sendWelcomeEmail } from './send-welcome-email.ts';
import { acceptTerms, listTermsAcceptances } from './terms.ts';

export const onboarding: readonly Implementation[] = [
  fetchOnboarding,
  savePlace,
  listTermsAcceptances,
  acceptTerms,
  sendWelcomeEmail,
];
