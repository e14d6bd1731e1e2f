import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { useText } from '@portal/portal-kit/i18n';
import { Answer, type Asked, RowSkeletons } from '@portal/ui/data';
import type { PortalForm } from '@portal/ui/form-kit';
import { NameFields } from '../name/name-fields.tsx';
import { PronounFields } from '../pronouns/pronoun-fields.tsx';
import type { PersonValues } from './account-values.ts';

export interface PersonFieldsProps {
  form: Pick<PortalForm<PersonValues>, 'field' | 'values'>;
  /** The list of pronouns. The other fields do not wait for it: nobody has to choose any. */
  listed: Asked<readonly ReferenceOption[]>;
}

/** Title, first and last name, and pronouns (ONB-193, ONB-194, ONB-195). */
export function PersonFields({ form, listed }: PersonFieldsProps) {
  const { t } = useText('mf-onboarding');
  return (
    <>
      <NameFields field={form.field} />
      <Answer answer={listed} failed={t('form.listFailed')} skeleton={<RowSkeletons rows={2} />}>
        {(options) => <PronounFields field={form.field} values={form.values} options={options} />}
      </Answer>
    </>
  );
}

/** What the fields are called, by the catalogue of the remote. */
const labels: Readonly<Record<keyof PersonValues, string>> = {
  title: 'name.title',
  first_name: 'name.first_name',
  last_name: 'name.last_name',
  pronouns: 'pronouns.label',
  pronoun_other_name: 'pronouns.other',
};

/** Names the fields of a form that asks who somebody is, and more. */
export function usePersonNames(): (field: string) => string | undefined {
  const { t } = useText('mf-onboarding');
  return (field) => (field in labels ? t(labels[field as keyof PersonValues]) : undefined);
}
