import { updateCertifications, updateDesignations } from '@portal/contract/calls/professional-details';
import { designations as listDesignations } from '@portal/contract/calls/reference-lists';
import type { Designation } from '@portal/contract/entities/reference-option';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { TextInput } from '@portal/ui/base';
import { MultiSelect } from '@portal/ui/choices';
import { ReferenceLists } from '../section/reference-lists.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { useSaves } from '../section/use-saves.ts';
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
  const { user } = useSession();
  const designations = useRepeatableMutation(updateDesignations);
  const certifications = useRepeatableMutation(updateCertifications);
  const saveAll = useSaves();
  const form = useSection<DesignationValues>({
    name: 'professional.designations',
    stored: designationValuesOf(user),
    rules: designationProblems,
    say: (problem) => t(problem),
    saved: t('designations.saved'),
    save: (values) => {
      const bodies = designationsToSend(values);
      return saveAll([
        {
          name: 'designations',
          body: bodies.designations,
          send: () => designations.mutateAsync({ body: bodies.designations }),
        },
        {
          name: 'certifications',
          body: bodies.certifications,
          send: () => certifications.mutateAsync({ body: bodies.certifications }),
        },
      ]);
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
