import { updateDesignations } from '@portal/contract/calls/professional-details';
import { designations as listDesignations } from '@portal/contract/calls/reference-lists';
import type { Designation } from '@portal/contract/entities/reference-option';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import { MultiSelect } from '@portal/ui/choices';
import { useSaveWithNames } from '../professional/use-save-with-names.ts';
import { ReferenceLists } from '../section/reference-lists.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import {
  type DesignationValues,
  designationOptions,
  designationProblems,
  designationsToSend,
  designationValuesOf,
} from './designation-values.ts';

const lists = { designations: listDesignations };

/** Professional Details 2: designations, and others in words of one’s own (ONB-058, ONB-059). */
export function DesignationsSection() {
  return (
    <ReferenceLists calls={lists}>{({ designations }) => <DesignationsForm options={designations} />}</ReferenceLists>
  );
}

function DesignationsForm({ options }: { options: readonly Designation[] }) {
  const { t } = useText('mf-onboarding/professional');
  const save = useSaveWithNames();
  const form = useSection<DesignationValues>({
    name: 'professional.designations',
    record: 'practice_profile',
    stored: designationValuesOf,
    rules: designationProblems,
    say: (problem) => t(problem),
    saved: t('designations.saved'),
    save: (values, upon) => {
      const { designations: body, certifications } = designationsToSend(values);
      const send = () => upon.write(updateDesignations, (version) => ({ body: { ...body, version } }));
      return save({ name: 'designations', body, send }, certifications, upon);
    },
  });
  return (
    <SectionForm
      form={form}
      title={t('designations.heading')}
      hint={t('designations.hint')}
      nameOf={(field) => t(`designations.${field}`)}
    >
      <MultiSelect
        label={t('designations.designations')}
        description={t('designations.search')}
        required
        options={designationOptions(options)}
        {...form.field('designations')}
      />
      <TextInput
        label={t('designations.additional_designations')}
        description={t('commas')}
        {...form.field('additional_designations')}
      />
    </SectionForm>
  );
}
