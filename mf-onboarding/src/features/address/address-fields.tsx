import { LINE_LIMIT, line, obeys, optionalLine } from '@portal/contract/entities/inputs';
import type { State } from '@portal/contract/entities/reference-option';
import type { User } from '@portal/contract/entities/user';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import * as z from '@portal/contract/schema';
import { type Edition, useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { NativeSelect } from '@portal/ui/forms';
import type { ChangeEvent } from 'react';
import styles from './address-fields.module.css';

/** A practice address as a form holds it; nothing is the empty text. */
export type AddressValues = {
  street: string;
  alternate_street: string;
  city: string;
  state_id: string;
  code: string;
};

/** ONB-197: the code is a zip in the US edition, a postal code elsewhere (RULES-012, RULES-013). */
export function addressSchema(edition: Edition) {
  return z.object({
    street: line(),
    alternate_street: optionalLine(),
    city: line(),
    state_id: line(),
    code: line().check(obeys(EDITION_TRAITS[edition].postal.rule)),
  });
}

/** The stored address. A state that is not among those to choose from, being of the other country, is left open. */
export function addressOf(user: User, states: readonly State[]): AddressValues {
  const address = user.practice_address;
  const stateId = address?.state?.id ?? '';
  return {
    street: address?.street ?? '',
    alternate_street: address?.alternate_street ?? '',
    city: address?.city ?? '',
    state_id: states.some(({ id }) => id === stateId) ? stateId : '',
    code: address?.code ?? '',
  };
}

interface AddressFieldsProps extends Pick<PortalForm<AddressValues>, 'field'> {
  states: readonly State[];
}

/** Where the person practises, in the words of their country (ONB-009, ONB-197). */
export function AddressFields({ field, states }: AddressFieldsProps) {
  const { t } = useText('mf-onboarding');
  const edition = useEdition();
  const { postal } = EDITION_TRAITS[edition];
  const options = states.map(({ id, name }) => ({ value: id, label: name }));
  const code = field('code');
  const typeCode = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => code.onChange(postal.format(value));
  return (
    <>
      <TextInput
        label={t('address.street')}
        autoComplete="address-line1"
        maxLength={LINE_LIMIT}
        required
        {...field('street')}
      />
      <TextInput
        label={t('address.alternate_street')}
        autoComplete="address-line2"
        maxLength={LINE_LIMIT}
        {...field('alternate_street')}
      />
      <TextInput
        label={t('address.city')}
        autoComplete="address-level2"
        maxLength={LINE_LIMIT}
        required
        {...field('city')}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t(`address.state_id_${edition}`)}
          autoComplete="address-level1"
          required
          options={[{ value: '', label: t('address.choose') }, ...options]}
          {...field('state_id')}
        />
        <TextInput
          label={t(`address.code_${edition}`)}
          autoComplete="postal-code"
          inputMode={postal.keyboard}
          maxLength={LINE_LIMIT}
          required
          {...code}
          onChange={typeCode}
        />
      </div>
    </>
  );
}
