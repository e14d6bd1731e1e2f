import { updateAddress } from '@portal/contract/calls/personal-details';
import { states as listStates } from '@portal/contract/calls/reference-lists';
import type { State } from '@portal/contract/entities/reference-option';
import { countryOf } from '@portal/contract/rules/editions';
import { useEdition, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { ReferenceList } from '../form/reference-list.tsx';
import { SettingCard } from '../form/setting-card.tsx';
import { SettingForm } from '../form/setting-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { AddressFields } from './address-fields.tsx';
import { addressOf, addressSchema } from './address-values.ts';

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
  const saved = useAccountForm({
    name: 'preferences.address',
    stored: addressOf(user, states),
    schema: addressSchema(edition),
    done: t('address.saved'),
    save: async (address) => {
      await update.mutateAsync({ body: { practice_address: address } });
    },
  });
  return (
    <SettingForm label={t('address.heading')} saved={saved}>
      <AddressFields form={saved.form} states={states} />
    </SettingForm>
  );
}
