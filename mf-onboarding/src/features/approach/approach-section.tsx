import { approachToCares, therapeuticOrientations } from '@portal/contract/calls/reference-lists';
import { line } from '@portal/contract/entities/inputs';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { APPROACHES_MINIMUM } from '@portal/contract/rules/onboarding';
import * as z from '@portal/contract/schema';
import { useText } from '@portal/portal-kit/i18n';
import { MultiSelect } from '@portal/ui/choices';
import { savePracticeDetails } from '../practice/practice-details.ts';
import { byValue, ReferenceLists } from '../section/reference-lists.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';

const lists = { approachToCares, therapeuticOrientations } as const;

/** ONB-119, ONB-120: at least one approach and no upper bound; orientations are optional (ONB-121). */
export const approachSchema = () =>
  z.object({
    approach_to_cares: z
      .array(line())
      .check(z.minLength(APPROACHES_MINIMUM, 'mf-onboarding/practice:approach.atLeastOne')),
    therapeutic_orientations: z.array(line()),
  });

/**
 * How somebody works (ONB-118, ONB-119, ONB-120, ONB-121): of the lists of approaches (ONB-183) and of therapeutic
 * orientations (ONB-184), whose names come in the reader's language.
 */
export function ApproachSection() {
  return <ReferenceLists calls={lists}>{(loaded) => <LoadedApproach {...loaded} />}</ReferenceLists>;
}

type ApproachValues = z.output<ReturnType<typeof approachSchema>>;
type Lists = Readonly<Record<keyof typeof lists, readonly ReferenceOption[]>>;

function LoadedApproach(options: Lists) {
  const { t } = useText('mf-onboarding/practice');
  const form = useSection<ApproachValues>({
    name: 'practice.approach',
    record: 'practice_profile',
    stored: ({ approach_to_cares, therapeutic_orientations }) => ({ approach_to_cares, therapeutic_orientations }),
    rules: approachSchema(),
    saved: t('approach.saved'),
    save: savePracticeDetails,
  });
  return (
    <SectionForm
      title={t('approach.heading')}
      hint={t('approach.hint')}
      form={form}
      nameOf={(field) => t(`approach.${field}`)}
    >
      <MultiSelect
        label={t('approach.approach_to_cares')}
        description={t('approach.topThree')}
        options={byValue(options.approachToCares)}
        required
        {...form.field('approach_to_cares')}
      />
      <MultiSelect
        label={t('mf-onboarding:form.optional', { label: t('approach.therapeutic_orientations') })}
        options={byValue(options.therapeuticOrientations)}
        {...form.field('therapeutic_orientations')}
      />
    </SectionForm>
  );
}
