import { PlaceholderPage, type Placeholders } from '@portal/ui/placeholders';

/** What will come where; the words stand in the texts under the same names. */
export const placeholders: Placeholders = [
  { id: 'specialized', at: /^\/signup_specialized/, features: ['steps', 'review', 'draft'] },
  { id: 'signup', at: /^\/signup/, features: ['steps', 'review', 'draft'] },
];

/** Sign-up pages that are not open yet, each in its own words. */
export default function OwnPlaceholderPage() {
  return <PlaceholderPage catalogue="mf-onboarding" placeholders={placeholders} />;
}
