import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import type { State } from '@portal/contract/entities/reference-option';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import { NativeSelect, type UseFormReturnType } from '@portal/ui/forms';
import type { ChangeEvent } from 'react';
import { useField } from '../form/use-field.ts';
import styles from './address-fields.module.css';
import type { AddressValues } from './address-values.ts';

interface AddressFieldsProps<Values extends AddressValues> {
  form: UseFormReturnType<Values>;
  states: readonly State[];
}

/** Where the person practises, in the words of their country (ONB-009, ONB-197). */
export function AddressFields<Values extends AddressValues>({ form, states }: AddressFieldsProps<Values>) {
  const { t } = useText('mf-onboarding');
  const edition = useEdition();
  const { postal } = EDITION_TRAITS[edition];
  const field = useField(form);
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
        label={t('address.alternate')}
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
          label={t(`address.state_${edition}`)}
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
