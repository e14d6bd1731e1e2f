import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { TextInput } from '@portal/ui/base';
import { MultiSelect } from '@portal/ui/choices';
import type { Field } from '@portal/ui/form-kit';
import { choosesOther } from '../pronouns/pronoun-fields.tsx';
import { byId } from '../section/reference-lists.tsx';

interface ChoicesWithOtherProps {
  label: string;
  description?: string;
  /** What the name for "Other" is called. */
  otherLabel: string;
  options: readonly ReferenceOption[];
  /** Ids of the options. */
  field: Field<string[]>;
  otherField: Field<string>;
}

/** Some of a list of ids; "Other" reveals a field for its name (doc 2 §4, ONB-038). */
export function ChoicesWithOther(props: ChoicesWithOtherProps) {
  const { label, description, otherLabel, options, field, otherField } = props;
  return (
    <>
      <MultiSelect label={label} description={description} options={byId(options)} {...field} />
      {choosesOther(field.value, options) && (
        <TextInput label={otherLabel} maxLength={LINE_LIMIT} required {...otherField} />
      )}
    </>
  );
}
