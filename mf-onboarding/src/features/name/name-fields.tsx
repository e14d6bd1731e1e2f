import { LINE_LIMIT, line } from '@portal/contract/entities/inputs';
import type { User } from '@portal/contract/entities/user';
import { TITLES } from '@portal/contract/rules/people';
import * as z from '@portal/contract/schema';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { NativeSelect } from '@portal/ui/forms';
import styles from './name-fields.module.css';

/** A person's name as a form holds it; no title is the empty text. */
export type NameValues = { title: string; first_name: string; last_name: string };

/** ONB-193, ONB-194. */
export const nameSchema = z.object({
  title: z.enum(['', ...TITLES]),
  first_name: line(),
  last_name: line(),
});

export function nameOf(user: User): NameValues {
  return { title: user.title ?? '', first_name: user.first_name, last_name: user.last_name };
}

/** Title, first and last name. */
export function NameFields({ field }: Pick<PortalForm<NameValues>, 'field'>) {
  const { t } = useText('mf-onboarding');
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
        label={t('name.first_name')}
        autoComplete="given-name"
        maxLength={LINE_LIMIT}
        required
        {...field('first_name')}
      />
      <TextInput
        label={t('name.last_name')}
        autoComplete="family-name"
        maxLength={LINE_LIMIT}
        required
        {...field('last_name')}
      />
    </div>
  );
}
