import {
  updateAgeGroups,
  updateCounsellingPreference,
  updateGeneralAvailability,
} from '@portal/contract/calls/practice-details';
import { ageGroups } from '@portal/contract/calls/reference-lists';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { MODALITIES } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Group, Stack } from '@portal/ui/base';
import type { Field } from '@portal/ui/form-kit';
import { Checkbox } from '@portal/ui/forms';
import { ReferenceLists } from '../section/reference-lists.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { useSaves } from '../section/use-saves.ts';
import styles from './availability-grid.module.css';
import { availabilityFlags, availabilitySchema, availabilityValues } from './availability-values.ts';

const lists = { ageGroups } as const;

/**
 * When sessions are possible, in which modes, and with whom, of the list of age groups (ONB-109, ONB-112, ONB-113,
 * ONB-179).
 */
export function AvailabilitySection() {
  return <ReferenceLists calls={lists}>{(loaded) => <LoadedAvailability options={loaded.ageGroups} />}</ReferenceLists>;
}

function LoadedAvailability({ options }: { options: readonly ReferenceOption[] }) {
  const { t } = useText('mf-onboarding/practice');
  const saveAll = useSaves();
  const form = useSection({
    name: 'practice.availability',
    record: 'practice_profile',
    stored: (user) => availabilityValues(user, options),
    rules: availabilitySchema(),
    saved: t('availability.saved'),
    save: ({ general_availability, modalities, age_groups }, { write }) => {
      const flags = availabilityFlags(general_availability);
      return saveAll([
        {
          name: 'general_availability',
          body: flags,
          send: () => write(updateGeneralAvailability, (version) => ({ body: { ...flags, version } })),
        },
        {
          name: 'modalities',
          body: modalities,
          send: () => write(updateCounsellingPreference, (version) => ({ body: { modalities, version } })),
        },
        {
          name: 'age_groups',
          body: age_groups,
          send: () => write(updateAgeGroups, (version) => ({ body: { age_groups, version } })),
        },
      ]);
    },
  });
  return (
    <SectionForm
      title={t('availability.heading')}
      hint={t('availability.hint')}
      form={form}
      nameOf={(field) => t(`availability.${field}`)}
    >
      <AvailabilityGrid field={form.field('general_availability')} />
      <Checkbox.Group label={t('availability.modalities')} required {...form.field('modalities')}>
        <Group gap="lg" mt="xs">
          {MODALITIES.map((modality) => (
            <Checkbox key={modality} value={modality} label={t(`availability.modality.${modality}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox.Group label={t('availability.age_groups')} required {...form.field('age_groups')}>
        <Stack gap="xs" mt="xs">
          {options.map(({ id, value, name }) => (
            <Checkbox key={id} value={value} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </SectionForm>
  );
}

const days = ['weekdays', 'weekends'] as const;
const times = ['day', 'night'] as const;

/** Weekdays and weekend by day and night (ONB-109): a table of checkboxes, each named by its row and column. */
function AvailabilityGrid({ field }: { field: Field<string[]> }) {
  const { t } = useText('mf-onboarding/practice');
  return (
    <Checkbox.Group
      label={t('availability.general_availability')}
      description={t('availability.gridHint')}
      required
      {...field}
    >
      <table className={styles.grid}>
        <thead>
          <tr>
            <td />
            {times.map((time) => (
              <th key={time} scope="col">
                {t(`availability.${time}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row" abbr={t(`availability.spoken.${day}`)}>
                {t(`availability.${day}`)}
              </th>
              {times.map((time) => (
                <td key={time}>
                  <Checkbox
                    value={`${day}_${time}`}
                    aria-label={`${t(`availability.spoken.${day}`)}, ${t(`availability.${time}`)}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Checkbox.Group>
  );
}
