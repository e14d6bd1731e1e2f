import { updateAddress } from '@portal/contract/calls/personal-details';
import { states as listStates } from '@portal/contract/calls/reference-lists';
import type { State } from '@portal/contract/entities/reference-option';
import { countryOf } from '@portal/contract/rules/editions';
import { useEdition, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Form } from '@portal/ui/form-kit';
import { ReferenceList } from '../setting/reference-list.tsx';
import { SettingCard } from '../setting/setting-card.tsx';
import { useSetting } from '../setting/setting-form.tsx';
import { AddressFields, addressOf, addressSchema } from './address-fields.tsx';

/** Where the person practises (ONB-197), once the states or provinces to choose from are there (ONB-191). */
export function AddressForm() {
  const { t } = useText('mf-onboarding');
  const country = countryOf(useEdition());
  return (
    <SettingCard title={t('address.heading')} hint={t('address.hint')}>
      <ReferenceList key={country} call={listStates} input={{ query: { country } }}>
        {(states) => <LoadedAddressForm states={states} />}
      </ReferenceList>
    </SettingCard>
  );
}

function LoadedAddressForm({ states }: { states: readonly State[] }) {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const edition = useEdition();
  const update = useCallMutation(updateAddress);
  const form = useSetting({
    name: 'preferences.address',
    stored: addressOf(user, states),
    rules: addressSchema(edition),
    saved: t('address.saved'),
    save: (practice_address) => update.mutateAsync({ body: { practice_address } }),
  });
  return (
    <Form
      label={t('address.heading')}
      form={form}
      nameOf={(field) => t([`address.${field}_${edition}`, `address.${field}`])}
    >
      <AddressFields field={form.field} states={states} />
    </Form>
  );
}
