// Where the two countries differ in words or rules. Dates and numbers know it already, see `useFormats`.
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';

export function PostalCode() {
  const { t } = useText('mf-dashboard');
  const edition = useEdition();
  return <TextInput label={t(edition === 'US' ? 'zipCode' : 'postalCode')} />;
}
