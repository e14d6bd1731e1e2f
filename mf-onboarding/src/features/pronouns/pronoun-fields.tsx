import { LINE_LIMIT, optionalLine } from '@portal/contract/entities/inputs';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import type { User } from '@portal/contract/entities/user';
import { Id } from '@portal/contract/entities/values';
import { isEmpty } from '@portal/contract/rules/required';
import * as z from '@portal/contract/schema';
import { useText } from '@portal/portal-kit/i18n';
import { Group, TextInput } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { Checkbox } from '@portal/ui/forms';

/** Pronouns as a form holds them: ids of the list, and the words of the option “other”. */
export type PronounValues = { pronouns: string[]; pronoun_other_name: string };

/** True when the option that asks for words is among the chosen ones. */
export function choosesOther(chosen: readonly string[], options: readonly ReferenceOption[]): boolean {
  return options.some((option) => option.other_yn && chosen.includes(option.id));
}

/** Both fields, for a form that asks more than them. */
export const pronounShape = { pronouns: z.array(Id), pronoun_other_name: optionalLine() };

/** ONB-195: “other” needs its words. */
export function otherNeedsWords(options: readonly ReferenceOption[]) {
  return z.superRefine<z.output<z.ZodMiniObject<typeof pronounShape>>>(({ pronouns, pronoun_other_name }, context) => {
    if (choosesOther(pronouns, options) && isEmpty(pronoun_other_name)) {
      context.addIssue({ code: 'custom', message: 'rules.required', path: ['pronoun_other_name'], input: pronouns });
    }
  });
}

export function pronounSchema(options: readonly ReferenceOption[]) {
  return z.object(pronounShape).check(otherNeedsWords(options));
}

/** What the calls take of them: words only with “other”. */
export function pronounsToSend({ pronouns, pronoun_other_name }: PronounValues, options: readonly ReferenceOption[]) {
  const isOther = choosesOther(pronouns, options);
  return { pronouns, pronoun_other_yn: isOther, pronoun_other_name: isOther ? pronoun_other_name.trim() : null };
}

export function pronounsOf(user: User): PronounValues {
  return { pronouns: user.pronouns, pronoun_other_name: user.pronoun_other_name ?? '' };
}

interface PronounFieldsProps extends Pick<PortalForm<PronounValues>, 'field' | 'values'> {
  options: readonly ReferenceOption[];
}

/** As many of the reference list as fit (ONB-185), and words of one’s own with “other”. */
export function PronounFields({ field, values, options }: PronounFieldsProps) {
  const { t } = useText('mf-onboarding');
  return (
    <>
      <Checkbox.Group label={t('pronouns.label')} {...field('pronouns')}>
        <Group gap="lg" mt="xs">
          {options.map((option) => (
            <Checkbox key={option.id} value={option.id} label={option.name} />
          ))}
        </Group>
      </Checkbox.Group>
      {choosesOther(values.pronouns, options) && (
        <TextInput label={t('pronouns.other')} maxLength={LINE_LIMIT} required {...field('pronoun_other_name')} />
      )}
    </>
  );
}
