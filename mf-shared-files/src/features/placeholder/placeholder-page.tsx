import { PlaceholderPage, type Placeholders } from '@portal/ui/placeholders';

/** What will come where; the words stand in the texts under the same names. */
export const placeholders: Placeholders = [{ id: 'files', at: /^\/shared_files/, features: ['from', 'to', 'send'] }];

/** Pages of shared files that are not open yet, each in its own words. */
export default function OwnPlaceholderPage() {
  return <PlaceholderPage catalogue="mf-shared-files" placeholders={placeholders} />;
}
