import { PlaceholderPage, type Placeholders } from '@portal/ui/placeholders';

/** What will come where; the words stand in the texts under the same names. */
export const placeholders: Placeholders = [
  { id: 'messaging', at: /^\/admin\/secure_messaging/, features: ['widget'] },
  { id: 'admin', at: /^\/admin/, features: ['documents'] },
];

/** Admin pages that are not open yet, each in its own words. */
export default function OwnPlaceholderPage() {
  return <PlaceholderPage catalogue="mf-admin" placeholders={placeholders} />;
}
