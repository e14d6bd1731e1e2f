import { useText } from '@portal/portal-kit/i18n';
import type { Field } from '@portal/ui/form-kit';
import { Checkbox } from '@portal/ui/forms';
import styles from './availability-grid.module.css';

const days = ['weekdays', 'weekends'] as const;
const times = ['day', 'night'] as const;

/** Weekdays and weekend by day and night (ONB-109): a table of checkboxes, each named by its row and column. */
export function AvailabilityGrid({ field }: { field: Field<string[]> }) {
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
