import { PlaceholderPage, type Placeholders } from '@portal/ui/placeholders';

/** What will come where; the words stand in the texts under the same names. */
export const placeholders: Placeholders = [
  { id: 'signin', at: /^\/signin_clinic/, features: ['signin'] },
  { id: 'signup', at: /^\/signup_clinic/, features: ['account'] },
  { id: 'portal', at: /^\/dashboard_clinic/, features: ['account', 'tax', 'payments'] },
];

/** Pages of clinic administrators that are not open yet, each in its own words. */
export default function OwnPlaceholderPage() {
  return <PlaceholderPage catalogue="mf-clinic" placeholders={placeholders} />;
}
