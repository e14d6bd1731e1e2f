import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import { TITLES } from '@portal/contract/rules/people';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import { NativeSelect, type UseFormReturnType } from '@portal/ui/forms';
import { useField } from '../form/use-field.ts';
import styles from './name-fields.module.css';
import type { NameValues } from './name-values.ts';

/** Title, first and last name. */
export function NameFields<Values extends NameValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useText('mf-onboarding');
  const field = useField(form);
  const titles = TITLES.map((title) => ({ value: title, label: t(`name.titles.${title}`) }));
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('name.title')}
        autoComplete="honorific-prefix"
        options={[{ value: '', label: t('name.noTitle') }, ...titles]}
        {...field('title')}
      />
      <TextInput
        label={t('name.first')}
        autoComplete="given-name"
        maxLength={LINE_LIMIT}
        required
        {...field('first_name')}
      />
      <TextInput
        label={t('name.last')}
        autoComplete="family-name"
        maxLength={LINE_LIMIT}
        required
        {...field('last_name')}
      />
    </div>
  );
}
