import { diagnosisTypes, religions, specialities } from '@portal/contract/calls/reference-lists';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { useText } from '@portal/portal-kit/i18n';
import { MultiSelect } from '@portal/ui/choices';
import { ChoicesWithOther } from '../practice/choices-with-other.tsx';
import { savePracticeDetails } from '../practice/practice-details.ts';
import { byValue, ReferenceLists } from '../section/reference-lists.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { focusMembers, focusSchema, focusValues } from './focus-values.ts';

const lists = { diagnosisTypes, specialities, religions } as const;

/**
 * What somebody treats, in what they are at home, and which beliefs they know (ONB-114, ONB-115, ONB-116, ONB-117): of
 * the lists of diagnosis types (ONB-186), specialities (ONB-187) and religions (ONB-188).
 */
export function FocusSection() {
  return <ReferenceLists calls={lists}>{(loaded) => <LoadedFocus {...loaded} />}</ReferenceLists>;
}

type Lists = Readonly<Record<keyof typeof lists, readonly ReferenceOption[]>>;

function LoadedFocus(options: Lists) {
  const { t } = useText('mf-onboarding/practice');
  const form = useSection({
    name: 'practice.focus',
    record: 'practice_profile',
    stored: (user) => focusValues(user, options.religions),
    rules: focusSchema(options.religions),
    saved: t('focus.saved'),
    save: (values, upon) => savePracticeDetails(focusMembers(values, options.religions), upon),
  });
  return (
    <SectionForm title={t('focus.heading')} hint={t('focus.hint')} form={form} nameOf={(field) => t(`focus.${field}`)}>
      <MultiSelect
        label={t('focus.diagnosis_types')}
        options={byValue(options.diagnosisTypes)}
        required
        {...form.field('diagnosis_types')}
      />
      <MultiSelect
        label={t('focus.specialities')}
        options={byValue(options.specialities)}
        required
        {...form.field('specialities')}
      />
      <ChoicesWithOther
        label={t('mf-onboarding:form.optional', { label: t('focus.religions') })}
        otherLabel={t('focus.religion_other_name')}
        options={options.religions}
        field={form.field('religions')}
        otherField={form.field('religion_other_name')}
      />
    </SectionForm>
  );
}
