import { updateDegrees } from '@portal/contract/calls/professional-details';
import { DEGREES, type DegreeGroup } from '@portal/contract/rules/degrees';
import { useText } from '@portal/portal-kit/i18n';
import { Stack, TextInput } from '@portal/ui/base';
import { Checkbox } from '@portal/ui/forms';
import { useSaveWithNames } from '../professional/use-save-with-names.ts';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { type DegreeValues, degreeProblems, degreesToSend, degreeValuesOf } from './degree-values.ts';
import styles from './degrees.module.css';

const groups: readonly DegreeGroup[] = ['bachelor', 'masters', 'phd', 'medical', 'diploma'];

/**
 * Professional Details 1: the highest relevant degrees in five groups (ONB-049, ONB-050, ONB-051, ONB-052, ONB-053),
 * and others in words of one’s own (ONB-048, ONB-054).
 */
export function DegreesSection() {
  const { t } = useText('mf-onboarding/professional');
  const save = useSaveWithNames();
  const form = useSection<DegreeValues>({
    name: 'professional.degrees',
    record: 'practice_profile',
    stored: degreeValuesOf,
    rules: degreeProblems,
    say: (problem) => t(problem),
    saved: t('degrees.saved'),
    save: (values, upon) => {
      const { degrees: body, certifications } = degreesToSend(values);
      const send = () => upon.write(updateDegrees, (version) => ({ body: { ...body, version } }));
      return save({ name: 'degrees', body, send }, certifications, upon);
    },
  });
  return (
    <SectionForm
      form={form}
      title={t('degrees.heading')}
      hint={t('degrees.hint')}
      nameOf={(field) => t(`degrees.${field}`)}
    >
      <Checkbox.Group
        size="md"
        label={t('degrees.degrees')}
        description={t('degrees.several')}
        required
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        {...form.field('degrees')}
      >
        <div className={styles.groups}>
          {groups.map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend className={styles.legend}>{t(`degrees.groups.${group}`)}</legend>
              <Stack gap="xs" mt="xs">
                {DEGREES[group].map((degree) => (
                  <Checkbox key={degree} value={degree} label={degree} />
                ))}
              </Stack>
            </fieldset>
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={t('degrees.additional_degrees')}
        description={t('commas')}
        {...form.field('additional_degrees')}
      />
    </SectionForm>
  );
}
