import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { useText } from '@portal/portal-kit/i18n';
import { Group, TextInput } from '@portal/ui/base';
import { Checkbox, type UseFormReturnType } from '@portal/ui/forms';
import { useField } from '../form/use-field.ts';
import { choosesOther, type PronounValues } from './pronoun-values.ts';

interface PronounFieldsProps<Values extends PronounValues> {
  form: UseFormReturnType<Values>;
  options: readonly ReferenceOption[];
}

/** As many of the list as fit, and words of one’s own with “other”. */
export function PronounFields<Values extends PronounValues>({ form, options }: PronounFieldsProps<Values>) {
  const { t } = useText('mf-onboarding');
  const field = useField(form);
  return (
    <>
      <Checkbox.Group label={t('pronouns.label')} {...field('pronouns')}>
        <Group gap="lg" mt="xs">
          {options.map((option) => (
            <Checkbox key={option.id} value={option.id} label={option.name} />
          ))}
        </Group>
      </Checkbox.Group>
      {choosesOther(form.values.pronouns, options) && (
        <TextInput label={t('pronouns.other')} maxLength={LINE_LIMIT} required {...field('pronoun_other_name')} />
      )}
    </>
  );
}
